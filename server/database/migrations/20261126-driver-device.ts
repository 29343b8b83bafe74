import { Migration } from "@mikro-orm/migrations";

export class DriverDeviceMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table driver_device (
        id uuid not null primary key,
        driver_id uuid not null,
        secret_hash text not null constraint driver_device_secret_hash_unique unique,
        device text null,
        last_seen_at timestamptz not null,
        created_at timestamptz not null
      );
      create index driver_device_driver_id_index on driver_device (driver_id);
      create index driver_device_last_seen_at_index on driver_device (last_seen_at)
    `);
    this.addSql(`
      create table driver_invitation (
        driver_id uuid not null primary key,
        id uuid not null constraint driver_invitation_id_unique unique,
        token_hash text not null,
        expires_at timestamptz not null
      );
      create index driver_invitation_expires_at_index on driver_invitation (expires_at)
    `);
    this.addSql("alter table driver add column locale text null");
  }
}
