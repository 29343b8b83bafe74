import { Migration } from "@mikro-orm/migrations";

export class MailboxesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table email_change (
        id uuid not null,
        customer_id uuid not null,
        previous_email text not null,
        created_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(`create index email_change_customer_id_index on email_change (customer_id)`);
    this.addSql(`create index email_change_created_at_index on email_change (created_at)`);
  }
}
