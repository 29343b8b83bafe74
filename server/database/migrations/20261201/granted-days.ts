import { Migration } from "@mikro-orm/migrations";

/** The leave that granted free days became. */
export class GrantedDaysMigration extends Migration {
  override up(): void {
    this.addSql("alter table free_days add column absence_id uuid null");
    this.addSql("create index free_days_absence_id_index on free_days (absence_id)");
  }
}
