import type { Act } from "@domrit/shared/booking/acts/acts.ts";
import { RIDE_ACT_NAMES, type RideAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { TimelineActor } from "@domrit/shared/booking/timeline.ts";
import type { Agreement } from "@domrit/shared/booking/trip/agreed-price.ts";
import { OFFICE_DAYS_AHEAD } from "@domrit/shared/booking/trip/pickup-window.ts";
import { DRIVER_ACT_NAMES, type DriverAct } from "@domrit/shared/driver/presses.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { SYSTEM_NAME } from "@domrit/shared/office/audit.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { LimitName } from "../../http/limits/limits.ts";
import type { RateLimits } from "../../http/limits/rate-limit.ts";
import type { Role } from "../access/role.ts";
import type { Booking } from "../booking.entity.ts";
import type { OrderDetails } from "../placing/new-booking.ts";

/** `series`: to place more rides like the first at once; `agree`: to name a price in place of the tariff's; `afterwards`: to enter a ride that was driven. */
type Right = Act | "overbook" | "series" | "agree" | "afterwards";
/** What somebody may do, and the limit that each counts against; null for as often as they like. */
type Rights = Partial<Record<Right, LimitName | null>>;

/** What is so of everybody who acts in one way. */
export type ActorEntry = {
  can: Rights;
  /** What they see of a booking. */
  sees: Role;
  /** As whom the timeline names them; whose booking it is unless given. */
  timeline?: TimelineActor;
  /** Whether the audit trail tells what they do, and what they learn of somebody by it. */
  isAudited?: true;
  /** The limit that text messages of theirs count against. */
  texts?: LimitName;
  /** They act by a text message, and are answered by one. */
  isTexting?: true;
  /** What they order is confirmed: they drive it. */
  confirms?: true;
  /** How many days ahead they book; as many as a guest unless given. */
  daysAhead?: number;
  /** They leave rides alone that the office drives. */
  yieldsToOffice?: true;
};

const OWNER = {
  price: "preview",
  place: "booking",
  series: "series",
  change: "bookingChange",
  contact: "resend",
  ready: null,
  cancel: null,
  resend: "resend",
  link: "linkChange",
  report: "report",
  withdraw_care: "bookingChange",
} satisfies Rights;
const { link: _link, ...HOLDER } = OWNER;
const DRIVING = Object.fromEntries(RIDE_ACT_NAMES.map((act) => [act, null])) as Record<RideAct, null>;
const DESK = {
  price: "officePreview",
  place: "officeBooking",
  series: "officeBooking",
  agree: null,
  afterwards: "officeBooking",
  change: "officeAct",
  set_price: "officeAct",
  extend: "officeAct",
  redirect: "officeAct",
  fee: "officeAct",
  flight: "officeAct",
  contact: "officeAct",
  ready: "officeAct",
  resend: "officeAct",
  undo: "officeAct",
  ...DRIVING,
} satisfies Rights;
/** What a driver does with rides of theirs. */
const DRIVER = Object.fromEntries(
  [...DRIVER_ACT_NAMES, "afterwards" as const].map((act) => [act, "driverAct"]),
) as Record<DriverAct | "afterwards", "driverAct">;
const OFFICE = {
  sees: "office",
  timeline: "office",
  isAudited: true,
  texts: "officeSms",
  confirms: true,
  daysAhead: OFFICE_DAYS_AHEAD,
} as const;

/** Everybody who acts on bookings. Another one is an entry here, and the step by which they sign in. */
export const ACTORS = {
  guest: { can: OWNER, sees: "owner", texts: "smsAddress" },
  customer: { can: OWNER, sees: "owner", texts: "smsAddress" },
  /** Has the link to a customer's booking; only the customer may share it further. */
  holder: { can: HOLDER, sees: "owner", texts: "smsAddress" },
  passenger: { can: { ready: null }, sees: "passenger", timeline: "guest" },
  /** Has a shared link. */
  follower: { can: {}, sees: "share" },
  /** Knows only the id of a guest's booking. */
  stranger: { can: {}, sees: "public" },
  /** The passenger who answers the text message that asks whether they are ready. */
  texter: { can: { ready: null }, sees: "passenger", isTexting: true },
  desk: { can: DESK, ...OFFICE },
  manager: { can: { ...DESK, overbook: null, correct: "officeAct" }, ...OFFICE },
  /** Drives the ride, on their own page. */
  driver: { can: DRIVER, sees: "driver", timeline: "driver", isAudited: true },
  /**
   * What happens by itself: fixed rides that are booked, rides that are given away, lateness that is noticed, flights that are
   * followed, approvals that do not come.
   */
  system: {
    can: { place: null, cancel: null, assign: null, release: null, late: null, flight: null, approve: null },
    sees: "office",
    timeline: "system",
    isAudited: true,
  },
  /** Says of rides on an organisation's account whether it pays them, and changes and cancels those of its other members. */
  approver: {
    can: { approve: null, price: "preview", change: "bookingChange", ready: null, cancel: null },
    sees: "organisation",
    timeline: "organisation",
    texts: "smsAddress",
  },
  /** The reception of a hotel, hospital or restaurant, by a device that is signed in as it. */
  venue: { can: { price: "preview", place: "venueBooking" }, sees: "public", texts: "smsAddress" },
  taxiCentre: { can: DRIVING, sees: "dispatch", timeline: "dispatch" },
  simulator: { can: DRIVING, sees: "dispatch", timeline: "dispatch", yieldsToOffice: true },
} as const satisfies Record<string, ActorEntry>;

/** Somebody who acts on a booking. */
export type Actor = ActorEntry & {
  /** By what their limits count: their address on the network, or which of the staff they are. */
  key: string;
  /** Their address on the network. */
  ip: string;
  staff?: { id: string; name: string };
  /** The driver, as the audit trail names them. */
  name?: string;
  /** The customer who is signed in, and the browser's name as a guest. */
  customerId?: string | undefined;
  guestId?: string | undefined;
  /** The venue at whose page they book, and the device there that is signed in as it. */
  venueId?: string;
  deviceId?: string;
  /** Whether a booking is theirs to act on: asked once more when it is locked, as a link may have ended meanwhile. */
  holds?: (booking: Booking, tx: EntityManager) => boolean | Promise<boolean>;
  /** Whose the rides become that they order, asked once nothing stands in their way; nobody's unless given. */
  owner?: () => Promise<Pick<OrderDetails, "customerId" | "guestId">>;
};

const machine = (entry: ActorEntry): Actor => ({ ...entry, key: "", ip: "" });
export const system = { ...machine(ACTORS.system), name: SYSTEM_NAME };
export const taxiCentre = machine(ACTORS.taxiCentre);
export const simulator = machine(ACTORS.simulator);
export const texter = machine(ACTORS.texter);

/** A driver of the register, whose rides alone are theirs to act on. */
export const driverActor = ({ id, firstName }: { id: string; firstName: string }, ip: string): Actor => ({
  ...ACTORS.driver,
  key: id,
  name: firstName,
  ip,
  holds: ({ driverId }) => driverId === id,
});

/** A device that is signed in as a venue, whose rides are nobody's account's. */
export const venueActor = ({ id, deviceId }: { id: string; deviceId: string }, ip: string): Actor => ({
  ...ACTORS.venue,
  key: deviceId,
  ip,
  venueId: id,
  deviceId,
});

/** Somebody of the staff. */
export type StaffActor = Actor & { staff: { id: string; name: string } };
export const staffActor = (
  { id, name, role }: { id: string; name: string; role: "desk" | "manager" },
  ip: string,
  entry: ActorEntry = ACTORS[role],
): StaffActor => ({ ...entry, key: id, ip, staff: { id, name } });

export const may = ({ can }: Actor, right: Right): boolean => right in can;

/** Throws `not_allowed` for who may not. */
export function requireRight(by: Actor, right: Right): void {
  if (!may(by, right)) throw new DomainError("not_allowed");
}

/** Throws `not_allowed` for a price that is said to be agreed on by who may not. */
export function requireMayAgree(by: Actor, { agreedPrice, agreedKm }: { [Said in keyof Agreement]?: unknown }): void {
  if (agreedPrice !== undefined || agreedKm !== undefined) requireRight(by, "agree");
}

/** Counts what somebody does against their limit; throws `too_many_requests`, and `not_allowed` for who may not. */
export async function count(limits: RateLimits, by: Actor, right: Right): Promise<void> {
  requireRight(by, right);
  const limit = by.can[right];
  if (limit) await limits[limit](by.key);
}

/** Who acts, as the timeline of the booking names them; somebody at the office by their id, which no customer is shown. */
export const namedInTimeline = (
  { timeline, staff }: Actor,
  { customerId }: Pick<Booking, "customerId">,
): { by: TimelineActor; staffId?: string } => ({
  by: timeline ?? (customerId ? "customer" : "guest"),
  ...(staff && { staffId: staff.id }),
});
