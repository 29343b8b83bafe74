import { Migration } from "@mikro-orm/migrations";

export class OfficeMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table driver (
        id uuid not null primary key,
        first_name text not null,
        phone text null,
        is_working boolean not null,
        version int not null,
        created_at timestamptz not null,
        ended_at timestamptz null
      )
    `);
    this.addSql(`
      create table car (
        id uuid not null primary key,
        make text not null,
        model text not null,
        colour text not null,
        plate text not null,
        seats int not null,
        takes_wheelchair boolean not null,
        is_working boolean not null,
        version int not null,
        created_at timestamptz not null,
        ended_at timestamptz null
      );
      create unique index car_plate_unique on car (plate) where ended_at is null
    `);
    this.addSql(`
      create table booking_note (
        id bigserial not null primary key,
        booking_id bigint not null,
        staff_id uuid not null,
        text text not null,
        request_key text null,
        at timestamptz not null
      );
      create index booking_note_booking_id_index on booking_note (booking_id);
      create index booking_note_at_index on booking_note (at);
      create unique index booking_note_request_key_unique on booking_note (booking_id, request_key)
    `);
  }
}
