import { Migration } from "@mikro-orm/migrations";

/** The shifts of the rota that a message to a driver tells of. */
export class ToldShiftsMigration extends Migration {
  override up(): void {
    this.addSql("alter table driver_message add column shifts jsonb null");
  }
}
