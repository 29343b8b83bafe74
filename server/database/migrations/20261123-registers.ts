import { Migration } from "@mikro-orm/migrations";

export class RegistersMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table driver (
        id uuid not null,
        first_name text not null,
        phone text null,
        is_working boolean not null,
        version int not null,
        created_at timestamptz not null,
        ended_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(`
      create table car (
        id uuid not null,
        make text not null,
        model text not null,
        colour text not null,
        plate text not null,
        seats int not null,
        takes_wheelchair boolean not null,
        is_working boolean not null,
        version int not null,
        created_at timestamptz not null,
        ended_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(`create unique index car_plate_unique on car (plate) where ended_at is null`);
  }
}
