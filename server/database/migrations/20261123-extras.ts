import { Migration } from "@mikro-orm/migrations";

export class ExtrasMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table booking
        add column luggage int null,
        add column child_seat text null,
        add column assistance_dog boolean not null default false
    `);
  }
}
