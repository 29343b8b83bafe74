import { Migration } from "@mikro-orm/migrations";

/** What is asked beside a trip becomes one column; which rides have forgotten whose they were, one mark. */
export class ExtrasInOneMigration extends Migration {
  override up(): void {
    this.addSql(
      `alter table booking add column extras jsonb not null default '{}', add column forgotten_at timestamptz null`,
    );
    this.addSql(`
      update booking set extras = jsonb_strip_nulls(jsonb_build_object('stops', stops, 'passengers', passengers,
        'luggage', luggage, 'childSeat', child_seat, 'assistanceDog', nullif(assistance_dog, false),
        'flightNumber', flight_number, 'costCentre', cost_centre, 'passengerName', passenger_name,
        'passengerPhone', passenger_phone, 'passengerLanguage', passenger_language, 'note', note))
    `);
    this.addSql(`drop index booking_with_contact, booking_with_passenger, booking_with_wishes`);
    this.addSql(`
      alter table booking drop column stops, drop column passengers, drop column luggage, drop column child_seat,
        drop column assistance_dog, drop column flight_number, drop column cost_centre, drop column passenger_name,
        drop column passenger_phone, drop column passenger_language, drop column note
    `);
    this.addSql(`create index booking_unforgotten on booking (pickup_at) where forgotten_at is null`);
  }
}
