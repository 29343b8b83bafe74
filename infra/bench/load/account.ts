import { randomUUID } from "node:crypto";
import { collectiveDocument } from "@domrit/server/invoices/invoice-document.factory.ts";
import type { Database } from "./rows.ts";

const RIDES = 1500;
const RIDERS = 60;
const DEPARTMENTS = 5;
const MONTHS = 24;

/** An organisation of a customer with 1,500 rides on its account this month, and an invoice for each of as many in two years. */
export async function fillAccount(database: Database, customerId: string): Promise<string> {
  const id = randomUUID();
  for (const statement of FILL) await database.query(statement, [id, customerId]);
  const document = collectiveDocument(
    {},
    Array.from({ length: RIDES }, () => 4200),
  );
  await database.query(INVOICES, [id, customerId, JSON.stringify(document)]);
  await database.query("analyze");
  return id;
}

const ONE_OF = (table: string, count: number): string =>
  `(select array_agg(id) from ${table} where organisation_id = $1)[1 + n % ${count}]`;

const FILL = [
  `insert into business_account (id, customer_id, state, company, kvk, street, postal_code, city, limit_cents, requested_at, updated_at)
   values ($1, $2, 'granted', 'Kaya B.V.', '12345678', 'Oudegracht 158', '3511 AZ', 'Utrecht', 100000000, now(), now())`,
  `insert into organisation_department (id, organisation_id, name, created_at)
   select gen_random_uuid(), $1, 'Afdeling ' || n, now() from generate_series(1, ${DEPARTMENTS}) n where $2::uuid is not null`,
  `insert into organisation_rider (id, organisation_id, name, language, home, vehicle_type, ways, favourites, never,
     link_generation, created_at, updated_at)
   select gen_random_uuid(), $1, 'Reiziger ' || n, 'nl', 'Zeist', 'station', '[]', '[]', '[]', 0, now(), now()
   from generate_series(1, ${RIDERS}) n where $2::uuid is not null`,
  `insert into booking (id, reference, status, driver_state, version, language, pickup_location, destination,
     pickup_date, pickup_time, pickup_at, vehicle_type, estimated_price_cents, fare, contact_name, created_at, updated_at,
     customer_id, organisation_id, department_id, rider_id, paying, extras)
   select 500000000 + n, 'M' || n, case when n % 10 = 0 then 'cancelled' else 'completed' end, 'done', 3, 'nl',
     'Nieuwegein', 'Utrecht Centraal', to_char(at, 'YYYY-MM-DD'), '12:00', at, 'station', 4200,
     '{"distanceKm": 9.4,"durationMinutes": 19,"fixedFare": false,"tariffValidFrom": "2025-01-01","breakdown": []}',
     'Ayşe Kaya', at, at, $2, $1, ${ONE_OF("organisation_department", DEPARTMENTS)}, ${ONE_OF("organisation_rider", RIDERS)},
     'account', '{"passengerName": "Jan Bos"}'
   from generate_series(1, ${RIDES}) n,
     lateral (select date_trunc('month', now()) + interval '2 hours' + n * interval '26 minutes' as at)`,
  `insert into booking_timeline_entry (booking_id, version, at, what, by)
   select id, 2, pickup_at, 'arrived', 'dispatch' from booking
   where organisation_id = $1 and customer_id = $2 and status = 'completed'`,
];

const INVOICES = `
  insert into invoice (id, kind, number, month, customer_id, organisation_id, issued_at, net_cents, vat_cents, total_cents,
    document, pdf, ubl)
  select gen_random_uuid(), 'invoice', 'M' || n, to_char(at, 'YYYY-MM'), $2, $1, at, 1, 0, 1, $3::jsonb, '', ''
  from generate_series(1, ${MONTHS}) n, lateral (select now() - n * interval '1 month' as at)`;
