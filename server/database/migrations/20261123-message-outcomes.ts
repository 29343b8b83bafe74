import { Migration } from "@mikro-orm/migrations";

/** A message is found by its name, which is all that a mail server or gateway gives back of it. */
export class MessageOutcomesMigration extends Migration {
  override up(): void {
    this.addSql(`create index delivery_message_key on delivery (message_key) where message_key is not null`);
  }
}
