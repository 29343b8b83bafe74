import { Migration } from "@mikro-orm/migrations";

export class CardsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table payment_method (
        id uuid not null primary key,
        customer_id uuid not null,
        token text not null,
        fingerprint text not null,
        last4 text not null,
        brand text not null,
        exp_month int not null,
        exp_year int not null,
        is_default boolean not null,
        created_at timestamptz not null,
        constraint payment_method_fingerprint_unique unique (customer_id, fingerprint)
      );
      create unique index payment_method_default_unique on payment_method (customer_id) where is_default
    `);
  }
}
