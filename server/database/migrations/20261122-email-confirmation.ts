import { Migration } from "@mikro-orm/migrations";

export class EmailConfirmationMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table email_confirmation (
        id uuid not null,
        customer_id uuid not null,
        email text not null,
        token_hash text not null,
        language text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(
      `alter table email_confirmation add constraint email_confirmation_token_hash_unique unique (token_hash)`,
    );
    this.addSql(`create index email_confirmation_customer_id_index on email_confirmation (customer_id)`);
    this.addSql(`create index email_confirmation_expires_at_index on email_confirmation (expires_at)`);
  }
}
