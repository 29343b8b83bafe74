import { Migration } from "@mikro-orm/migrations";

export class BackupMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table backup_run (
        id uuid not null primary key,
        kind text not null,
        started_at timestamptz not null,
        finished_at timestamptz not null,
        label text null,
        bytes bigint null,
        problem text null
      );
      create index backup_run_started_at_index on backup_run (started_at)
    `);
    this.addSql(`
      create table restoration (
        generation int not null primary key,
        restored_to timestamptz not null,
        lost_at timestamptz not null,
        last_invoice text null,
        held_since timestamptz not null,
        released_at timestamptz null,
        released_by text null
      );
      create unique index restoration_held on restoration ((released_at is null)) where released_at is null
    `);
    this.addSql(`
      create table invoice_gap (
        year int not null,
        first int not null,
        last int not null,
        reason text not null,
        at timestamptz not null,
        primary key (year, first),
        constraint invoice_gap_order_check check (first <= last)
      )
    `);
    this.addSql(`
      create function invoice_gap_kept_fn() returns trigger as $$ begin
        raise exception 'a gap in the invoice numbers is neither changed nor deleted' using errcode = 'restrict_violation';
      end; $$ language plpgsql
    `);
    this.addSql(
      `create trigger kept before delete or update on invoice_gap for each row execute function invoice_gap_kept_fn()`,
    );
  }
}
