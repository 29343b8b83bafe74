import { Migration } from "@mikro-orm/migrations";

export class ReportsMigration extends Migration {
  override up(): void {
    // Its first column also finds a ride's reports.
    this.addSql(`
      create table ride_report (
        id uuid not null primary key,
        number text not null constraint ride_report_number_unique unique,
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
        inbox_state text not null default 'open',
        inbox_at timestamptz not null default now(),
        inbox_outcome text null,
        inbox_version int not null default 0,
        constraint ride_report_request_key_unique unique (booking_id, request_key)
      );
      create index ride_report_kind_created_at_index on ride_report (kind, created_at);
      create index ride_report_inbox on ride_report (inbox_state, inbox_at)
    `);
  }
}
