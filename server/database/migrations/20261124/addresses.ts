import { Migration } from "@mikro-orm/migrations";

export class AddressesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table saved_address (
        id uuid not null primary key,
        customer_id uuid not null,
        label text not null,
        address text not null,
        created_at timestamptz not null
      );
      create index saved_address_customer_id_index on saved_address (customer_id)
    `);
  }
}
