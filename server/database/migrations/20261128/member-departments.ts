import { Migration } from "@mikro-orm/migrations";

export class MemberDepartmentsMigration extends Migration {
  override up(): void {
    this.addSql("alter table organisation_member add column department_id uuid");
    this.addSql("alter table organisation_invitation add column department_id uuid");
  }
}
