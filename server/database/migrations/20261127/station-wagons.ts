import { Migration } from "@mikro-orm/migrations";

export class StationWagonsMigration extends Migration {
  override up(): void {
    this.addSql("alter table car add column is_station_wagon boolean not null default false");
  }
}
