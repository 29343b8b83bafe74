import { expect, test } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { createBooking } from "../booking/booking.factory.ts";
import { driverClient } from "../driver/driver.factory.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { type Client, createClient } from "../testing/client.ts";
import type { TestSocket } from "../testing/live.ts";
import { setUpLive, setUpServer } from "../testing/set-up.ts";
import { createVenue, venueClient } from "../venues/venue.factory.ts";

const server = await setUpServer();
const live = await setUpLive(server);
const em = () => server.context.orm.em.fork();
const refused = { ok: false, code: "not_signed_in" };
const ask = (socket: TestSocket) => socket.timeout(3000).emitWithAck("venue:watch");

/** The screen of a reception, and how often it is told. */
async function screen(client: Client) {
  const socket = live.connect(client);
  const heard: unknown[][] = [];
  socket.on("venue:changed", (...told: unknown[]) => heard.push(told));
  expect(await ask(socket)).toEqual({ ok: true });
  return { socket, heard };
}

test("each screen of a venue hears that a ride from it changed, and nothing of it; others' rides are not told", async () => {
  const [venue, other] = [await createVenue(server), await createVenue(server)];
  const screens = [
    await screen(await venueClient(server, venue.id)),
    await screen(await venueClient(server, venue.id)),
  ];
  const { heard: others } = await screen(await venueClient(server, other.id));
  const foreign = await createBooking(em(), { venueId: other.id });
  const [nowhere, theirs] = [await createBooking(em()), await createBooking(em(), { venueId: venue.id })];
  await live.signal(nowhere.id);
  await live.signal(theirs.id);
  // A car that moves makes no version.
  await live.signal(theirs.id);
  await live.signal(theirs.id, 2);
  await expect
    .poll(() => screens.map(({ heard }) => heard))
    .toEqual([
      [[], []],
      [[], []],
    ]);
  expect(others).toEqual([]);
  await live.signal(foreign.id);
  await expect.poll(() => others).toEqual([[]]);
});

test("no cookie of another kind opens the room, and none that is made up", async () => {
  const forged = createClient(server.url);
  forged.cookies.set("venue", "x".repeat(43));
  const others = [
    (await signedIn(server)).client,
    (await staffClient(server)).client,
    (await driverClient(server)).client,
  ];
  for (const who of [createClient(server.url), forged, ...others])
    expect(await ask(live.connect(who))).toEqual(refused);
});

test("when a manager signs the device out or the venue ends, its screen closes within a second", async () => {
  const { client: manager } = await staffClient(server, "manager");
  const ends = [
    async (at: string) => {
      const venues = (await manager.send("/api/office/venues")).body as { id: string; devices: { id: string }[] }[];
      const device = venues.find(({ id }) => at.endsWith(id))?.devices[0]?.id;
      return manager.send(`${at}/devices/${device}`, { method: "DELETE" });
    },
    (at: string) => manager.post(`${at}/end`, {}),
  ];
  const stays = await screen(await venueClient(server, (await createVenue(server)).id));
  for (const end of ends) {
    const { id } = await createVenue(server);
    const client = await venueClient(server, id);
    const { socket, heard } = await screen(client);
    const closed = new Promise((resolve) => socket.once("disconnect", resolve));
    const told = new Promise<void>((resolve) => socket.once("session:ended", resolve));
    expect((await end(`/api/office/venues/${id}`)).status).toBeLessThan(300);
    const endedAt = Date.now();
    await Promise.all([closed, told]);
    expect(Date.now() - endedAt).toBeLessThan(1000);
    await live.signal((await createBooking(em(), { venueId: id })).id);
    expect([await ask(live.connect(client)), heard]).toEqual([refused, []]);
  }
  expect(stays.socket.connected).toBe(true);
});

test("a device that was not used for 90 days is closed at the next check", async () => {
  const { id } = await createVenue(server);
  const { socket } = await screen(await venueClient(server, id));
  await em().execute("update venue_device set last_seen_at = now() - interval '91 days' where venue_id = ?", [id]);
  const closed = new Promise((resolve) => socket.once("disconnect", resolve));
  server.gateway.endOver();
  await closed;
});
