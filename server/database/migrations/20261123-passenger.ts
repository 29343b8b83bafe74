import { Migration } from "@mikro-orm/migrations";

export class PassengerMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table booking
        add column passenger_name text null,
        add column passenger_phone text null,
        add column passenger_language text null,
        add column passenger_link_id bigint null,
        add column texted_since timestamptz null
    `);
    this.addSql(`
      create unique index booking_passenger_link_id_unique on booking (passenger_link_id)
        where passenger_link_id is not null
    `);
    this.addSql(`
      create index booking_with_passenger on booking (pickup_at)
        where passenger_name is not null or passenger_phone is not null or passenger_language is not null
    `);
  }
}
