import { Migration } from "@mikro-orm/migrations";

export class RateLimitsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create unlogged table rate_limit (
        "key" varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );
      create index rate_limit_expire_index on rate_limit (expire)
    `);
  }
}
