import { Migration } from "@mikro-orm/migrations";

export class CareSeriesMigration extends Migration {
  override up(): void {
    this.addSql(`alter table booking add column series_id bigint null`);
    this.addSql(`create index booking_of_series on booking (series_id) where series_id is not null`);
  }
}
