import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { Customer } from "@domrit/server/account/customer.entity.ts";
import { type BookingFields, createBooking } from "@domrit/server/booking/booking.factory.ts";
import { completedRide } from "@domrit/server/invoices/invoice.factory.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import type { EventPayload, EventType } from "@domrit/shared/outbox/events.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startHttpSink } from "../../../infra/test-doubles/http-sink.ts";
import { startSmtpSink } from "../../../infra/test-doubles/smtp-sink.ts";
import { allDone } from "../../testing/all-done.ts";
import { testEnvironment } from "../../testing/environment.ts";
import { changeTestBooking, commitEvent, placeTestBooking } from "../../testing/events.ts";
import { startTestWorker } from "../../testing/work.ts";

const { databaseUrl, orm } = await setUpConnections();
const [smtp, gateway, centre] = await Promise.all([startSmtpSink(), startHttpSink(), startHttpSink()]);
afterAll(() => Promise.all([smtp.stop(), gateway.stop(), centre.stop()]));
afterAll(
  await startTestWorker(
    testEnvironment({ databaseUrl, smtpUrl: smtp.url, smsUrl: gateway.url, dispatchUrl: centre.url }),
  ),
);
beforeEach(() => {
  for (const list of [smtp.mails, gateway.requests]) list.length = 0;
});

const TYPED = "Oudegracht 5, Utrecht, bel 0900-1234567";
const bait = {
  pickupLocation: TYPED,
  destination: "Zeist, bel 0900-1234567",
  stops: ["bel 0900-1234567 voor uw prijs"],
  costCentre: "Bel 0900-1234567",
  note: "Bel 0900-1234567",
} satisfies BookingFields;

/** All that the e-mails sent until now say: subject, text, HTML, calendar. */
const written = (): string =>
  smtp.mails
    .flatMap(({ message, parts }) => [
      message.Subject,
      message.Text,
      message.HTML,
      ...[...parts.values()].map(({ content }) => content.toString().replace(/\r\n /g, "")),
    ])
    .join("\n");
const asAccount = async (isConfirmed: boolean) => {
  const customer = await createCustomer(orm.em);
  if (!isConfirmed) await orm.em.fork().nativeUpdate(Customer, customer.id, { emailConfirmedAt: null });
  return { customerId: customer.id, contactEmail: customer.email.toLowerCase() };
};
const tell = <T extends EventType>(type: T, payload: EventPayload<T>) => commitEvent(orm.em, type, payload);

test.each(LOCALES)("a mailbox that proved nothing is told the places alone, in every e-mail (%s)", async (language) => {
  for (const owner of [{}, await asAccount(false)]) {
    const { id } = await placeTestBooking(orm.em, { ...bait, ...owner, language });
    await allDone(orm);
    await changeTestBooking(orm.em, id, { destination: "Bilthoven, bel 0900-1234567" });
    await allDone(orm);
    await tell("booking.confirmed", { bookingId: id, version: 2, channels: ["email"] });
    await tell("booking.message_due", { bookingId: id, message: "reminder", channels: ["email"] });
    await tell("booking.cancelled", { bookingId: id, version: 3, by: "customer", channels: ["email"] });
    await allDone(orm);
  }
  expect(smtp.mails.length).toBeGreaterThanOrEqual(4);
  for (const place of ["Oudegracht 5, Utrecht", "Zeist", "Bilthoven"]) expect(written()).toContain(place);
  expect(written()).toMatch(/op de pagina van de rit|on the page of the ride|yolculuğun sayfasında/);
  expect(written()).toMatch(/het opgegeven adres|the booked address|belirtilen adres/);
  expect(written()).not.toMatch(/0900-?1234/);
  for (const { body } of gateway.requests) expect(body).not.toContain("0900-1234567");
});

test("the address that a customer confirmed is told the typed words, and another mailbox of theirs is not", async () => {
  const proved = await asAccount(true);
  await placeTestBooking(orm.em, { ...bait, ...proved });
  await allDone(orm);
  expect(smtp.mails[0]?.message.Text).toContain(TYPED);
  expect(smtp.mails[0]?.message.Text).toContain("Bel 0900-1234567");
  expect(written()).toContain(TYPED.replaceAll(",", "\\,"));
  smtp.mails.length = 0;
  await placeTestBooking(orm.em, { ...bait, ...proved, contactEmail: "iemand.anders@example.nl" });
  await allDone(orm);
  expect(smtp.mails).toHaveLength(1);
  expect(written()).not.toContain("0900-1234567");
});

test("addresses that are recognised whole lead to no page for the rest of them", async () => {
  await placeTestBooking(orm.em, { pickupLocation: "oudegracht 5 bis, 3511ab utrecht", destination: "Nieuwegein" });
  await allDone(orm);
  expect(smtp.mails[0]?.message.Text).toContain("Oudegracht 5 bis, 3511 AB Utrecht");
  expect(smtp.mails[0]?.message.Text).not.toContain("op de pagina van de rit");
});

test.each([true, false])(
  "the e-mail with an invoice says what its mailbox may be told (confirmed: %s)",
  async (isConfirmed) => {
    const { customerId } = await asAccount(isConfirmed);
    const { id } = await completedRide(orm.em, customerId, { pickupLocation: TYPED });
    await tell("booking.completed", { bookingId: id, version: 3 });
    await allDone(orm);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.message.Text.includes("0900-1234567")).toBe(isConfirmed);
    expect(smtp.mails[0]?.message.Text).toContain("Oudegracht 5, Utrecht");
  },
);

test("the e-mail with a guest's receipt tells only the places", async () => {
  const over = { status: "completed", driverState: "done" } as const;
  const { id } = await createBooking(orm.em, { ...bait, ...over, contactEmail: "gast@example.nl" });
  await tell("booking.completed", { bookingId: id, version: 3, channels: ["email"] });
  await allDone(orm);
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.message.Text).toContain("Oudegracht 5, Utrecht");
  expect(smtp.mails[0]?.message.Text).not.toContain("0900-1234567");
});
