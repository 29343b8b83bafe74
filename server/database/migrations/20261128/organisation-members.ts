import { Migration } from "@mikro-orm/migrations";

export class OrganisationMembersMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table organisation_invitation (
        id uuid not null primary key,
        organisation_id uuid not null,
        email text not null,
        role text not null
          constraint organisation_invitation_role_check check (role in ('admin', 'approver', 'booker', 'rider')),
        token_hash text not null constraint organisation_invitation_token_hash_unique unique,
        language text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index organisation_invitation_organisation_id_index on organisation_invitation (organisation_id);
      create index organisation_invitation_expires_at_index on organisation_invitation (expires_at)
    `);
  }
}
