import { Migration } from "@mikro-orm/migrations";

/** The clean-up finds absences that are over by their last day. */
export class RiderRetentionMigration extends Migration {
  override up(): void {
    this.addSql("create index rider_absence_until_date_index on rider_absence (until_date)");
  }
}
