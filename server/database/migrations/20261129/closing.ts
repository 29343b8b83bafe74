import { Migration } from "@mikro-orm/migrations";

/** The cash of a shift: what its driver confirmed, and what the desk counted. */
export class ClosingMigration extends Migration {
  override up(): void {
    this.addSql("alter table shift add column confirmed_at timestamptz null, add column confirmed_cents int null");
    this.addSql("create index shift_began_at_index on shift (began_at)");
    this.addSql("create index shift_of_driver on shift (driver_id, began_at)");
    this.addSql(`
      create table shift_settlement (
        id uuid not null primary key,
        shift_id uuid not null,
        number int not null,
        driver_id uuid not null,
        plate text not null,
        expected_cents int not null,
        counted_cents int not null,
        reason text null,
        rides jsonb not null,
        by_name text not null,
        at timestamptz not null
      );
      create unique index shift_settlement_of_shift on shift_settlement (shift_id, number);
      create index shift_settlement_at_index on shift_settlement (at)
    `);
    this.addSql(`
      create function shift_settlement_kept_fn() returns trigger as $$ begin
        if tg_op = 'DELETE' and old.at < date_trunc('year', now()) - interval '7 years' then
          return old;
        end if;
        raise exception 'a count of cash is neither changed nor deleted' using errcode = 'restrict_violation';
      end; $$ language plpgsql
    `);
    this.addSql(
      "create trigger kept before delete or update on shift_settlement for each row execute function shift_settlement_kept_fn()",
    );
  }
}
