import { Migration } from "@mikro-orm/migrations";

/**
 * An account becomes an organisation of one. The table keeps its name, as servers of the version before write it; they know
 * no members, so the database makes who asks the first admin.
 */
export class OrganisationsMigration extends Migration {
  override up(): void {
    this.addSql("alter table business_account add column invoice_email text, add column reference text");
    this.addSql(`
      create table organisation_member (
        organisation_id uuid not null,
        customer_id uuid not null,
        role text not null
          constraint organisation_member_role_check check (role in ('admin', 'approver', 'booker', 'rider')),
        joined_at timestamptz not null,
        primary key (organisation_id, customer_id)
      );
      create index organisation_member_customer_id_index on organisation_member (customer_id)
    `);
    this.addSql(`
      create function business_account_first_admin_fn() returns trigger as $$ begin
        insert into organisation_member (organisation_id, customer_id, role, joined_at)
        values (new.id, new.customer_id, 'admin', new.requested_at);
        return null;
      end $$ language plpgsql
    `);
    this.addSql(
      `create trigger first_admin after insert on business_account
       for each row execute function business_account_first_admin_fn()`,
    );
    this.addSql(`
      insert into organisation_member (organisation_id, customer_id, role, joined_at)
      select id, customer_id, 'admin', requested_at from business_account
    `);
  }
}
