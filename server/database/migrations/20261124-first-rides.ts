import { Migration } from "@mikro-orm/migrations";

/** Rides by mailbox, however its address was written: `server/blocking/mailbox.ts` says the same of what is asked. */
export class FirstRidesMigration extends Migration {
  override up(): void {
    this.addSql(
      `create index booking_mailbox on booking ((case when lower(contact_email) ~ '@(gmail|googlemail)[.]com$'
         then replace(split_part(split_part(lower(contact_email), '@', 1), '+', 1), '.', '') || '@gmail.com'
         else split_part(split_part(lower(contact_email), '@', 1), '+', 1) || '@' || split_part(lower(contact_email), '@', 2) end))
       where contact_email is not null`,
    );
  }
}
