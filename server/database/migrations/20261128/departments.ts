import { Migration } from "@mikro-orm/migrations";

/** A ride on account that names no organisation is on its customer's own: servers of the version before write them. */
export class DepartmentsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table organisation_department (
        id uuid not null primary key,
        organisation_id uuid not null,
        name text not null,
        cost_centre text null,
        created_at timestamptz not null,
        ended_at timestamptz null
      );
      create index organisation_department_organisation_id_index on organisation_department (organisation_id)
    `);
    this.addSql("alter table business_account add column reference_required boolean not null default false");
    this.addSql(`
      alter table booking add column organisation_id uuid, add column department_id uuid, add column order_reference text
    `);
    this.addSql(
      "create index booking_of_organisation on booking (organisation_id, pickup_at) where organisation_id is not null",
    );
  }
}
