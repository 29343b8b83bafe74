import { describe, expect, test } from "vitest";
import { PASSWORD, signedIn } from "../../account/account.factory.ts";
import { ownLink } from "../../session/link-name.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest, createBooking } from "../booking.factory.ts";
import { linkToken } from "./link-token.ts";

const server = await setUpServer();

const client = () => createClient(server.url);
const em = () => server.context.orm.em.fork();
const contact = { contactName: "Geheim", contactEmail: "geheim@example.nl", note: "Achterom, geheim" };

/** A browser that made a booking as a guest or, with `isCustomer`, signed in. */
async function booked(isCustomer = false): Promise<{ holder: Client; id: number }> {
  const holder = isCustomer ? (await signedIn(server)).client : client();
  return { holder, id: (await holder.post("/api/bookings", bookingRequest(contact))).body.id };
}
const links = (id: number, linkId = "") => `/api/bookings/${id}/links${linkId && `/${linkId}`}`;
const make = (who: Client, id: number, kind: string, token?: string) =>
  who.post(links(id), { kind }, token ? { "X-Booking-Token": token } : {});
const first = (id: number) => linkToken(server.context.config.SESSION_KEYS, ownLink(id));
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const idOf = (url: string) => Number(new URL(url).pathname.split("/").at(-1));
/** What somebody sees who asks with this token, or in the session they have. */
const look = (who: Client, id: number, token?: string) =>
  who.send(`/api/bookings/${id}`, { headers: token ? { "X-Booking-Token": token } : {} });
const isOwner = async (who: Client, id: number, token?: string) => (await look(who, id, token)).body.own !== undefined;

describe.each([false, true])("a shared link (of a customer: %s)", (isCustomer) => {
  test("shows the ride without price, contact data and driver's phone, and allows nothing else", async () => {
    const { holder, id } = await booked(isCustomer);
    const driver = { firstName: "Ayşe", phone: "+31611111111" };
    await em().nativeUpdate(Booking, id, { status: "confirmed", driverState: "assigned", driver });
    const made = await make(holder, id, "share");
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(String), url: expect.any(String) } });
    const { url } = made.body;
    expect(url).not.toContain(String(id));
    const friend = client();
    const shown = await look(friend, idOf(url), tokenOf(url));
    expect(shown).toMatchObject({ status: 200, body: { status: "confirmed", driver: { firstName: "Ayşe" } } });
    // The booking's own id opens it too, and later the session that opened it.
    expect(await look(client(), id, tokenOf(url))).toMatchObject({ status: 200, body: { ...shown.body, id } });
    expect((await look(friend, idOf(url))).body).toEqual(shown.body);
    expect(Object.keys(shown.body)).not.toContain("estimatedPrice");
    expect(JSON.stringify(shown.body)).not.toMatch(/geheim|611111111|messages|details/i);
    expect(JSON.stringify(shown.body)).not.toContain(String(id));
    const position = { lat: 52.09, lng: 5.12, at: "2026-11-20T12:00:00.000Z" };
    await em().nativeUpdate(Booking, id, { driverState: "en_route", position });
    expect((await look(friend, idOf(url))).body.position, "while on the way only").toEqual(position);
    await em().nativeUpdate(Booking, id, { driverState: "arrived" });
    expect((await look(friend, idOf(url))).body).not.toHaveProperty("position");
    const calendar = await friend.send(`/api/bookings/${idOf(url)}/calendar.ics`);
    expect(calendar.status).toBe(200);
    expect(calendar.body.text).not.toContain(String(id));
    expect(calendar.body.text).not.toMatch(/ritprijs|€/);

    for (const known of [idOf(url), id]) {
      const headers = { "X-Booking-Token": tokenOf(url) };
      const path = `/api/bookings/${known}`;
      const refused = [
        await friend.post(`${path}/cancel`, { acceptCharge: true }, headers),
        await friend.post(`${path}/change`, { version: 1, note: "x" }, headers),
        await friend.send(`${path}/contact`, { method: "PUT", body: { contactPhone: "0612345678" }, headers }),
        await friend.post(links(known), { kind: "replace" }, headers),
        await friend.send(links(known), { headers }),
        await friend.send(links(known, made.body.id), { method: "DELETE", headers }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
  });

  test("is dead once it is deleted, also where it was opened before; others live on", async () => {
    const { holder, id } = await booked(isCustomer);
    const [one, other] = [(await make(holder, id, "share")).body, (await make(holder, id, "share")).body];
    const friend = client();
    expect((await look(friend, idOf(one.url), tokenOf(one.url))).status).toBe(200);
    const listed = (await holder.send(links(id))).body;
    expect(listed).toMatchObject([
      { id: "own-0", kind: "owner", url: expect.stringContaining(first(id)) },
      { ...one, kind: "share", createdAt: expect.any(String) },
      { ...other, kind: "share" },
    ]);
    expect((await holder.send(links(id, one.id), { method: "DELETE" })).status).toBe(204);
    expect((await holder.send(links(id, one.id), { method: "DELETE" })).status).toBe(404);
    for (const who of [friend, client()]) {
      expect((await look(who, idOf(one.url), tokenOf(one.url))).status).toBe(404);
      expect((await look(who, id, tokenOf(one.url))).status).toBe(404);
    }
    expect((await look(friend, idOf(one.url))).status).toBe(404);
    expect((await look(client(), idOf(other.url), tokenOf(other.url))).status).toBe(200);
  });
});

test("a shared link says that the ride is cancelled, but not by whom nor what that may cost", async () => {
  const { holder, id } = await booked();
  const { url } = (await make(holder, id, "share")).body;
  const cancelled = await holder.post(`/api/bookings/${id}/cancel`, { acceptCharge: true });
  expect(cancelled.body).toMatchObject({ status: "cancelled", cancellation: { by: "customer" } });
  const shown = await look(client(), idOf(url), tokenOf(url));
  expect(shown.body).toMatchObject({ status: "cancelled" });
  expect(shown.body).not.toHaveProperty("cancellation");
});

test("a shared link opens no other booking, and is not deleted through another", async () => {
  const [mine, theirs] = [await booked(), await booked()];
  const { body } = await make(theirs.holder, theirs.id, "share");
  for (const who of [client(), mine.holder]) {
    expect((await look(who, mine.id, tokenOf(body.url))).status).toBe(404);
  }
  expect((await mine.holder.send(links(mine.id, body.id), { method: "DELETE" })).status).toBe(404);
  expect((await look(client(), idOf(body.url), tokenOf(body.url))).status).toBe(200);
});

test("a replaced link is dead, also where it was opened before, and the new one does everything", async () => {
  const { holder, id } = await booked();
  const before = client();
  expect(await isOwner(before, id, first(id))).toBe(true);
  const { status, body } = await make(holder, id, "replace");
  expect([status, body.id, body.url]).toEqual([201, "own-1", expect.stringMatching(`/${id}\\?token=`)]);
  expect(tokenOf(body.url).length).toBeLessThanOrEqual(first(id).length);
  for (const who of [before, client()]) {
    expect(await isOwner(who, id, first(id))).toBe(false);
    expect((await who.post(`/api/bookings/${id}/cancel`, { acceptCharge: true })).status).toBe(404);
    expect((await make(who, id, "replace", first(id))).status).toBe(404);
  }
  expect(await isOwner(holder, id)).toBe(true);
  const after = client();
  expect(await isOwner(after, id, tokenOf(body.url))).toBe(true);
  expect((await after.post(`/api/bookings/${id}/cancel`, { acceptCharge: true })).body.status).toBe("cancelled");
});

test("a holder who replaces the link, as after losing a phone, is then the only one who has the booking", async () => {
  const { holder: phone, id } = await booked();
  const desktop = client();
  expect(await isOwner(desktop, id, first(id))).toBe(true);
  const { url } = (await make(desktop, id, "replace")).body;
  expect(await isOwner(desktop, id)).toBe(true);
  expect(await isOwner(phone, id)).toBe(false);
  expect((await make(phone, id, "replace")).status).toBe(404);
  expect(await isOwner(client(), id, tokenOf(url))).toBe(true);
});

test("of two who replace the same link at once one has it", async () => {
  const { id } = await createBooking(em());
  const answers = await Promise.all([client(), client(), client()].map((who) => make(who, id, "replace", first(id))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
});

test("the own link can be ended with nothing in its place, once", async () => {
  const { holder, id } = await booked();
  const end = () => holder.send(links(id, "own-0"), { method: "DELETE" });
  expect([(await end()).status, (await end()).status]).toEqual([204, 404]);
  expect(await isOwner(client(), id, first(id))).toBe(false);
  expect(await isOwner(holder, id)).toBe(true);
});

test("of a customer's booking only the customer makes, lists and ends links", async () => {
  const { holder, id } = await booked(true);
  const linked = client();
  expect(await isOwner(linked, id, first(id))).toBe(true);
  for (const kind of ["share", "replace"]) expect((await make(linked, id, kind, first(id))).status).toBe(404);
  expect((await linked.send(links(id))).status).toBe(404);
  expect((await linked.send(links(id, "own-0"), { method: "DELETE" })).status).toBe(404);
  expect((await make(holder, id, "replace")).status).toBe(201);
  expect((await look(linked, id)).status).toBe(404);
  expect((await look(client(), id, first(id))).status).toBe(404);
  expect(await isOwner(holder, id)).toBe(true);
});

test("a link of before links could be replaced opens, also in a session that opened it then, until it is replaced", async () => {
  const { holder, id } = await booked();
  const old = client();
  await old.post("/api/bookings", bookingRequest());
  await em().execute("update session set data = data || jsonb_build_object('opened', jsonb_build_array(?::bigint))", [
    id,
  ]);
  expect(await isOwner(old, id)).toBe(true);
  await make(holder, id, "replace");
  expect(await isOwner(old, id)).toBe(false);
});

test("thirty days after the ride no link, and no id without proof, opens it; the session that booked still does", async () => {
  const { holder, id } = await booked();
  const shared = (await make(holder, id, "share")).body;
  const day = 86_400_000;
  await em().nativeUpdate(Booking, id, { pickupAt: new Date(Date.now() - 29 * day) });
  const asked = () =>
    Promise.all([
      look(client(), id),
      look(client(), id, first(id)),
      look(client(), idOf(shared.url), tokenOf(shared.url)),
      client().send(`/api/bookings/${id}/calendar.ics`),
    ]);
  expect((await asked()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await em().nativeUpdate(Booking, id, { pickupAt: new Date(Date.now() - 31 * day) });
  expect((await asked()).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await isOwner(holder, id)).toBe(true);
  expect(await make(holder, id, "share")).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
});

test("twenty links are shared at once, and changes are limited for each booking and each address", async () => {
  const { holder, id } = await booked();
  for (let n = 0; n < 20; n += 1) expect((await make(holder, id, "share")).status).toBe(201);
  expect(await make(holder, id, "share")).toMatchObject({ status: 409, body: { code: "too_many_links" } });

  const strict = await startTestServer(server.databaseUrl, { environment: { RATE_LIMIT_SCALE: "0.1" } });
  const statuses = async (count: number, bookingId: () => Promise<number>) => {
    const answers: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const one = await bookingId();
      answers.push((await make(createClient(strict.url), one, "share", first(one))).status);
    }
    return answers;
  };
  const other = (await createBooking(em())).id;
  expect(await statuses(4, async () => other)).toEqual([201, 201, 201, 429]);
  expect(await statuses(3, async () => (await createBooking(em())).id)).toEqual([201, 201, 429]);
  await strict.stop();
});

test("a kind that there is not is a fault on its field", async () => {
  const { holder, id } = await booked();
  expect(await make(holder, id, "everybody")).toMatchObject({
    status: 422,
    body: { fields: { kind: expect.anything() } },
  });
});

test("a link that a browser has opened opens its booking from a cookie, without a session, until the browser signs out", async () => {
  const { id } = await booked(true);
  const reader = client();
  reader.cookies.set(`ride-${id}`, first(id));
  expect(await isOwner(reader, id)).toBe(true);
  expect([...reader.cookies.keys()]).toEqual([`ride-${id}`]);
  const wrong = client();
  // Not the last character, whose bits are not all of the secret.
  const secret = first(id);
  wrong.cookies.set(`ride-${id}`, `${secret.slice(0, -2)}${secret.at(-2) === "A" ? "B" : "A"}${secret.slice(-1)}`);
  expect((await look(wrong, id)).status).toBe(404);
  const other = await booked(true);
  wrong.cookies.set(`ride-${other.id}`, first(id));
  expect((await look(wrong, other.id)).status).toBe(404);

  await reader.post("/api/auth/logout", {});
  expect(reader.cookies.get(`ride-${id}`)).toBe("");
  expect((await look(reader, id)).status).toBe(404);
});

test("with a customer's account every link to its rides ends", async () => {
  const { holder, id } = await booked(true);
  const shared = (await make(holder, id, "share")).body.url;
  expect((await look(client(), idOf(shared), tokenOf(shared))).status).toBe(200);
  expect(await isOwner(client(), id, first(id))).toBe(true);
  await em().nativeUpdate(Booking, id, { status: "completed" });
  const gone = await holder.send("/api/user", { method: "DELETE", body: { password: PASSWORD } });
  expect(gone.status).toBe(200);
  expect((await look(client(), idOf(shared), tokenOf(shared))).status).toBe(404);
  expect((await look(client(), id, first(id))).status).toBe(404);
});
