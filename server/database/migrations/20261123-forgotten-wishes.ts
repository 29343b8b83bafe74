import { Migration } from "@mikro-orm/migrations";

export class ForgottenWishesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create index booking_with_wishes on booking (pickup_at)
        where child_seat is not null or assistance_dog or cost_centre is not null
    `);
  }
}
