import { Migration } from "@mikro-orm/migrations";

export class LinksMigration extends Migration {
  override up(): void {
    this.addSql(`alter table booking add column link_generation int null`);
    this.addSql(`
      create table shared_link (
        id bigint not null,
        booking_id bigint not null,
        created_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(`create index shared_link_booking_id_index on shared_link (booking_id)`);
    this.addSql(`create index shared_link_created_at_index on shared_link (created_at)`);
  }
}
