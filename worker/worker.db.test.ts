import { deskActor, guestActor } from "@domrit/server/booking/acts/actors.factory.ts";
import { taxiCentre } from "@domrit/server/booking/acts/actors.ts";
import { cancelBooking } from "@domrit/server/booking/acts/cancel-booking.ts";
import { setContact } from "@domrit/server/booking/acts/set-contact.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { applyReport } from "@domrit/server/booking/steps/apply-report.ts";
import { ContactMessage } from "@domrit/server/contact/contact-message.entity.ts";
import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { isSigned } from "@domrit/server/dispatch/signature.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { receiveReport } from "@domrit/server/reports/receive-report.ts";
import { RideReport } from "@domrit/server/reports/ride-report.entity.ts";
import { actServer, commitWith } from "@domrit/server/testing/commit.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { dispatchOrderSchema, SIGNATURE_HEADER, TIMESTAMP_HEADER } from "@domrit/shared/dispatch/messages.ts";
import pg from "pg";
import * as v from "valibot";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { startHttpSink } from "../infra/test-doubles/http-sink.ts";
import { startSmtpSink } from "../infra/test-doubles/smtp-sink.ts";
import { startTcpProxy } from "../infra/test-doubles/tcp-proxy.ts";
import { sweep } from "./schedule/schedule.ts";
import { allDone } from "./testing/all-done.ts";
import { SECRETS, SMS_TOKEN, testEnvironment } from "./testing/environment.ts";
import { commitEvent, placeTestBooking } from "./testing/events.ts";
import { readCalendar } from "./testing/read-calendar.ts";
import { redisForTest } from "./testing/redis.ts";
import { startTestWorker } from "./testing/work.ts";

const redisUrl = redisForTest(inject("redisUrl"), 2);
const sms = v.pipe(v.string(), v.parseJson(), v.object({ clientRef: v.string(), to: v.string(), body: v.string() }));
const order = v.pipe(v.string(), v.parseJson(), dispatchOrderSchema);

describe.each([
  { where: "PostgreSQL", redis: undefined, there: true },
  { where: "Redis", redis: redisUrl, there: redisUrl !== undefined },
])("with its queues in $where", async ({ redis, there }) => {
  const { databaseUrl, orm } = await setUpConnections();
  const [smtp, gateway, centre] = await Promise.all([startSmtpSink(), startHttpSink(), startHttpSink()]);
  const wayToMail = await startTcpProxy(smtp.url);
  afterAll(() => Promise.all([wayToMail.stop(), smtp.stop(), gateway.stop(), centre.stop()]));
  let stop: () => Promise<void>;

  const start = (overrides: Record<string, string> = {}): Promise<() => Promise<void>> => {
    const addresses = { databaseUrl, redisUrl: redis, smtpUrl: wayToMail.url };
    const environment = {
      ...testEnvironment({ ...addresses, smsUrl: gateway.url, dispatchUrl: centre.url }),
      ...overrides,
    };
    return startTestWorker(environment);
  };
  /** Waits until every event is completed. */
  const quiet = () => allDone(orm);
  const texts = () => gateway.requests.map(({ body }) => v.parse(sms, body));
  const orders = () => centre.requests.map(({ body }) => v.parse(order, body));

  beforeEach(async () => {
    for (const list of [smtp.mails, gateway.requests, centre.requests]) list.length = 0;
    await orm.em
      .getConnection()
      .execute(
        "truncate outbox_event, delivery, booking, contact_message, ride_report, destination_away, held_delivery",
      );
    stop = await start();
  });
  afterEach(() => stop());

  const run = test.skipIf(!there);
  /** What says nothing of the queues is tried once, in the run that everybody waits for. */
  const usual = redis ? { tags: "whole" } : {};

  run.each(["nl", "en", "tr"] as const)(
    "a booking is confirmed by e-mail and text message, and ordered (%s)",
    usual,
    async (language) => {
      const { id, reference } = await placeTestBooking(orm.em, { language });
      await quiet();
      const [mail] = smtp.mails;
      expect(smtp.mails).toHaveLength(1);
      expect(mail?.message).toMatchObject({
        To: [{ Address: "jan@example.nl" }],
        Subject: expect.stringContaining(reference),
        Text: expect.stringContaining(`https://domrit.test/booking-confirmation/${id}?token=`),
        HTML: expect.stringContaining(`lang="${language}"`),
      });
      expect(mail?.raw.toString()).toContain(`Content-Language: ${language}`);
      expect([...(mail?.parts.values() ?? [])].map(({ content }) => content.toString())).toEqual(
        expect.arrayContaining([expect.stringContaining(`UID:booking-${id}@domrit.test`)]),
      );
      expect(texts()).toEqual([
        {
          clientRef: expect.any(String),
          to: "+31612345678",
          body: expect.stringContaining(`https://domrit.test/r/${id.toString(36)}?${language}.`),
        },
      ]);
      expect(gateway.requests[0]?.headers.authorization).toBe(`Bearer ${SMS_TOKEN}`);
      expect(orders()).toMatchObject([{ type: "booking.placed", booking: { id, reference, version: 1 } }]);
    },
  );

  run("the taxi centre can tell that the order is from us", usual, async () => {
    await placeTestBooking(orm.em);
    await quiet();
    const [request] = centre.requests;
    const signed = {
      timestamp: String(request?.headers[TIMESTAMP_HEADER]),
      signature: String(request?.headers[SIGNATURE_HEADER]),
      rawBody: request?.body ?? "",
    };
    expect(isSigned(SECRETS.split(","), signed, new Date())).toBe(true);
  });

  run("a guest without e-mail and phone gets no message", usual, async () => {
    const booking = await createBooking(orm.em);
    await commitEvent(orm.em, "booking.placed", { bookingId: booking.id, version: 1, channels: booking.channels() });
    await quiet();
    expect([smtp.mails.length, gateway.requests.length, centre.requests.length]).toEqual([0, 0, 1]);
  });

  run("a text message over the day's ceiling is set aside, and goes out when it is released", usual, async () => {
    await orm.em.getConnection().execute("truncate sms_day");
    await stop();
    stop = await start({ SMS_DAILY_LIMIT: "1" });
    for (let i = 0; i < 3; i += 1) await placeTestBooking(orm.em);
    await quiet();
    expect([smtp.mails.length, texts().length, orders().length]).toEqual([3, 1, 3]);
    const parked = await orm.em.fork().find(Delivery, { state: "parked" });
    expect(parked.map(({ effect, lastError }) => [effect, lastError])).toEqual(
      Array.from({ length: 2 }, () => ["confirmation-sms", "over_ceiling"]),
    );
    await stop();
    stop = await start({ SMS_DAILY_LIMIT: "5" });
    await orm.em.getConnection().execute("update delivery set state = 'pending' where state = 'parked'");
    await orm.em.getConnection().execute("update outbox_event set completed_at = null, dispatched_at = null");
    await expect.poll(() => texts()).toHaveLength(3);
  });

  run("no text message goes to a country that rides are not booked from", usual, async () => {
    await placeTestBooking(orm.em, { contactPhone: "+252612345678" });
    await quiet();
    expect([smtp.mails.length, texts().length]).toEqual([1, 0]);
    const skipped = await orm.em.fork().find(Delivery, { state: "skipped" });
    expect(skipped.map(({ effect, lastError }) => [effect, lastError])).toEqual([["confirmation-sms", "country"]]);
  });

  run("a guest who adds an address later gets the confirmation there, once", usual, async () => {
    const { id } = await placeTestBooking(orm.em, { contactEmail: null });
    await quiet();
    await setContact(actServer(orm.em), guestActor(), id, { contactEmail: "later@example.nl" }, { withheld: [] });
    await quiet();
    expect(smtp.mails.map(({ to }) => to)).toEqual([["later@example.nl"]]);
    expect(texts()).toHaveLength(1);
  });

  run("a cancellation reaches the customer, their calendar and the taxi centre", usual, async () => {
    const { id } = await placeTestBooking(orm.em);
    await quiet();
    await cancelBooking(actServer(orm.em), guestActor(), id, { acceptCharge: true, withheld: [] });
    await quiet();
    expect(smtp.mails).toHaveLength(2);
    expect(smtp.mails[1]?.raw.toString()).toContain("method=CANCEL");
    expect(smtp.mails[1]?.message.MessageID).not.toBe(smtp.mails[0]?.message.MessageID);
    const calendars = smtp.mails.map(({ parts }) => {
      const files = [...parts.values()].filter(({ type }) => type.startsWith("text/calendar"));
      return readCalendar(String(files[0]?.content));
    });
    const entry = (calendar?: ReturnType<typeof readCalendar>) => ({
      method: calendar?.lines.get("METHOD"),
      ...Object.fromEntries(calendar?.parts.find(({ name }) => name === "VEVENT")?.lines ?? []),
    });
    const [made, takenOut] = calendars.map(entry);
    const ride = { UID: `booking-${id}@domrit.test`, DTSTART: expect.stringMatching(/^\d{8}T\d{6}$/) };
    expect(made).toMatchObject({ ...ride, method: "PUBLISH", STATUS: "CONFIRMED", SEQUENCE: "1" });
    expect(takenOut).toMatchObject({ ...ride, method: "CANCEL", STATUS: "CANCELLED", SEQUENCE: "2" });
    expect(texts()).toHaveLength(2);
    expect(orders().map(({ type, booking }) => [type, booking.version])).toEqual([
      ["booking.placed", 1],
      ["booking.cancelled", 2],
    ]);
  });

  run("a ride that was cancelled before its confirmation went out is not confirmed any more", async () => {
    wayToMail.cut();
    const { id } = await placeTestBooking(orm.em);
    await vi.waitFor(
      async () => {
        const failed = { effect: "confirmation-email", state: "pending", attempts: { $gt: 0 } } as const;
        expect(await orm.em.fork().count(Delivery, failed)).toBe(1);
        expect(await orm.em.fork().count(Delivery, { state: "sent" }), "the text message and the order are out").toBe(
          2,
        );
      },
      { timeout: 30_000 },
    );
    await cancelBooking(actServer(orm.em), guestActor(), id, { acceptCharge: true, withheld: [] });
    wayToMail.heal();
    await quiet();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.raw.toString()).toContain("method=CANCEL");
    const skipped = await orm.em.fork().find(Delivery, { state: "skipped" });
    expect(skipped.map(({ effect, lastError }) => [effect, lastError])).toEqual([["confirmation-email", "superseded"]]);
  });

  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const vehicle = { make: "Toyota", model: "Camry", colour: "grijs", plate: "TX-123-B" };
  let reported = 0;
  /** What the taxi centre reports of a ride that it has confirmed. */
  const report = (bookingId: number, fields: object = {}) => {
    reported += 1;
    const occurredAt = new Date(Date.now() + reported).toISOString();
    const eventId = crypto.randomUUID();
    return applyReport(actServer(orm.em), taxiCentre, {
      eventId,
      bookingId,
      status: "confirmed",
      occurredAt,
      ...fields,
    });
  };
  const bodies = () => texts().map(({ body }) => body);

  run("reports of the taxi centre reach the customer, each message once, also from two workers", async () => {
    const stopSecond = await start();
    const { id, reference } = await placeTestBooking(orm.em, { pickupAt: soon(20), language: "en" });
    await quiet();
    const driver = { driverState: "assigned", driver: { firstName: "Fatma" }, vehicle };
    await report(id);
    await quiet();
    await Promise.all([20, 21, 22].map((minutes) => report(id, { ...driver, etaAt: soon(minutes).toISOString() })));
    await report(id, { ...driver, driverState: "en_route", etaAt: soon(27).toISOString() });
    await quiet();
    await report(id, { etaAt: soon(29).toISOString() });
    for (const driverState of ["arrived", "en_route", "arrived"]) await report(id, { driverState });
    await quiet();
    await report(id, { driverState: "on_board" });
    await report(id, { status: "completed" });
    await quiet();
    await stopSecond();
    expect(smtp.mails.map(({ message }) => message.Subject)).toEqual([
      expect.stringMatching(/^Your taxi on /),
      expect.stringMatching(/^Confirmed: your taxi on /),
      expect.stringMatching(/^Receipt: your taxi ride /),
    ]);
    const told = bodies().map((body) => body.replace(`Domrit ${reference}: `, ""));
    expect(told.slice(1).toSorted()).toEqual([
      expect.stringMatching(/^Fatma comes at .* plate TX-123-B/),
      expect.stringMatching(/^your taxi is running late/),
      expect.stringMatching(/^your taxi is waiting, plate TX-123-B/),
    ]);
  });

  run("the passenger is told of the newest driver, and not of one who dropped out", usual, async () => {
    const { id } = await placeTestBooking(orm.em, { pickupAt: soon(20) });
    await report(id);
    await quiet();
    gateway.requests.length = 0;
    // The one who was assigned when the moment came is gone when the message is to go out.
    await commitEvent(orm.em, "booking.message_due", { bookingId: id, message: "driver", channels: ["sms"] });
    await quiet();
    expect(bodies()).toEqual([]);
    await report(id, { driverState: "assigned", driver: { firstName: "Hasan" }, vehicle });
    await quiet();
    expect(bodies()).toEqual([expect.stringContaining("Hasan")]);
  });

  run.each(["reminder", "unconfirmed", "driver"] as const)(
    "an overtaken message is not sent: a ride that was cancelled (%s)",
    async (message) => {
      const { id: bookingId } = await createBooking(orm.em, {
        status: "cancelled",
        contactEmail: "jan@example.nl",
        contactPhone: "+31612345678",
      });
      await commitEvent(orm.em, "booking.message_due", { bookingId, message, channels: ["email", "sms"] });
      await quiet();
      expect([smtp.mails.length, gateway.requests.length]).toEqual([0, 0]);
      const skipped = await orm.em.fork().find(Delivery, { state: "skipped" });
      expect(skipped.every(({ lastError }) => lastError === "superseded")).toBe(true);
      expect(skipped).toHaveLength(message === "driver" ? 1 : 2);
    },
  );

  run("a message that is due by the clock is sent, once", usual, async () => {
    const created = new Date(Date.now() - 24 * 3_600_000);
    await placeTestBooking(orm.em, { pickupAt: soon(120), createdAt: created, status: "confirmed" });
    await placeTestBooking(orm.em, { pickupAt: soon(600), createdAt: soon(-6) });
    const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    await Promise.all([1, 2, 3].map(() => sweep(database, createLog("worker", "silent"))));
    await sweep(database, createLog("worker", "silent"));
    await database.end();
    await quiet();
    const subjects = smtp.mails.map(({ message }) => message.Subject.split(":")[0]?.split(" op ")[0]);
    expect(subjects.toSorted()).toEqual(["Herinnering", "Nog niet bevestigd", "Uw taxi", "Uw taxi"]);
    expect(bodies()).toHaveLength(4);
    for (const words of ["uw taxi komt", "nog niet bevestigd"]) {
      expect(bodies()).toContainEqual(expect.stringContaining(words));
    }
  });

  run("a message that is far too late is not sent", usual, async () => {
    const pickupAt = new Date(Date.now() - 25 * 3_600_000);
    await placeTestBooking(orm.em, { pickupAt });
    await quiet();
    expect([smtp.mails.length, gateway.requests.length, centre.requests.length]).toEqual([0, 0, 0]);
    expect(await orm.em.fork().count(Delivery, { state: "skipped", lastError: "expired" })).toBe(3);
  });

  run("a message to the office arrives there, to be answered by replying, and its sender hears so", usual, async () => {
    const em = orm.em.fork();
    const id = "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11";
    const message = {
      name: "Deniz",
      email: "deniz@example.nl",
      subject: "feedback",
      message: "Fijne rit gehad!",
    } as const;
    em.persist(em.create(ContactMessage, { ...message, id, language: "tr", createdAt: new Date() }));
    await em.flush();
    await commitEvent(orm.em, "contact.received", { contactMessageId: id });
    await quiet();
    const toOffice = smtp.mails.find(({ to }) => to.includes("kantoor@domrit.example"));
    const toSender = smtp.mails.find(({ to }) => to.includes("deniz@example.nl"));
    expect(smtp.mails).toHaveLength(2);
    expect(toOffice?.message).toMatchObject({
      ReplyTo: [{ Address: "deniz@example.nl" }],
      Text: expect.stringContaining("Fijne rit gehad!"),
    });
    expect(toSender?.message.Subject).toBe("Mesajınızı aldık");
  });

  run(
    "a complaint reaches the office once, with the ride it is about, and its sender hears the number",
    usual,
    async () => {
      const { id } = await createBooking(orm.em, { contactEmail: "deniz@example.nl", status: "completed" });
      const server = { orm, commit: commitWith(orm.em) };
      const request = { kind: "complaint", text: "De chauffeur reed om." } as const;
      const receiving = { requestKey: "k", language: "tr", acknowledged: true, now: new Date() } as const;
      const { number } = await receiveReport(server, id, request, receiving);
      expect((await receiveReport(server, id, request, receiving)).number).toBe(number);
      await quiet();
      const toOffice = smtp.mails.find(({ to }) => to.includes("kantoor@domrit.example"));
      const toSender = smtp.mails.find(({ to }) => to.includes("deniz@example.nl"));
      expect(smtp.mails).toHaveLength(2);
      expect(toOffice?.message).toMatchObject({
        ReplyTo: [{ Address: "deniz@example.nl" }],
        Text: expect.stringContaining("Nieuwegein"),
      });
      expect(toSender?.message.Subject).toBe(`Şikâyetinizi aldık: ${number}`);
    },
  );

  run("a report of an account that was deleted before it could be sent is sent to nobody", usual, async () => {
    const { id } = await createBooking(orm.em, { contactEmail: "weg@example.nl" });
    await stop();
    const request = { kind: "lost_item", text: "Een zwarte paraplu" } as const;
    const receiving = { requestKey: undefined, language: "nl", acknowledged: true, now: new Date() } as const;
    await receiveReport({ orm, commit: commitWith(orm.em) }, id, request, receiving);
    await orm.em.fork().nativeDelete(RideReport, { bookingId: id });
    stop = await start();
    await quiet();
    expect(smtp.mails).toEqual([]);
    expect(await orm.em.fork().count(Delivery, { state: "skipped", lastError: "superseded" })).toBe(2);
  });

  run("orders wait, visibly, while there is no address of a taxi centre; messages do not", usual, async () => {
    await stop();
    stop = await start({ DISPATCH_URL: "", OFFICE: "read-only" });
    await placeTestBooking(orm.em);
    const waiting = { effect: "dispatch-order", state: "pending", lastError: "no_dispatch_url" } as const;
    await expect.poll(() => orm.em.fork().count(Delivery, waiting)).toBe(1);
    await expect.poll(() => [smtp.mails.length, gateway.requests.length]).toEqual([1, 1]);
  });

  run(
    "a company that has an office and no taxi centre's system drives from there: no order waits, nothing is away",
    async () => {
      await stop();
      stop = await start({ DISPATCH_URL: "" });
      const { id: bookingId } = await placeTestBooking(orm.em);
      await quiet();
      const step = { act: "cancel", version: 1 } as const;
      const report = { eventId: crypto.randomUUID(), bookingId, status: "cancelled", reason: "no_driver" } as const;
      const occurredAt = new Date().toISOString();
      await applyReport(actServer(orm.em), deskActor(), { ...report, occurredAt }, step);
      await quiet();
      const orders = await orm.em.fork().find(Delivery, { effect: { $like: "dispatch-%" } });
      expect(orders.map(({ effect, state, lastError }) => [effect, state, lastError])).toEqual([
        ["dispatch-order", "skipped", "by_office"],
        ["dispatch-cancellation", "skipped", "by_office"],
      ]);
      expect(await orm.em.fork().execute("select name from destination_away")).toEqual([]);
      const [, told] = smtp.mails;
      expect(told?.message.Text).toContain("we hebben geen taxi vrij");
    },
  );

  run("stops with the work done that was under way, and another worker does the rest", async () => {
    await stop();
    const ids = await Promise.all(Array.from({ length: 30 }, () => placeTestBooking(orm.em)));
    stop = await start();
    await expect.poll(() => smtp.mails.length).toBeGreaterThan(0);
    await stop();
    expect(await orm.em.fork().count(Delivery, { state: "sending" })).toBe(0);
    stop = await start();
    await quiet();
    expect(smtp.mails).toHaveLength(ids.length);
    expect(new Set(smtp.mails.map(({ message }) => message.MessageID)).size).toBe(ids.length);
    expect(await orm.em.fork().count(Booking)).toBe(ids.length);
  });
});
