import { Migration } from "@mikro-orm/migrations";

export class FlightsMigration extends Migration {
  override up(): void {
    this.addSql("alter table booking add column flight jsonb, add column expected_pickup_at timestamptz");
    this.addSql("create table flight_look (id text primary key, looked_at timestamptz not null)");
    this.addSql("create index flight_look_looked_at_index on flight_look (looked_at)");
  }
}
