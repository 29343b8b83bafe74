import { FIRST_ROUTES } from "@domrit/shared/fares/routes/first-routes.ts";
import { Migration } from "@mikro-orm/migrations";

export class FixedRoutesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table fixed_route (
        id uuid not null primary key,
        name text not null,
        from_end jsonb not null,
        to_end jsonb not null,
        both_ways boolean not null,
        with_stops boolean not null,
        prices jsonb not null,
        valid_from text not null,
        valid_until text null,
        customer_id uuid null,
        version int not null,
        created_at timestamptz not null
      );
      create index fixed_route_customer_id_index on fixed_route (customer_id)
    `);
    for (const { id, name, from, to, bothWays, withStops, prices, validFrom, createdAt } of FIRST_ROUTES) {
      this.addSql(`
        insert into fixed_route
          (id, name, from_end, to_end, both_ways, with_stops, prices, valid_from, version, created_at)
        values
          ('${id}', '${name}', '${JSON.stringify(from)}', '${JSON.stringify(to)}', ${bothWays}, ${withStops},
           '${JSON.stringify(prices)}', '${validFrom}', 1, '${createdAt.toISOString()}')
      `);
    }
  }
}
