import { Migration } from "@mikro-orm/migrations";

export class CarChildSeatsMigration extends Migration {
  override up(): void {
    this.addSql(
      "alter table car add column baby_seats int, add column toddler_seats int, add column booster_seats int",
    );
  }
}
