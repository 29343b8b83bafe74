import { Migration } from "@mikro-orm/migrations";

export class AssigningMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table assigning (
        id int not null primary key,
        mode text not null,
        answer_seconds int not null,
        version int not null,
        updated_at timestamptz not null
      )
    `);
    this.addSql(`alter table booking add column offered jsonb null`);
  }
}
