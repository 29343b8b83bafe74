import { Migration } from "@mikro-orm/migrations";

export class RideReportsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table ride_report (
        id uuid not null,
        number text not null,
        booking_id bigint not null,
        kind text not null,
        text text not null,
        driver_or_plate text null,
        contact_name text null,
        contact_email text null,
        contact_phone text null,
        request_key text null,
        language text not null,
        created_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(`alter table ride_report add constraint ride_report_number_unique unique (number)`);
    // Its first column finds the reports of a ride, too.
    this.addSql(`
      alter table ride_report add constraint ride_report_request_key_unique unique (booking_id, request_key)
    `);
    this.addSql(`create index ride_report_kind_created_at_index on ride_report (kind, created_at)`);
  }
}
