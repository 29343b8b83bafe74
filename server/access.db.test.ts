import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CAUSES, KEPT } from "./account/access/kept.ts";
import { DRIVER_CAUSES, DRIVER_KEPT } from "./fleet/driver-access/driver-access.ts";
import { RIDER_CAUSES, RIDER_KEPT } from "./riders/own-page/rider-access.ts";
import { STAFF_CAUSES, STAFF_KEPT } from "./staff/staff-access.ts";
import { setUpConnections } from "./testing/set-up.ts";
import { VENUE_CAUSES, VENUE_KEPT } from "./venues/devices/venue-access.ts";

/** Names of columns by which somebody could get in, or be on their way in. */
const LETS_IN =
  /token|hash|secret|challenge|credential|public_key|session|link|invit|password|second_step|expires|generation|confirmed_at|proved_at/;

/** Columns with such a name that let nobody in. */
const LETS_NOBODY_IN: Record<string, string> = {
  "organisation_invitation.token_hash": "makes who is signed in already a member",
  "organisation_invitation.expires_at": "until when it does",
  "blocked_contact.contact_hash": "whom to write to no more",
  "customer.email_confirmed_at": "when the address was proved, which is not taken back but by a new one",
  "customer.owner_proved_at": "when the account's user proved the address",
  "driver_day.confirmed_at": "when a driver confirmed their day",
  "shift.confirmed_at": "when a driver confirmed the cash of a shift",
  "discount_code.contact_hash": "whom a discount is for",
  "idempotency_key.body_hash": "what a booking was made with; a repeat gets no more than who asks may see",
  "restoration.generation": "how often the database was restored",
  "payment_method.token": "the provider's name of a card, which no answer has",
};

const { orm } = await setUpConnections();

test("each column that could let somebody in stands in a table of what ends it", async () => {
  const found = await orm.em.execute<{ column: string }[]>(
    `select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const columns = found.map(({ column }) => column);
  const kept = [KEPT, STAFF_KEPT, DRIVER_KEPT, VENUE_KEPT, RIDER_KEPT].flatMap((means) =>
    Object.values(means).flatMap((each) => each.columns as readonly string[]),
  );
  const known = [...kept, ...Object.keys(LETS_NOBODY_IN)];
  const letsIn = columns.filter((column) => LETS_IN.test(column.split(".")[1] ?? ""));
  expect(letsIn.filter((column) => !known.includes(column)).sort()).toEqual([]);
  // No list tells of what has gone.
  expect(known.filter((column) => !columns.includes(column))).toEqual([]);
});

type Table = Record<string, { endedBy: readonly string[] }>;
test.each<[string, readonly string[], Table]>([
  ["Of a customer", CAUSES, KEPT],
  ["Of the staff", STAFF_CAUSES, STAFF_KEPT],
  ["Of a driver", DRIVER_CAUSES, DRIVER_KEPT],
  ["Of a venue", VENUE_CAUSES, VENUE_KEPT],
  ["Of a rider", RIDER_CAUSES, RIDER_KEPT],
])("the decision has the same table as the code (%s)", (title, causes, kept) => {
  const text = readFileSync(new URL("../infra/decisions/people/accounts.md", import.meta.url), "utf8");
  const [head = "", , ...rows] =
    text
      .slice(text.indexOf(`| ${title} |`))
      .split("\n\n")[0]
      ?.split("\n") ?? [];
  const cells = (line: string) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [, ...headings] = cells(head);
  expect(headings).toEqual(causes);
  const written = rows.map((row) => {
    const [what = "", ...ends] = cells(row);
    return [/`(\w+)`/.exec(what)?.[1], headings.filter((_, index) => ends[index] === "ends")];
  });
  const inCode = Object.entries(kept).map(([kind, { endedBy }]) => [
    kind,
    causes.filter((one) => endedBy.includes(one)),
  ]);
  expect(written).toEqual(inCode);
});
