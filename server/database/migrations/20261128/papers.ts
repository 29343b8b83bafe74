import { Migration } from "@mikro-orm/migrations";

export class PapersMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table paper (
        holder_id uuid not null,
        kind text not null,
        number text not null,
        valid_until text not null,
        scan_id bigint null,
        warned_days int null,
        primary key (holder_id, kind)
      );
      create table paper_scan (
        id bigint not null primary key,
        sealed bytea not null,
        type text not null,
        added_at timestamptz not null
      )
    `);
  }
}
