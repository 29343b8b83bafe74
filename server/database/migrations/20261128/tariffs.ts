import { TARIFFS } from "@domrit/shared/fares/tariffs.ts";
import { Migration } from "@mikro-orm/migrations";

export class TariffsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table tariff (
        id uuid not null primary key,
        body jsonb not null,
        entered_by text not null,
        entered_at timestamptz not null,
        published_by text null,
        published_at timestamptz null,
        holds_from timestamptz null,
        version int not null
      )
    `);
    for (const [place, tariff] of TARIFFS.entries()) {
      this.addSql(`
        insert into tariff (id, body, entered_by, entered_at, published_by, published_at, holds_from, version)
        select '00000000-0000-4000-8000-00000000000${place + 1}'::uuid, '${JSON.stringify(tariff)}'::jsonb, 'system', at, 'system', at, at, 1
        from (select timestamptz '${tariff.validFrom} 00:00 Europe/Amsterdam' as at) begun
      `);
    }
  }
}
