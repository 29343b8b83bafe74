import * as v from "valibot";
import { BOOKING_STATUSES, DRIVER_STATES } from "../booking/status.ts";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { accessLeftSchema } from "./security-view.ts";

export const userViewSchema = v.pipe(
  v.object({
    id: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    username: v.string(),
    email: v.string(),
    phone: v.string(),
  }),
  v.title("User"),
);
export type UserView = v.InferOutput<typeof userViewSchema>;

/** Also carried by `trip:changed`. Whole euros; of two, the higher version holds. */
export const tripSchema = v.pipe(
  v.object({
    id: v.number(),
    reference: v.string(),
    pickupDate: v.string(),
    pickupTime: v.string(),
    pickupLocation: v.string(),
    destination: v.string(),
    status: v.picklist(BOOKING_STATUSES),
    driverState: v.optional(v.picklist(DRIVER_STATES)),
    callUntil: v.optional(v.string()),
    readyAt: v.optional(v.string()),
    estimatedPrice: v.number(),
    vehicleType: v.picklist(VEHICLE_TYPES),
    hours: v.optional(v.number()),
    passengerName: v.optional(v.string()),
    version: v.number(),
  }),
  v.title("Trip"),
);
export type Trip = v.InferOutput<typeof tripSchema>;

/**
 * `GET /api/user/trips?before={id}&limit={n}`: latest pickup first, after the trip `before`. Filtered by `period`
 * (`upcoming`, `this_month`, `last_month`, `this_year`, `all`, or `range` with `from` and `to`, `YYYY-MM-DD`,
 * inclusive) and `status` (`open`, `completed`, `cancelled`), in Amsterdam's days; 422 `invalid_fields` for other
 * values.
 */
export const tripsSchema = v.array(tripSchema);
export const TRIPS_PER_PAGE = 20;

/** `GET /api/user/claim`: the bookings this browser made as a guest; `POST` makes them the account's and answers them. */
export const claimSchema = v.object({ trips: tripsSchema });

/** Used last first. Instants are ISO 8601 in UTC. */
export const sessionsViewSchema = v.array(
  v.object({
    current: v.boolean(),
    device: v.nullable(v.string()),
    createdAt: v.string(),
    lastSeenAt: v.string(),
  }),
);
export type SessionsView = v.InferOutput<typeof sessionsViewSchema>;

/** `POST /api/auth/reset-password` answers 202 whatever happens; `reset` is false for a link that is used up or unknown. */
export const resetAnswerSchema = v.object({ reset: v.boolean(), access: v.optional(accessLeftSchema) });

/** `POST /api/auth/confirm-email`: false for a bad link; 401 `not_signed_in` for a new address without its owner. */
export const confirmAnswerSchema = v.object({ confirmed: v.boolean(), access: v.optional(accessLeftSchema) });
export type ConfirmAnswer = v.InferOutput<typeof confirmAnswerSchema>;

/** `POST /api/auth/undo-email-change`: false for a bad link; the token sets a password. */
export const undoAnswerSchema = v.object({ undone: v.boolean(), resetToken: v.optional(v.string()) });

/** `pending` takes its place once its link is followed. */
export const emailStateSchema = v.object({
  email: v.string(),
  isConfirmed: v.boolean(),
  pending: v.nullable(v.string()),
});
export type EmailStateView = v.InferOutput<typeof emailStateSchema>;

export const deletionSchema = v.object({ invoicesKept: v.number(), message: v.string() });
export type Deletion = v.InferOutput<typeof deletionSchema>;
