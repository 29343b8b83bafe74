import { Migration } from "@mikro-orm/migrations";

export class PaymentsComparedMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table payment_difference (
        id uuid not null primary key,
        kind text not null,
        subject text not null,
        booking_id bigint null,
        amount_cents int not null,
        found_at timestamptz not null,
        ended_at timestamptz null,
        note text null,
        constraint payment_difference_subject_unique unique (kind, subject)
      )
    `);
    this.addSql(`
      create table payment_reconciliation (
        day text not null primary key,
        started_at timestamptz not null,
        ended_at timestamptz null
      )
    `);
  }
}
