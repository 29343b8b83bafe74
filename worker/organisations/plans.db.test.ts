import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { listApprovals } from "@domrit/server/booking/approvals/list-approvals.ts";
import { prepared } from "@domrit/server/database/prepared.ts";
import { readAccountInvoices } from "@domrit/server/invoices/organisation/account-invoices.ts";
import { readAccountFigures, readAccountRides } from "@domrit/server/invoices/organisation/account-rides.ts";
import { listVenues } from "@domrit/server/office/venues/list-venues.ts";
import type { Membership } from "@domrit/server/organisations/member.ts";
import { readRidersDay } from "@domrit/server/riders/read-riders-day.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { readVenueRides } from "@domrit/server/venues/venue-rides.ts";
import { daysOf, monthOf } from "@domrit/shared/invoices/period.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { fillAccount } from "../../infra/bench/load/account.ts";
import { fillPastBookings } from "../../infra/bench/load/rows.ts";
import { planOf, statementsOf } from "../testing/plans.ts";

const { orm, pool } = await setUpConnections();
const now = new Date();
const period = daysOf(monthOf(now));
const before = undefined;
let pools: pg.Pool[];
let of: Membership;

/** 1,500 rides of an organisation in a month, beside 200,000 of others. */
beforeAll(async () => {
  const { id: customerId } = await createCustomer(orm.em);
  await fillPastBookings(pool, 200_000);
  await pool.query(
    `insert into invoice (id, kind, number, booking_id, customer_id, issued_at, net_cents, vat_cents, total_cents, document, pdf, ubl)
     select gen_random_uuid(), 'invoice', n::text, n, gen_random_uuid(), now() - n * interval '50 minutes', 1, 0, 1, '{}', '', ''
     from generate_series(1, 20000) n`,
  );
  of = { organisationId: await fillAccount(pool, customerId), customerId };
  pools = [await orm.em.getConnection().getNativeClient()];
}, 180_000);

const READS: [
  what: string,
  read: (em: EntityManager) => Promise<unknown>,
  most: { rows: number; statements: number },
][] = [
  ["rides", (em) => readAccountRides(em, of, { period, before, filter: {} }), { rows: 4000, statements: 2 }],
  [
    "cancelled rides",
    (em) => readAccountRides(em, of, { period, before, filter: { status: "cancelled" } }),
    { rows: 4000, statements: 2 },
  ],
  ["figures", (em) => readAccountFigures(em, of, period, now), { rows: 8000, statements: 3 }],
  ["invoices", (em) => readAccountInvoices(em, of, { period: undefined, before }), { rows: 200, statements: 4 }],
  ["approvals", (em) => listApprovals(em, of, now), { rows: 4000, statements: 5 }],
  ["a day of riders", (em) => readRidersDay(em, of.organisationId, dayOf(now)), { rows: 2000, statements: 6 }],
  [
    "a venue's rides",
    () => readVenueRides(prepared(orm), of.organisationId, dayOf(now), now),
    { rows: 100, statements: 1 },
  ],
  ["the office's venues", (em) => listVenues(em, now), { rows: 100, statements: 4 }],
];

test.each(READS)("%s are read without those of others", async (_what, read, most) => {
  const asked = await statementsOf(pools, () => read(orm.em.fork()));
  expect(asked.length).toBeLessThanOrEqual(most.statements);
  for (const statement of asked) {
    const { readWhole, rows, statement: text } = await planOf(pool, statement);
    expect([text, readWhole.filter((table) => BIG.includes(table))]).toEqual([text, []]);
    expect([text, rows]).toEqual([text, expect.toSatisfy((seen: number) => seen <= most.rows)]);
  }
});

/** The others have few rows: who is in it, its departments, its riders, the venues. */
const BIG = ["booking", "booking_timeline_entry", "invoice", "collective_ride"];
