import { Migration } from "@mikro-orm/migrations";

export class CorrectionsMigration extends Migration {
  override up(): void {
    this.addSql(`alter table invoice add column replaces_id uuid null`);
    this.addSql(`alter table invoice add constraint invoice_replaces_id_unique unique (replaces_id)`);
    this.addSql(`drop index invoice_booking_id_unique`);
    this.addSql(
      `create unique index invoice_booking_id_unique on invoice (booking_id, replaces_id) nulls not distinct where kind = 'invoice' and booking_id is not null`,
    );
  }
}
