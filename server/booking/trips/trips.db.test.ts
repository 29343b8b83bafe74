import type { Trip } from "@domrit/shared/account/view.ts";
import { isAskedFor, readTripFilter } from "@domrit/shared/booking/trip/trip-filter.ts";
import { INVOICE_ISSUED } from "@domrit/shared/live/signal.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { describe, expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { createInvoice } from "../../invoices/invoice.factory.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpLive, setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest, createBooking } from "../booking.factory.ts";

const server = await setUpServer();
const live = await setUpLive(server);

const em = () => server.context.orm.em.fork();
const list = async (client: Client, query = "") =>
  (await client.send(`/api/user/trips${query}`)).body as unknown as Trip[];

describe("a customer's bookings", () => {
  test("carry the account's contact data where the request gives none", async () => {
    const { client, customer } = await signedIn(server);
    const account = { contactName: "Ayşe Kaya", contactEmail: customer.email, contactPhone: "+31612345678" };
    const plain = await client.post("/api/bookings", bookingRequest());
    expect(plain.body).toMatchObject({ own: account, messages: { email: true, sms: true } });
    const other = { contactName: "Mijn moeder", contactPhone: "+31687654321" };
    expect((await client.post("/api/bookings", bookingRequest(other))).body.own).toEqual({ ...account, ...other });
    expect(await em().findOneOrFail(Booking, plain.body.id)).toMatchObject({ customerId: customer.id, guestId: null });
    const odd = await signedIn(server, { phone: "112 bellen kan niet" });
    expect((await odd.client.post("/api/bookings", bookingRequest())).body.messages).toEqual({
      email: true,
      sms: false,
    });
  });

  test("show how the price was made up, to the customer only", async () => {
    const { client } = await signedIn(server);
    const { body } = await client.post("/api/bookings", bookingRequest({ note: "Koffer", passengers: 2 }));
    const { details, estimatedPrice } = (await client.send(`/api/bookings/${body.id}`)).body;
    expect(details).toMatchObject({ note: "Koffer", passengers: 2, flightNumber: null });
    expect(details).toMatchObject({ tariffValidFrom: "2025-01-01", distanceSource: "estimate" });
    const sum = details.breakdown.reduce((total: number, { amount }: { amount: number }) => total + amount * 100, 0);
    expect(Math.round(sum)).toBe(estimatedPrice * 100);
    const guest = createClient(server.url);
    const { body: guests } = await guest.post("/api/bookings", bookingRequest());
    expect((await createClient(server.url).send(`/api/bookings/${guests.id}`)).body.details).toBeUndefined();
  });

  test("get the new-client discount once, also under another contact", async () => {
    const { client } = await signedIn(server, { phone: "06 22222222" });
    const code = { discountCode: "NEWCLIENT", pickupLocation: "Amersfoort" };
    expect((await client.post("/api/bookings", bookingRequest(code))).status).toBe(201);
    const elsewhere = { ...code, contactEmail: "ander@example.nl", contactPhone: "+31611111111" };
    expect((await client.post("/api/bookings", bookingRequest(elsewhere))).body.fields).toEqual({
      discountCode: [expect.any(String)],
    });
  });

  test("are found again by their key while the customer is signed in, and by nobody else", async () => {
    const { client } = await signedIn(server);
    const other = await signedIn(server);
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const sent = bookingRequest();
    const { body: booked } = await client.post("/api/bookings", sent, key);
    expect(await client.post("/api/bookings", sent, key)).toMatchObject({ status: 201, body: { id: booked.id } });
    for (const stranger of [other.client, createClient(server.url)]) {
      const refused = await stranger.post("/api/bookings", sent, key);
      expect(refused).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
      expect(JSON.stringify(refused.body)).not.toContain(String(booked.id));
    }
  });
});

describe("the list", () => {
  test("has the fields of a trip, latest pickup first, twenty at a time", async () => {
    const { client, customer } = await signedIn(server);
    const at = (hours: number) => new Date(Date.UTC(2026, 11, 1, hours));
    const pickups = [...Array.from({ length: 43 }, (_, i) => at(Math.floor(i / 2))), at(100)];
    for (const pickupAt of pickups) await createBooking(em(), { customerId: customer.id, pickupAt });
    await createBooking(em());

    const pages = [await list(client)];
    for (let page = pages[0]!; page.length === 20; page = pages.at(-1)!) {
      pages.push(await list(client, `?before=${page.at(-1)!.id}`));
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 4]);
    const ids = pages.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(44);
    const rows = await em().find(Booking, { id: { $in: ids } });
    const pickupOf = (id: number) => rows.find((row) => row.id === id)!.pickupAt.getTime();
    expect(ids.map(pickupOf)).toEqual(pickups.map((pickup) => pickup.getTime()).sort((a, b) => b - a));
    expect(pages[0]![0]).toEqual({
      id: ids[0],
      reference: expect.stringMatching(/^[A-Z2-9]{3}-[A-Z2-9]{3}$/),
      pickupDate: expect.any(String),
      pickupTime: expect.any(String),
      pickupLocation: "Nieuwegein",
      destination: "Utrecht Centraal",
      status: "pending",
      estimatedPrice: 42,
      vehicleType: "luxury",
      version: 1,
    });
    await createBooking(em(), {
      customerId: customer.id,
      pickupAt: at(200),
      status: "confirmed",
      driverState: "en_route",
    });
    expect((await list(client))[0]).toMatchObject({ status: "confirmed", driverState: "en_route" });
    expect(await list(client, "?limit=3")).toHaveLength(3);
    expect(await list(client, "?limit=1000")).toHaveLength(45);
    expect(await list(client, "?limit=-1")).toHaveLength(1);
    expect(await list(client, "?limit=x")).toHaveLength(20);
  });

  test("is narrowed by period and status, page by page", async () => {
    const { client, customer } = await signedIn(server);
    const now = new Date();
    const { date: today } = toWallTime(now);
    const lastYear = `${Number(today.slice(0, 4)) - 1}-12-31`;
    const make = (over: Partial<Booking>) => createBooking(em(), { customerId: customer.id, ...over });
    const soon = await make({ pickupDate: today, pickupAt: new Date(now.getTime() + 3_600_000) });
    const old = { pickupDate: lastYear, pickupAt: new Date(`${lastYear}T12:00:00Z`) };
    const forgotten = await make({ ...old, status: "confirmed" });
    const done: Booking[] = [];
    for (let times = 0; times < 3; times += 1) done.push(await make({ ...old, status: "completed" }));
    const cancelled = await make({ pickupDate: today, pickupAt: now, status: "cancelled" });
    await make({ ...old, status: "completed", customerId: null });

    const ids = async (query: string) => (await list(client, query)).map(({ id }) => id).sort();
    const idsOf = (...bookings: Booking[]) => bookings.map(({ id }) => id).sort();
    expect(await ids("?period=upcoming")).toEqual(idsOf(soon));
    expect(await ids("?period=this_month")).toEqual(idsOf(soon, cancelled));
    expect(await ids("?period=this_year&status=open")).toEqual(idsOf(soon));
    expect(await ids("?status=open")).toEqual(idsOf(soon, forgotten));
    expect(await ids("?status=cancelled")).toEqual(idsOf(cancelled));
    expect(await ids(`?period=range&from=${lastYear}&to=${lastYear}&status=completed`)).toEqual(idsOf(...done));
    expect(await ids(`?from=${lastYear}&to=${lastYear}`)).toEqual(idsOf(forgotten, ...done));
    expect(await ids("?to=1999-12-31")).toEqual([]);
    const first = await list(client, "?status=completed&limit=2");
    const rest = await list(client, `?status=completed&limit=2&before=${first.at(-1)!.id}`);
    expect([...first, ...rest].map(({ id }) => id).sort()).toEqual(idsOf(...done));

    // What the page shows of what it hears is what the database answers.
    const everything = await list(client);
    for (const query of ["period=upcoming", "period=last_month", "period=this_year&status=completed", "status=open"]) {
      const { filter } = readTripFilter(new URLSearchParams(query));
      const shown = everything.filter((trip) => isAskedFor(trip, filter, now));
      expect(await list(client, `?${query}`), query).toEqual(shown);
    }
  });

  test("is not narrowed by what is no filter", async () => {
    const { client } = await signedIn(server);
    for (const [query, fields] of [
      ["period=someday", ["period"]],
      ["status=lost&from=2026-02-30", ["status", "from"]],
      ["from=%00", ["from"]],
      ["from=2026-03-31&to=2026-03-30", ["to"]],
    ] as const) {
      const { status, body } = await client.send(`/api/user/trips?${query}`);
      expect([status, body.code, Object.keys(body.fields)]).toEqual([422, "invalid_fields", fields]);
    }
    expect((await client.send("/api/user/trips?period=&from=&to=&status=&period=all")).status).toBe(200);
  });

  test("begins after no trip that is not theirs", async () => {
    const { client } = await signedIn(server);
    const foreign = await createBooking(em());
    for (const before of [String(foreign.id), "0", "x", "1' or 1=1", "12345"]) {
      const { status, body } = await client.send(`/api/user/trips?before=${encodeURIComponent(before)}`);
      expect([status, body.code]).toEqual([404, "not_found"]);
    }
  });
});

describe("while the list is open", () => {
  async function watching(client: Client) {
    const heard: Trip[] = [];
    const socket = live.connect(client);
    socket.on("trip:changed", (trip) => heard.push(trip));
    expect(await socket.timeout(3000).emitWithAck("account:watch")).toEqual({ ok: true });
    return heard;
  }

  test("a trip that changes and a new one appear in every tab, in order, and with nobody else", async () => {
    const { client } = await signedIn(server);
    const stranger = await signedIn(server);
    const tabs = [await watching(client), await watching(client)];
    const elsewhere = await watching(stranger.client);

    const { body: booked } = await client.post("/api/bookings", bookingRequest());
    await live.signal(booked.id);
    const line = { id: booked.id, status: "pending", version: 1, estimatedPrice: booked.estimatedPrice };
    for (const heard of tabs) await expect.poll(() => heard).toMatchObject([line]);
    await client.post(`/api/bookings/${booked.id}/cancel`, { acceptCharge: true });
    await live.signal(booked.id);
    const cancelled = { id: booked.id, status: "cancelled", version: 2 };
    for (const heard of tabs) await expect.poll(() => heard).toMatchObject([line, cancelled]);
    expect(elsewhere).toEqual([]);
    expect(JSON.stringify(tabs)).not.toMatch(/Kaya|example|\+31/);
    expect(await list(client)).toEqual([tabs[0]!.at(-1)]);
  });

  test("an invoice appears when it is issued, in the tabs of its customer only, also after a lost connection", async () => {
    const { client, customer } = await signedIn(server);
    const stranger = await signedIn(server);
    const issued = (who: Client) => {
      const heard: string[] = [];
      const socket = live.connect(who);
      socket.on("invoice:issued", ({ number }) => heard.push(number));
      return { heard, ready: socket.timeout(3000).emitWithAck("account:watch") };
    };
    const [mine, theirs] = [issued(client), issued(stranger.client)];
    await Promise.all([mine.ready, theirs.ready]);
    const first = await createInvoice(em(), customer.id);
    await em().execute("select pg_notify(?, ?)", [INVOICE_ISSUED, JSON.stringify([first.id])]);
    await expect.poll(() => mine.heard).toEqual([first.number]);
    const second = await createInvoice(em(), customer.id);
    await em().execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()",
    );
    await expect.poll(() => mine.heard).toContain(second.number);
    expect(theirs.heard).toEqual([]);
  });

  test("changes during a lost database connection are sent afterwards", async () => {
    const { client, customer } = await signedIn(server);
    const heard = await watching(client);
    const { id } = await createBooking(em(), { customerId: customer.id, updatedAt: new Date() });
    await createBooking(em(), { customerId: customer.id, updatedAt: new Date(Date.now() - 86_400_000) });
    await em().execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()",
    );
    await expect.poll(() => heard).toMatchObject([{ id }]);
  });
});

describe("a watched booking", () => {
  test("of a customer is heard by the customer and the holder of its link", async () => {
    const { client } = await signedIn(server);
    const { body } = await client.post("/api/bookings", bookingRequest());
    const socket = live.connect(client);
    const versions: number[] = [];
    socket.on("booking:changed", ({ version }) => versions.push(version));
    expect(await socket.timeout(3000).emitWithAck("booking:watch", { id: body.id })).toMatchObject({ ok: true });
    await live.signal(body.id);
    await expect.poll(() => versions).toEqual([1]);
  });

  test("of a guest goes silent for others once it is a customer's", async () => {
    const guest = createClient(server.url);
    const { id } = (await guest.post("/api/bookings", bookingRequest())).body;
    const socket = live.connect();
    const versions: number[] = [];
    socket.on("booking:changed", ({ version }) => versions.push(version));
    await socket.timeout(3000).emitWithAck("booking:watch", { id });
    await live.signal(id);
    await expect.poll(() => versions).toEqual([1]);

    const { customer } = await signedIn(server);
    await em().nativeUpdate(Booking, id, { customerId: customer.id, guestId: null, version: 2 });
    const other = await createBooking(em());
    await socket.timeout(3000).emitWithAck("booking:watch", { id: other.id });
    await live.signal(id, 2);
    await live.signal(other.id, 1);
    await expect.poll(() => versions).toEqual([1, 1]);
    expect(await socket.timeout(3000).emitWithAck("booking:watch", { id })).toEqual({ ok: false, code: "not_found" });
  });
});
