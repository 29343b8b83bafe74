import { Migration } from "@mikro-orm/migrations";

export class CareMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table care_detail (
        booking_id bigint not null,
        sealed text not null,
        consent_at timestamptz not null,
        primary key (booking_id)
      )
    `);
    this.addSql(`alter table booking add column is_discreet boolean null`);
    this.addSql(`create index booking_discreet on booking (pickup_at) where is_discreet`);
  }
}
