import { Migration } from "@mikro-orm/migrations";

export class ReturnRidesMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table booking
        add column return_id bigint null,
        add column outbound_id bigint null,
        add column call_until timestamptz null,
        add column ready_at timestamptz null
    `);
    this.addSql(`
      create table sms_answer (
        id text primary key,
        booking_id bigint not null,
        received_at timestamptz not null
      )
    `);
    this.addSql(`create index sms_answer_received_at_index on sms_answer (received_at)`);
    this.addSql(
      `create index booking_not_called on booking (pickup_at) where call_until is not null and ready_at is null`,
    );
  }
}
