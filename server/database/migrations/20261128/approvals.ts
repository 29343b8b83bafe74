import { Migration } from "@mikro-orm/migrations";

export class ApprovalsMigration extends Migration {
  override up(): void {
    this.addSql("alter table business_account add column approval_rules jsonb");
    this.addSql("alter table booking add column approval jsonb");
    this.addSql("create index booking_waiting on booking (pickup_at) where approval->>'state' = 'waiting'");
  }
}
