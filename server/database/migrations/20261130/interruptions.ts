import { Migration } from "@mikro-orm/migrations";

export class InterruptionsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table interruption (
        id uuid not null primary key,
        holder_id uuid not null,
        kind text not null,
        from_at timestamptz not null,
        until_at timestamptz null,
        rides jsonb not null,
        swap_with uuid null,
        shift_id uuid null,
        created_at timestamptz not null
      );
      create index interruption_holder_id_index on interruption (holder_id);
      create index interruption_until_at_index on interruption (until_at);
      alter table driver_day add column of_plan boolean not null default true
    `);
  }
}
