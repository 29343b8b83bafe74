import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { rideReported } from "@domrit/server/invoices/collective/collective.factory.ts";
import { createInvoice } from "@domrit/server/invoices/invoice.factory.ts";
import { createOrganisation } from "@domrit/server/organisations/organisation.factory.ts";
import { uuidv7 } from "@domrit/server/outbox/uuidv7.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { startTestServer } from "@domrit/server/testing/test-server.ts";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startHttpSink } from "../../infra/test-doubles/http-sink.ts";
import { startSmtpSink } from "../../infra/test-doubles/smtp-sink.ts";
import { testEnvironment } from "../testing/environment.ts";
import { changeTestBooking, placeTestBooking } from "../testing/events.ts";
import { opsWith } from "../testing/ops.ts";
import { startTestWorker } from "../testing/work.ts";

const MAIN = join(import.meta.dirname, "main.ts");

const { databaseUrl, orm, pool } = await setUpConnections();
const [smtp, gateway, centre] = await Promise.all([startSmtpSink(), startHttpSink(), startHttpSink()]);

beforeEach(async () => {
  for (const list of [smtp.mails, gateway.requests, centre.requests]) list.length = 0;
  await pool.query("truncate outbox_event, delivery, booking, blocked_contact, collective_ride");
});
afterAll(async () => {
  await Promise.all([smtp.stop(), gateway.stop(), centre.stop()]);
});

const ops = opsWith({ DATABASE_URL: databaseUrl });
const json = async (...args: string[]) => JSON.parse((await ops(...args, "--json")).out);

async function startWorker(): Promise<void> {
  const addresses = { databaseUrl, smtpUrl: smtp.url, smsUrl: gateway.url, dispatchUrl: centre.url };
  onTestFinished(await startTestWorker(testEnvironment(addresses)));
}
const quiet = () =>
  vi.waitFor(
    async () => {
      const { rows } = await pool.query("select count(*)::int as n from outbox_event where completed_at is null");
      expect(rows[0].n).toBe(0);
    },
    { timeout: 60_000 },
  );

/** Events of a quarter of an hour ago with one delivery each that is parked; gives their ids. */
async function park(count: number, effect = "office-message"): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => uuidv7(new Date(Date.now() - 900_000 - n)));
  await pool.query(
    `insert into outbox_event (id, type, payload, occurred_at, dispatched_at, completed_at, attempts)
     select unnest($1::uuid[]), 'contact.received', '{}', now() - interval '15 minutes', now(), now(), 1`,
    [ids],
  );
  await pool.query(
    `insert into delivery (event_id, effect, state, attempts, faults, last_error)
     select unnest($1::uuid[]), $2, 'parked', 7, 5, 'smtp_550'`,
    [ids, effect],
  );
  return ids;
}
const states = async () => {
  const { rows } = await pool.query(
    "select state, faults, completed_at from delivery join outbox_event on id = event_id",
  );
  return rows;
};

test("help tells every command", async () => {
  const { code, out } = await ops("help");
  expect(code).toBe(0);
  for (const name of [
    "backlog",
    "parked",
    "release",
    "resend",
    "replay",
    "links",
    "block",
    "unblock",
    "blocked",
    "hold",
    "reconcile",
    "invoice-gaps",
    "verify",
  ]) {
    expect(out).toContain(`\n  ${name}`);
  }
  expect(await ops()).toMatchObject({ code: 0, out });
});

test.each([
  [["dance"], "There is no command dance"],
  [["release"], "Give the event's id, or --all"],
  [["backlog", "--loud"], "Unknown option"],
  [["block", "0612"], "Give a phone number"],
  [["resend"], "Give the booking's reference"],
  [
    ["hold", "--restored-to", "2026-11-23 14:05", "--lost-at", "2026-11-23T14:10:00Z"],
    "--restored-to 2026-11-23 14:05 is no moment with its distance to UTC",
  ],
  [["hold", "--restored-to", "2026-11-23 14:15:00+01", "--lost-at", "2026-11-23T13:10:00Z"], "is after --lost-at"],
  [["reconcile", "--all-sent", "--all-send"], "Either --all-sent or --all-send"],
  [["backlog", "--release"], "Unknown option"],
])("%j is refused with 2 and says why", async (args, says) => {
  expect(await ops(...args)).toMatchObject({ code: 2, out: "", err: expect.stringContaining(says) });
});

test.each([
  [["replay", "AAA-AAA"], "There is no booking AAA-AAA"],
  [["release", "01a1f94e-0dac-70e5-bf20-3893da7ea37c"], "Nothing of that is parked"],
  [["unblock", "+31612345678"], "+31…678 was not blocked"],
  [["reconcile"], "Nothing is held"],
])("%j cannot be done: 1", async (args, says) => {
  expect(await ops(...args)).toMatchObject({ code: 1, out: "", err: expect.stringContaining(says) });
});

test("after a restore effects are held, settled and released; the numbers left out are told; the promises verified", async () => {
  const { reference } = await placeTestBooking(orm.em);
  onTestFinished(() => pool.query("truncate restoration, invoice_gap, invoice_counter").then(() => undefined));
  const hold = ["hold", "--restored-to", "2026-11-23 14:05:00+01", "--lost-at", "2026-11-23T13:10:00Z"];
  expect((await ops(...hold)).out).toContain("Invoice numbers 2026-000001 to 2026-001000 are not used");
  expect((await ops("invoice-gaps")).out).toMatch(/^jaar;van;.*\n2026;2026-000001;2026-001000;1000;.*hersteld naar/);
  const { code, out } = await ops("reconcile");
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`confirmation-email\\s+${reference}`));
  expect(out).toContain("0 taken as sent, 2 undecided, 1 go when it is released.");
  expect(await ops("reconcile", "--release")).toMatchObject({
    code: 1,
    err: expect.stringContaining("2 effects are undecided"),
  });
  expect((await ops("reconcile", "--mail-log", "/none")).err).toContain("/none cannot be read");
  const { undecided } = await json("reconcile");
  expect(await json("reconcile", "--sent", undecided[0].id, "--send", undecided[1].id)).toMatchObject({
    undecided: [],
  });
  expect((await ops("reconcile", "--release", "--by", "Anna")).out).toBe("0 taken as sent, 0 undecided, 2 go now.\n");
  const { rows } = await pool.query("select released_by from restoration");
  expect(rows).toEqual([{ released_by: "Anna" }]);
  expect(await ops("verify")).toMatchObject({ code: 0, out: "Every promise is kept.\n" });
  await pool.query("update booking set status = 'cancelled'");
  expect(await ops("verify")).toMatchObject({
    code: 1,
    out: `BROKEN a booking is cancelled exactly where it says by whom: ${reference}\n`,
  });
});

test("a message that two events called for, and that was then not wanted, breaks no promise", async () => {
  await startWorker();
  const { id } = await placeTestBooking(orm.em, { contactPhone: "+31612345678" });
  await quiet();
  const [first, second] = [uuidv7(new Date()), uuidv7(new Date())];
  const due = { bookingId: id, version: 1, message: "driver", channels: ["sms"] };
  await pool.query(
    `insert into outbox_event (id, type, payload, occurred_at, dispatched_at, completed_at)
     select unnest($1::uuid[]), 'booking.message_due', $2, now(), now(), now()`,
    [[first, second], due],
  );
  expect((await ops("verify")).out).toContain(`${second} driver-sms`);
  await pool.query(
    `insert into delivery (event_id, effect, booking_id, state, last_error)
     values ($1, 'driver-sms', $2, 'skipped', 'superseded')`,
    [first, id],
  );
  expect(await ops("verify")).toMatchObject({ code: 0, out: "Every promise is kept.\n" });
});

test("without a database its process says so and ends with 1", async () => {
  const env = { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" };
  await expect(promisify(execFile)(process.execPath, [MAIN, "backlog"], { env })).rejects.toMatchObject({
    code: 1,
    stderr: "The database cannot be reached.\n",
  });
});

test("late and parked jobs are the result, with the reason and the booking", async () => {
  expect(await ops("backlog")).toMatchObject({ code: 0, out: "Nothing is late, nothing is parked.\n" });
  expect(await ops("parked")).toMatchObject({ code: 0, out: "Nothing is parked.\n" });
  const { id, reference } = await placeTestBooking(orm.em);
  const [eventId] = await park(1);
  await pool.query("update outbox_event set payload = $2 where id = $1", [eventId, { bookingId: id }]);
  expect((await ops("backlog")).out).toMatch(/office-message\s+parked\s+1\s+15\s+smtp_550/);
  expect((await ops("parked")).out).toMatch(new RegExp(`${eventId}\\s+office-message\\s+${reference}\\s.*smtp_550`));
  expect(await json("parked")).toEqual([
    expect.objectContaining({ eventId, effect: "office-message", booking: reference, attempts: 7, reason: "smtp_550" }),
  ]);
});

test("one parked delivery is released; all only when that is confirmed", async () => {
  const [eventId = ""] = await park(3);
  expect(await ops("release", eventId)).toMatchObject({ code: 0, out: "Released: 1.\n" });
  const released = { state: "pending", faults: 0, completed_at: null };
  expect((await states()).filter(({ state }) => state === "pending")).toEqual([released]);
  expect(await ops("release", "--all")).toMatchObject({
    code: 2,
    err: "Let 2 parked deliveries go again? Say --yes.\n",
  });
  expect(await ops("release", "--all", "acknowledgement", "--yes")).toMatchObject({ code: 1 });
  expect(await json("release", "--all", "--yes")).toEqual({ released: 2 });
  expect(await states()).toEqual([released, released, released]);
});

test("an event that nothing knew is released too", async () => {
  const id = uuidv7(new Date());
  await pool.query(
    "insert into outbox_event (id, type, payload, occurred_at, parked_at) values ($1, 'of.tomorrow', '{}', now(), now())",
    [id],
  );
  expect((await ops("parked")).out).toContain("the event cannot be read");
  expect(await ops("release", id)).toMatchObject({ code: 0 });
  const { rows } = await pool.query("select parked_at from outbox_event");
  expect(rows).toEqual([{ parked_at: null }]);
});

test("a message goes once more, with a Message-ID that says which repeat it is", async () => {
  const { reference } = await placeTestBooking(orm.em);
  await startWorker();
  await quiet();
  expect(await json("resend", reference, "confirmation-email")).toMatchObject({ repeat: 1 });
  expect(await ops("resend", reference.toLowerCase(), "confirmation-email")).toMatchObject({ code: 0 });
  expect(await json("resend", reference, "confirmation-sms")).toMatchObject({ repeat: 1 });
  await quiet();
  const [first, ...again] = smtp.mails.map(({ message }) => message.MessageID);
  const name = String(first).replace(/@.*$/, "");
  expect(again.map((id) => String(id).replace(/@.*$/, ""))).toEqual([`${name}-1`, `${name}-2`]);
  const [sms, repeated] = gateway.requests.map(({ body }) => JSON.parse(body).clientRef);
  expect(repeated).toBe(`${sms}-1`);
  expect(await ops("resend", reference, "cancellation-email")).toMatchObject({ code: 1 });
});

test("the newest change of a ride is told once more, and none of a ride that was never changed", async () => {
  const { id, reference } = await placeTestBooking(orm.em);
  await startWorker();
  await quiet();
  expect((await ops("resend", reference, "changed-email")).err).toContain("there is no changed-email to send");
  await changeTestBooking(orm.em, id, { note: "Bel aan" });
  await quiet();
  expect(await json("resend", reference, "changed-email")).toMatchObject({ repeat: 1 });
  expect(await json("resend", reference, "changed-sms")).toMatchObject({ repeat: 1 });
  await quiet();
  const subjects = smtp.mails.map(({ message }) => message.Subject);
  expect(subjects.map((subject) => subject.startsWith("Gewijzigd"))).toEqual([false, true, true]);
  expect(new Set(smtp.mails.map(({ message }) => message.MessageID)).size).toBe(3);
  expect(gateway.requests).toHaveLength(3);
});

test("the invoice of a month is issued before the month is over, once; it is mailed once more by any of its rides", async () => {
  const customer = await createCustomer(orm.em);
  await createOrganisation(orm.em, customer.id);
  const [{ ride }, other] = [
    await rideReported(orm.em, customer.id, new Date()),
    await rideReported(orm.em, customer.id, new Date()),
  ];
  await startWorker();
  expect(await json("invoice-month", ride.reference, "--yes")).toMatchObject({
    month: expect.stringMatching(/^\d{4}-\d\d$/),
  });
  await quiet();
  expect(await ops("invoice-month", other.ride.reference, "--yes")).toMatchObject({ code: 1 });
  expect(await json("resend", other.ride.reference, "invoice-email")).toMatchObject({ repeat: 1 });
  await quiet();
  const subjects = smtp.mails.map(({ message }) => message.Subject);
  expect(subjects).toEqual([expect.stringContaining("verzamelfactuur"), subjects[0]]);
});

test("an invoice is mailed once more", async () => {
  const customer = await createCustomer(orm.em);
  const invoice = await createInvoice(orm.em, customer.id);
  await startWorker();
  await quiet();
  expect(await json("resend", String(invoice.bookingId), "invoice-email")).toMatchObject({ repeat: 1 });
  await quiet();
  const [first, again] = smtp.mails.map(({ message }) => String(message.MessageID).replace(/@.*$/, ""));
  expect(again).toBe(`${first}-1`);
});

test("an order is sent to the taxi centre again, under the same eventId", async () => {
  const { reference } = await placeTestBooking(orm.em);
  await startWorker();
  await quiet();
  expect(await json("replay", reference)).toEqual({ booking: reference, effects: ["dispatch-order"] });
  await quiet();
  const [order, again] = centre.requests.map(({ body }) => JSON.parse(body));
  expect(again).toEqual(order);
  expect(smtp.mails).toHaveLength(1);
});

test("a blocked address gets no message and cannot be used for a booking, until it is unblocked", async () => {
  const server = await startTestServer(databaseUrl);
  onTestFinished(() => server.stop());
  await ops("block", "06 12345678", "asked", "us", "to");
  await ops("block", "Jan@Example.nl");
  expect((await ops("blocked")).out).toMatch(/\+31…678\s+\S+\s+asked us to\nj…@example\.nl/);
  const { rows } = await pool.query("select * from blocked_contact");
  expect(JSON.stringify(rows)).not.toMatch(/12345678|jan@/i);

  const book = (contact: Record<string, unknown>) =>
    fetch(`${server.url}/api/bookings`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Accept-Language": "en" },
      body: JSON.stringify(bookingRequest(contact)),
    });
  const refused = await book({ contactPhone: "0031612345678", contactEmail: "JAN@example.nl" });
  expect(refused.status).toBe(422);
  const text = ["We cannot take a booking with this. Please call us"];
  expect(await refused.json()).toMatchObject({ fields: { contactPhone: text, contactEmail: text } });
  expect((await book({ contactPhone: "0612345679" })).status).toBe(201);

  await placeTestBooking(orm.em);
  await startWorker();
  await quiet();
  expect(smtp.mails).toHaveLength(0);
  expect(gateway.requests.map(({ body }) => JSON.parse(body).to)).toEqual(["+31612345679"]);
  const { rows: withheld } = await pool.query(
    "select effect from delivery where last_error = 'blocked' order by effect",
  );
  expect(withheld.map(({ effect }) => effect)).toEqual(["confirmation-email", "confirmation-sms"]);

  await ops("unblock", "0612345678");
  await ops("unblock", "jan@example.nl");
  await expect.poll(async () => (await book({ contactPhone: "0612345678" })).status).toBe(201);
});
