import { Migration } from "@mikro-orm/migrations";

export class PaymentsTakenMigration extends Migration {
  override up(): void {
    // What stands on the invoice of a month is decided.
    this.addSql(`update booking set paying = 'account' where id in (select booking_id from collective_ride)`);
    // What drivers said that they were paid.
    this.addSql(`
      with taken as (
        insert into payment_intent (id, booking_id, kind, how, amount_cents, by, at)
        select gen_random_uuid(), id, 'charge', paid_in_car->>'how', (paid_in_car->>'amountCents')::int, 'driver', updated_at
        from booking where (paid_in_car->>'amountCents')::int > 0
        returning id, at
      )
      insert into payment_answer (intent_id, at, state) select id, at, 'paid' from taken
    `);
  }
}
