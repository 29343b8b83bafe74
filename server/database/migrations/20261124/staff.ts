import { Migration } from "@mikro-orm/migrations";

export class StaffMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table staff (
        id uuid not null primary key,
        email text not null constraint staff_email_unique unique,
        name text not null,
        role text not null,
        locale text not null,
        password_hash text null,
        app_secret text null,
        app_last_step bigint not null,
        invite_hash text null constraint staff_invite_hash_unique unique,
        invited_until timestamptz null,
        created_at timestamptz not null,
        ended_at timestamptz null
      )
    `);
    this.addSql(`
      create table staff_passkey (
        credential_id text not null primary key,
        staff_id uuid not null,
        public_key bytea not null,
        counter bigint not null,
        transports jsonb not null,
        created_at timestamptz not null,
        last_used_at timestamptz null
      );
      create index staff_passkey_staff_id_index on staff_passkey (staff_id)
    `);
    this.addSql(`
      create table staff_ceremony (
        id uuid not null primary key,
        challenge text not null,
        staff_id uuid null,
        expires_at timestamptz not null
      );
      create index staff_ceremony_expires_at_index on staff_ceremony (expires_at)
    `);
    this.addSql(`
      create table staff_session (
        id_hash text not null primary key,
        staff_id uuid not null,
        last_seen_at timestamptz not null,
        created_at timestamptz not null
      );
      create index staff_session_staff_id_index on staff_session (staff_id);
      create index staff_session_created_at_index on staff_session (created_at)
    `);
    this.addSql(`
      create table audit_entry (
        id bigserial not null primary key,
        at timestamptz not null,
        staff_id uuid null,
        staff_name text not null,
        act text not null,
        subject_kind text not null,
        subject_id text null,
        before jsonb null,
        after jsonb null
      );
      create index audit_entry_at_index on audit_entry (at);
      create index audit_entry_subject on audit_entry (subject_kind, subject_id, id);
      create index audit_entry_staff on audit_entry (staff_id, id)
    `);
    this.addSql(`
      create function keep_audit_entry() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.at < now() - interval '24 months' then return old; end if;
        raise exception 'the audit trail is only added to';
      end $$
    `);
    this.addSql(`
      create trigger keep_audit_entry before update or delete on audit_entry
      for each row execute function keep_audit_entry()
    `);
    this.addSql(`
      create trigger keep_audit_trail before truncate on audit_entry
      for each statement execute function keep_audit_entry()
    `);
  }
}
