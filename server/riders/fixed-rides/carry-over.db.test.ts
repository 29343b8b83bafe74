import { expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { limitDay } from "../../booking/capacity/capacity.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { BEP, createTeamWithRider } from "../riders.factory.ts";
import { bookAhead } from "./book-ahead.ts";

const server = await setUpServer();
const { context } = server;
const em = () => context.orm.em.fork();
/** A Monday, at seven in the morning. */
server.clock.now = () => new Date("2026-12-07T06:00:00Z");
const ordering = async () => ({ ...context, [Symbol.asyncDispose]: async () => undefined });

/** A rider who is driven there and back on two Wednesdays. */
async function bookedDays() {
  const team = await createTeamWithRider(server);
  const said = { days: ["wed"], destination: "Heidelberglaan 100, Utrecht", pickupTime: "09:00", backTime: "15:30" };
  await team.admin.client.post(`${team.atRider}/fixed-rides`, said);
  await bookAhead(ordering, context);
  await em().execute("delete from outbox_event");
  const rides = () => em().find(Booking, { riderId: team.rider.id }, { orderBy: { pickupAt: "asc" } });
  const save = async (over: object) =>
    await team.admin.client.send(team.atRider, { method: "PUT", body: { ...BEP, ...over } });
  return { ...team, rides, save };
}
const HOME = "Oudegracht 158, Utrecht";

test("booked days of fixed rides follow a rider's new home, number, car and wishes, with their driver; nobody is told", async () => {
  const { rides, save } = await bookedDays();
  const [first] = await rides();
  const driver = { firstName: "Ali", phone: "+31611111111" };
  await em().nativeUpdate(Booking, first?.id ?? 0, { driverState: "assigned", driver });
  const saved = await save({
    home: HOME,
    phone: "0687654321",
    vehicleType: "van",
    seat: "back",
    wishes: "Niet bellen",
  });
  expect(saved.status).toBe(200);
  expect(saved.body).not.toHaveProperty("unchangedDays");
  const [there, back, ...next] = await rides();
  expect(there).toMatchObject({ id: first?.id, driver, pickupLocation: HOME, vehicleType: "van" });
  expect(back).toMatchObject({ destination: HOME, vehicleType: "van" });
  expect(next).toMatchObject([{ pickupLocation: HOME }, { destination: HOME }]);
  for (const { extras } of [there, back, ...next].filter((ride) => ride !== undefined))
    expect(extras).toMatchObject({ passengerPhone: "+31687654321", note: expect.stringMatching(/\nNiet bellen$/) });
  const events = await em().find(OutboxEvent, { type: "booking.changed" });
  expect(events.map(({ payload }) => (payload as { channels: string[] }).channels)).toEqual([[], [], [], []]);
});

test("what was changed for a day by hand stays, and the rest of that day follows", async () => {
  const { admin, rides, save } = await bookedDays();
  const [ride] = await rides();
  const own = { version: ride?.version, pickupLocation: "Utrecht Centraal", note: "Met bagage" };
  expect((await admin.client.post(`/api/bookings/${ride?.id}/change`, own)).status).toBe(200);
  await save({ home: HOME, wishes: "Niet bellen", name: "Bep Jansen" });
  const [there, back] = await rides();
  expect(there).toMatchObject({
    pickupLocation: "Utrecht Centraal",
    extras: { note: "Met bagage", passengerName: "Bep Jansen" },
  });
  expect(back).toMatchObject({ destination: HOME, extras: { passengerName: "Bep Jansen" } });
});

test("a day that cannot follow is named, and stays as it was", async () => {
  const { rides, save } = await bookedDays();
  await limitDay(em(), "2026-12-09", { van: { 9: 0 } });
  const saved = await save({ vehicleType: "van" });
  expect(saved.body.unchangedDays).toEqual(["2026-12-09"]);
  expect((await rides()).map(({ vehicleType }) => vehicleType)).toEqual(["station", "van", "van", "van"]);
});

test("a change of what no ride has, such as the usual ways, makes no new version", async () => {
  const { rides, save } = await bookedDays();
  const before = (await rides()).map(({ version }) => version);
  await save({ ways: ["Utrecht Centraal"], favourites: [] });
  expect((await rides()).map(({ version }) => version)).toEqual(before);
});
