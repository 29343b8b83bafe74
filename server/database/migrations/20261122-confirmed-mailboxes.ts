import { Migration } from "@mikro-orm/migrations";

/** Addresses that were registered before they had to be confirmed count as confirmed. */
export class ConfirmedMailboxesMigration extends Migration {
  override up(): void {
    this.addSql(`alter table customer add column email_confirmed_at timestamptz null`);
    this.addSql(`update customer set email_confirmed_at = created_at`);
  }
}
