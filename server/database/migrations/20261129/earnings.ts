import { Migration } from "@mikro-orm/migrations";

/** What the company pays its drivers for their work, from a day. */
export class EarningsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table earning_rule (
        id uuid not null primary key,
        valid_from text not null,
        kind text not null constraint earning_rule_kind_check check (kind in ('percent', 'hour')),
        value int not null,
        created_at timestamptz not null
      )
    `);
  }
}
