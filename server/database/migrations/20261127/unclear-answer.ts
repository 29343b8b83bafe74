import { Migration } from "@mikro-orm/migrations";

export class UnclearAnswerMigration extends Migration {
  override up(): void {
    this.addSql("alter table booking add column unclear_answer jsonb");
  }
}
