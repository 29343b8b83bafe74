import { Migration } from "@mikro-orm/migrations";

export class DriverPushMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table driver_push (
        device_id uuid not null primary key,
        endpoint text not null constraint driver_push_endpoint_unique unique,
        p256dh text not null,
        auth text not null,
        created_at timestamptz not null
      )
    `);
    this.addSql(`
      create table driver_news (
        id uuid not null primary key,
        driver_id uuid not null,
        booking_id bigint not null,
        version int not null,
        reference text not null,
        pickup_date text not null,
        pickup_time text not null,
        kind text not null,
        changed jsonb not null,
        at timestamptz not null,
        opened_at timestamptz null,
        seen_at timestamptz null
      );
      create index driver_news_of_driver on driver_news (driver_id, at);
      create index driver_news_booking_id_index on driver_news (booking_id);
      create index driver_news_at_index on driver_news (at)
    `);
  }
}
