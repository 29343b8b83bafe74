import * as v from "valibot";
import { BOOKING_STATUSES, DRIVER_STATES } from "../booking/status.ts";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { accessLeftSchema } from "./security-view.ts";

/** The customer who is signed in: the answer of `POST /api/auth/login`, `…/register` and `GET /api/auth/user`. */
export const userViewSchema = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  username: v.string(),
  email: v.string(),
  phone: v.string(),
});
export type UserView = v.InferOutput<typeof userViewSchema>;

/** One line of `GET /api/user/trips`, and what `trip:changed` carries. Money is whole euros; of two, the higher version holds. */
export const tripSchema = v.object({
  id: v.number(),
  reference: v.string(),
  pickupDate: v.string(),
  pickupTime: v.string(),
  pickupLocation: v.string(),
  destination: v.string(),
  status: v.picklist(BOOKING_STATUSES),
  /** How far the driver is; not there while there is none. */
  driverState: v.optional(v.picklist(DRIVER_STATES)),
  /** As in `BookingView`. */
  callUntil: v.optional(v.string()),
  readyAt: v.optional(v.string()),
  estimatedPrice: v.number(),
  vehicleType: v.picklist(VEHICLE_TYPES),
  /** Who rides, where the customer booked for somebody else. */
  passengerName: v.optional(v.string()),
  version: v.number(),
});
export type Trip = v.InferOutput<typeof tripSchema>;

/**
 * `GET /api/user/trips?before={id}&limit={n}`: latest pickup first, beginning after the trip `before`. Narrowed by
 * `period` (`upcoming`, `this_month`, `last_month`, `this_year`, `all`, or `range` with `from` and `to`, dates
 * `YYYY-MM-DD` that both count) and `status` (`open`, `completed`, `cancelled`), in Amsterdam's days (trip-filter.ts);
 * 422 `invalid_fields` for what is none of these.
 */
export const tripsSchema = v.array(tripSchema);
/** So many trips are answered unless `limit` says otherwise. */
export const TRIPS_PER_PAGE = 20;

/** `GET /api/user/claim`: the bookings this browser made as a guest; `POST` makes them the account's and answers them. */
export const claimSchema = v.object({ trips: tripsSchema });

/** `GET /api/user/sessions`: where the customer is signed in, used last first. Instants are ISO 8601 in UTC. */
export const sessionsViewSchema = v.array(
  v.object({
    /** The session that asks. */
    current: v.boolean(),
    /** Such as `Firefox, Windows`; null where the browser does not say. */
    device: v.nullable(v.string()),
    createdAt: v.string(),
    lastSeenAt: v.string(),
  }),
);
export type SessionsView = v.InferOutput<typeof sessionsViewSchema>;

/** `POST /api/auth/reset-password` answers 202 whatever happens; `reset` is false for a link that is used up or unknown. */
export const resetAnswerSchema = v.object({ reset: v.boolean(), access: v.optional(accessLeftSchema) });

/**
 * `POST /api/auth/confirm-email`: false for a link that is used up, too old or unknown; 401 `not_signed_in` for another address
 * than the account's where its owner is not signed in.
 */
export const confirmAnswerSchema = v.object({ confirmed: v.boolean(), access: v.optional(accessLeftSchema) });
export type ConfirmAnswer = v.InferOutput<typeof confirmAnswerSchema>;

/** `POST /api/auth/undo-email-change`: likewise, with the token that sets a new password. */
export const undoAnswerSchema = v.object({ undone: v.boolean(), resetToken: v.optional(v.string()) });

/** `GET /api/user/email-confirmation`: the address in use, and the one that takes its place once its link is followed. */
export const emailStateSchema = v.object({
  email: v.string(),
  isConfirmed: v.boolean(),
  pending: v.nullable(v.string()),
});
export type EmailStateView = v.InferOutput<typeof emailStateSchema>;

/** `DELETE /api/user`: what the law has us keep, and what to tell the customer about it, in their language. */
export const deletionSchema = v.object({ invoicesKept: v.number(), message: v.string() });
export type Deletion = v.InferOutput<typeof deletionSchema>;
