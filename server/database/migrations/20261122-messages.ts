import { Migration } from "@mikro-orm/migrations";

export class MessagesMigration extends Migration {
  override up(): void {
    this.addSql(`alter table booking add column withheld jsonb null`);
    this.addSql(`alter table delivery add column permitted_at timestamptz null`);
    this.addSql(`
      create table sms_day (
        day date not null,
        sent int not null,
        primary key (day)
      )
    `);
  }
}
