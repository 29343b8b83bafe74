import { Migration } from "@mikro-orm/migrations";

export class FeedbackMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table ride_feedback (
        booking_id bigint not null primary key,
        score smallint not null,
        text text null,
        given_at timestamptz not null
      );
      create index ride_feedback_given_at_index on ride_feedback (given_at)
    `);
  }
}
