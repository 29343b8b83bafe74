import { signedIn } from "@domrit/server/account/account.factory.ts";
import type { ACTORS } from "@domrit/server/booking/acts/actors.ts";
import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { drawBookingId } from "@domrit/server/booking/booking-id.ts";
import { limitDay } from "@domrit/server/booking/capacity/capacity.factory.ts";
import { linkToken } from "@domrit/server/booking/links/link-token.ts";
import { SharedLink } from "@domrit/server/booking/links/shared-link.entity.ts";
import type { ServerContext } from "@domrit/server/context.ts";
import { signatureHeaders } from "@domrit/server/dispatch/signature.ts";
import { driverClient } from "@domrit/server/driver/driver.factory.ts";
import { createOrganisation } from "@domrit/server/organisations/organisation.factory.ts";
import { uuidv7 } from "@domrit/server/outbox/uuidv7.ts";
import { ownLink, passengerLink, sharedLink } from "@domrit/server/session/link-name.ts";
import { staffClient } from "@domrit/server/staff/staff.factory.ts";
import { type Client, createClient } from "@domrit/server/testing/client.ts";
import { TEST_SECRET, type TestServer } from "@domrit/server/testing/test-server.ts";
import type { Venue } from "@domrit/server/venues/venue.entity.ts";
import { createVenue, venueClient } from "@domrit/server/venues/venue.factory.ts";
import { pathOf } from "@domrit/shared/booking/acts/acts.ts";
import { RIDE_ACT_NAMES, type RideAct, STEPS } from "@domrit/shared/booking/acts/ride-acts.ts";
import { DRIVER_ACT_NAMES, type DriverAct } from "@domrit/shared/driver/presses.ts";
import { CALLS, SAID, type TriedAct } from "./bodies.ts";
import { byItself } from "./by-itself.ts";
import type { AskedServer, Call, Ready } from "./calls.ts";
import { driver, ORGANISATION, requestFor, vehicle } from "./standing.ts";

type Way = {
  /** Who the booking is to them. */
  booking?: Partial<Booking>;
  ready: Ready;
  /** What is answered in another form, as by a text message, on the page of a venue, or not at all. */
  answeredApart?: "all" | readonly TriedAct[];
};

export const PLACES: readonly TriedAct[] = ["price", "place", "place_overbooked"];
const queryOf = (act: TriedAct) =>
  ({ price: "?preview=true", place_overbooked: "?overbook=true" })[act as string] ?? "";
/** Cookies that it gets are nobody else's. */
export const at = (client: Client, { url }: AskedServer): Client => createClient(url, new Map(client.cookies));
const isByOffice = (seen: object): boolean => "version" in seen;

/** Of the ride's one message; two who send it again send the one. */
async function messageOf({ orm }: ServerContext, { id }: Booking): Promise<string> {
  const [sent] = await orm.em.fork().execute<{ id: string }[]>(
    `insert into delivery (event_id, effect, state, finished_at, booking_id, message_key)
     values (?, 'confirmation-email', 'sent', now(), ?, 'first')
     on conflict (booking_id, message_key) where booking_id is not null do update set state = 'sent' returning event_id as id`,
    [uuidv7(new Date()), id],
  );
  return `/messages/confirmation-email.${sent?.id}/resend`;
}

type Visit = {
  client: Client;
  base: string;
  seen?: object;
  open?: (booking: Booking) => { id: number; token?: string };
};
/** Over HTTP; `seen` is sent with each act, `open` says by which link. `given`: whom the office assigns. */
export const over =
  (
    asked: AskedServer,
    { client, base, seen = {}, open = ({ id }) => ({ id }) }: Visit,
    given: object = { driver, vehicle },
  ): Ready =>
  async (act, booking) => {
    // A visitor's wish to overbook is as if it were not there.
    if (act === "place_overbooked" && !isByOffice(seen)) return undefined;
    if (PLACES.includes(act)) return (server) => at(client, server).post(`${base}${queryOf(act)}`, requestFor(act));
    const { id, token } = open(booking);
    const { method = "POST", path, body } = CALLS[act] ?? { path: `/${pathOf(act as RideAct)}` };
    if (act === "undo" && isByOffice(seen)) {
      await at(client, asked).post(`${base}/${id}/en-route`, seen);
      return (server) => at(client, server).post(`${base}/${id}/undo`, { version: 2 });
    }
    const below = act === "resend" ? await messageOf(asked.context, booking) : path;
    const headers: Record<string, string> = token ? { "X-Booking-Token": token } : {};
    const sent = { ...seen, ...(isByOffice(seen) && officeSays(act, given)), ...body };
    return (server) => at(client, server).send(`${base}/${id}${below}`, { method, headers, body: sent });
  };

const officeSays = (act: TriedAct, given: object): object =>
  ({ assign: given, cancel: { reason: "customer" } })[act as string] ?? {};

export const unlessPlacing =
  (ready: Ready): Ready =>
  (act, booking) =>
    PLACES.includes(act) ? undefined : ready(act, booking);

/** As the taxi centre's system tells it. */
export const reporting: Ready = (act, { id }) => {
  const step = act === "cancel_by_company" ? "cancel" : act;
  if (!RIDE_ACT_NAMES.some((each) => each === step) || act === "cancel") return undefined;
  const to = { ...STEPS[step as RideAct].to, ...(act === "assign" && { driver, vehicle }) };
  const reason = act === "cancel_by_company" ? { reason: "no_driver" } : {};
  const eventId = crypto.randomUUID();
  return ({ url, context }) => {
    const occurredAt = context.now().toISOString();
    const body = JSON.stringify({ eventId, bookingId: id, occurredAt, ...to, ...reason });
    return createClient(url).post("/api/dispatch/events", body, signatureHeaders([TEST_SECRET], body, context.now()));
  };
};

/** As a member presses it who approves; what is not about approving as a customer does. */
const approving =
  (client: Client, otherwise: Ready): Ready =>
  (act, booking) => {
    if (act !== "approve") return otherwise(act, booking);
    const { id } = booking;
    const path = `/api/user/organisations/${ORGANISATION}/approvals/${id}`;
    return (server) => at(client, server).post(path, { approve: true });
  };

/** As a reception books for a guest. */
const atVenue =
  (device: Client, { code }: Pick<Venue, "code">): Ready =>
  (act) => {
    if (act !== "price" && act !== "place") return undefined;
    const { destination, pickupDate, pickupTime } = requestFor(act);
    const asked = { destination, pickupDate, pickupTime, vehicleType: "van" };
    return (server) => at(device, server).post(`/api/venues/${code}/bookings${queryOf(act)}`, asked);
  };

/** As the driver presses it on their phone. */
const driven =
  (asked: AskedServer, phone: Client): Ready =>
  async (act, { id }) => {
    if (!DRIVER_ACT_NAMES.includes(act as DriverAct)) return undefined;
    const press = (name: DriverAct, said: object = {}) => {
      const pressed = { eventId: crypto.randomUUID(), occurredAt: asked.context.now().toISOString(), ...said };
      const call: Call = (server) => at(phone, server).post(`/api/driver/rides/${id}/${pathOf(name)}`, pressed);
      return { pressed, call };
    };
    if (act !== "undo") return press(act as DriverAct, SAID[act as DriverAct]).call;
    const step = press("en_route");
    await step.call(asked);
    return press("undo", { of: step.pressed.eventId }).call;
  };

/** Everybody who acts, with the way in which they ask for each act; `given`: whom the office assigns. */
export async function everybody(asked: TestServer, given?: object) {
  const { context } = asked;
  const em = () => context.orm.em.fork();
  const keys = context.config.SESSION_KEYS;
  const { client: customers, customer } = await signedIn(asked);
  const { client: desk } = await staffClient(asked, "desk");
  const { client: phone, driver: atWheel } = await driverClient(asked);
  const { client: manager } = await staffClient(asked, "manager");
  // No hour has a place for a station car.
  const none = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, 0]));
  for (const day of ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]) await limitDay(em(), day, { station: none });
  const { client: approvers, customer: approver } = await signedIn(asked);
  await createOrganisation(em(), approver.id, { id: ORGANISATION });
  const venue = await createVenue(asked);
  const visitor = createClient(asked.url);
  const visit = { client: visitor, base: "/api/bookings" };
  const office = { base: "/api/office/bookings", seen: { version: 1 } };
  const owned = { ...visit, open: ({ id }: Booking) => ({ id, token: linkToken(keys, ownLink(id)) }) };
  const ways = {
    guest: { ready: over(asked, owned) },
    customer: { booking: { customerId: customer.id }, ready: over(asked, { ...visit, client: customers }) },
    holder: { booking: { customerId: customer.id }, ready: unlessPlacing(over(asked, owned)) },
    passenger: {
      ready: unlessPlacing(
        over(asked, {
          ...visit,
          open: ({ passengerLinkId }) => {
            const id = passengerLinkId ?? 0;
            return { id, token: linkToken(keys, passengerLink(id)) };
          },
        }),
      ),
    },
    follower: {
      ready: unlessPlacing(async (act, booking) => {
        const link = { id: drawBookingId(), bookingId: booking.id, createdAt: new Date() };
        await em().insert(SharedLink, link);
        const open = () => ({ id: link.id, token: linkToken(keys, sharedLink(link.id)) });
        return over(asked, { ...visit, open })(act, booking);
      }),
    },
    stranger: { ready: unlessPlacing(over(asked, { ...visit, client: createClient(asked.url) })) },
    texter: {
      answeredApart: "all",
      ready(act, { id, extras: { passengerPhone: from } }) {
        if (act !== "ready") return undefined;
        const headers = { Authorization: `Bearer ${context.config.SMS_GATEWAY_TOKEN}` };
        const text = { id: `sms-${id}`, from, body: "1" };
        return (server) => createClient(server.url).post("/api/sms/inbound", text, headers);
      },
    },
    desk: { ready: over(asked, { ...office, client: desk }, given) },
    manager: { ready: over(asked, { ...office, client: manager }, given) },
    driver: { booking: { driverId: atWheel.id }, ready: driven(asked, phone) },
    approver: {
      booking: { customerId: customer.id, paying: "account", organisationId: ORGANISATION },
      ready: approving(approvers, unlessPlacing(over(asked, { ...visit, client: approvers }))),
    },
    venue: { answeredApart: "all", ready: atVenue(await venueClient(asked, venue.id), venue) },
    taxiCentre: { ready: reporting },
    system: { answeredApart: ["place"], ready: byItself },
  } satisfies Record<Exclude<keyof typeof ACTORS, "simulator">, Way>;
  return {
    ways: ways as Record<keyof typeof ways, Way>,
    customer,
    atWheel,
    clients: { customers, desk, manager, phone },
  };
}
