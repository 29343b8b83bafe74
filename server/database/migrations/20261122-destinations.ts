import { Migration } from "@mikro-orm/migrations";

export class DestinationsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table destination_away (
        name text not null,
        since timestamptz not null,
        next_probe_at timestamptz not null,
        primary key (name)
      )
    `);
    this.addSql(`
      create table held_delivery (
        event_id uuid not null,
        effect text not null,
        destination text not null,
        tried_at timestamptz not null,
        primary key (event_id, effect)
      )
    `);
    this.addSql(`create index held_delivery_destination_index on held_delivery (destination, tried_at)`);
  }
}
