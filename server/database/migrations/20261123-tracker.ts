import { Migration } from "@mikro-orm/migrations";

export class TrackerMigration extends Migration {
  override up(): void {
    this.addSql(`alter table booking add column pickup_position jsonb null`);
    this.addSql(`create index booking_with_position on booking (pickup_at) where position is not null`);
  }
}
