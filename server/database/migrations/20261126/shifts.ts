import { Migration } from "@mikro-orm/migrations";

export class ShiftsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table shift (
        id uuid not null primary key,
        driver_id uuid not null,
        car_id uuid not null,
        began_at timestamptz not null,
        break_since timestamptz null,
        ended_at timestamptz null,
        position jsonb null
      );
      create unique index shift_driver_open on shift (driver_id) where ended_at is null;
      create unique index shift_car_open on shift (car_id) where ended_at is null;
      create index shift_ended_at_index on shift (ended_at)
    `);
    this.addSql(`
      create table duty_entry (
        id bigserial not null primary key,
        shift_id uuid not null,
        driver_id uuid not null,
        plate text not null,
        at timestamptz not null,
        what text not null,
        by text not null
      );
      create index duty_entry_shift_id_index on duty_entry (shift_id);
      create index duty_entry_of_driver on duty_entry (driver_id, at);
      create index duty_entry_at_index on duty_entry (at)
    `);
    this.addSql(`
      create function keep_duty_entry() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.at < now() - interval '24 months' then return old; end if;
        raise exception 'the record of duties is only added to';
      end $$
    `);
    this.addSql(`
      create trigger keep_duty_entry before update or delete on duty_entry
      for each row execute function keep_duty_entry()
    `);
    this.addSql(`
      create trigger keep_duty_record before truncate on duty_entry
      for each statement execute function keep_duty_entry()
    `);
    this.addSql(`
      create table shift_press (
        id uuid not null primary key,
        driver_id uuid not null,
        received_at timestamptz not null
      );
      create index shift_press_received_at_index on shift_press (received_at)
    `);
    this.addSql(`
      create table planned_shift (
        id uuid not null primary key,
        driver_id uuid not null,
        car_id uuid null,
        from_at timestamptz not null,
        until_at timestamptz not null,
        version int not null,
        created_at timestamptz not null
      );
      create index planned_shift_driver_id_index on planned_shift (driver_id);
      create index planned_shift_from_at_index on planned_shift (from_at);
      create index planned_shift_until_at_index on planned_shift (until_at)
    `);
    this.addSql(`
      create table capacity_rule (
        id text not null primary key,
        from_shifts boolean not null,
        rides_per_hour int not null,
        version int not null,
        updated_at timestamptz not null
      )
    `);
  }
}
