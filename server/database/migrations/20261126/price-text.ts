import { Migration } from "@mikro-orm/migrations";

export class PriceTextMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table price_text (
        id uuid not null primary key,
        phone text not null,
        language text not null,
        pickup_at timestamptz not null,
        price_cents int not null,
        created_at timestamptz not null
      );
      create index price_text_created_at_index on price_text (created_at)
    `);
  }
}
