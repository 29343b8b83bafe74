import { Migration } from "@mikro-orm/migrations";

export class MessageKeysMigration extends Migration {
  override up(): void {
    this.addSql(`alter table contact_message add column request_key text null`);
    this.addSql(`alter table contact_message add constraint contact_message_request_key_unique unique (request_key)`);
  }
}
