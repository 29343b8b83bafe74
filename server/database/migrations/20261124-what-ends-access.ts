import { Migration } from "@mikro-orm/migrations";

/** What ends access to an account, and a link that undoes its move to another mailbox. */
export class WhatEndsAccessMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table customer
        add column access_generation int not null default 0,
        add column owner_proved_at timestamptz null
    `);
    // Registered before addresses had to be confirmed: they count as their owners'.
    this.addSql(`update customer set owner_proved_at = email_confirmed_at where email_confirmed_at = created_at`);
    this.addSql(`
      alter table email_change
        add column token_hash text null,
        add column done_at timestamptz null,
        add column expires_at timestamptz null,
        add column ended_at timestamptz null
    `);
    this.addSql(`alter table email_change add constraint email_change_token_hash_unique unique (token_hash)`);
    this.addSql(`update email_change set done_at = created_at`);
  }
}
