import { NEW_CLIENT } from "@domrit/shared/fares/discount.ts";
import { Migration } from "@mikro-orm/migrations";

export class DiscountsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table discount_code (
        id uuid not null primary key,
        code text not null constraint discount_code_unique unique,
        percent int null,
        cents int null,
        first_ride boolean not null,
        valid_from text null,
        valid_until text null,
        most_uses int null,
        contact_hash text null,
        contact_masked text null,
        ended_at timestamptz null,
        version int not null,
        created_at timestamptz not null
      )
    `);
    this.addSql(`
      insert into discount_code (id, code, percent, first_ride, version, created_at)
      values ('00000000-0000-4000-8000-000000000101', '${NEW_CLIENT.code}', ${NEW_CLIENT.percent}, true, 1, now())
    `);
    // There was no other code, however it was typed.
    this.addSql(`update booking set discount_code = '${NEW_CLIENT.code}' where discount_code is not null`);
    // The uses of a code are the rides that have it.
    this.addSql("create index booking_discount_code on booking (discount_code) where discount_code is not null");
  }
}
