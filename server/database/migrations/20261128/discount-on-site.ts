import { NEW_CLIENT } from "@domrit/shared/fares/discount.ts";
import { Migration } from "@mikro-orm/migrations";

export class DiscountOnSiteMigration extends Migration {
  override up(): void {
    this.addSql("alter table discount_code add column on_site boolean not null default false");
    this.addSql(`update discount_code set on_site = true where code = '${NEW_CLIENT.code}'`);
    this.addSql("create unique index discount_code_on_site on discount_code (on_site) where on_site");
  }
}
