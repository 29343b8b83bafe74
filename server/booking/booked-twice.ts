import type { AlsoBooked } from "@domrit/shared/booking/quote.ts";
import type { Run } from "../database/prepared.ts";
import { hasLeft } from "./access/account-rights.ts";

type RideSql = { pickupAt: string; pickupLocation: string; destination: string; passengerName: string };

/** SQL for whether nobody has come yet for this row of `booking`. */
export const isStillToCome = (row: string): string =>
  `${row}.status in ('pending', 'confirmed') and ${row}.driver_state in ('none', 'assigned', 'en_route')`;

/**
 * SQL for whether the row `other` of `booking` looks booked twice: one passenger, within half an hour, from one place
 * or to it. The caller says whose rides are compared.
 */
export const looksLike = ({ pickupAt, pickupLocation, destination, passengerName }: RideSql): string => `
  other.pickup_at between ${pickupAt} - interval '30 minutes' and ${pickupAt} + interval '30 minutes'
  and ${isStillToCome("other")}
  and other.extras->>'passengerName' is not distinct from ${passengerName}
  and (lower(other.pickup_location) = lower(${pickupLocation}) or lower(other.destination) = lower(${destination}))`;

const ASKED: RideSql = {
  pickupAt: "$3::timestamptz",
  pickupLocation: "$4::text",
  destination: "$5::text",
  passengerName: "$6::text",
};
const ALSO_BOOKED = {
  name: "also_booked",
  text: `select id, reference, pickup_time as "pickupTime" from booking other
    where ((customer_id = $1::uuid and not ${hasLeft("other")}) or (customer_id is null and guest_id = $2::uuid)) and ${looksLike(ASKED)}
    order by created_at, id limit 1`,
};

export type Asker = { customerId?: string | undefined; guestId?: string | undefined };
type AskedRide = {
  pickupAt: Date;
  request: { pickupLocation: string; destination: string; passengerName?: string | undefined };
};

/** The similar ride of whoever asks; none without an account or a guest's session. */
export async function findAlsoBooked(
  run: Run,
  { customerId, guestId }: Asker,
  { pickupAt, request }: AskedRide,
): Promise<AlsoBooked | undefined> {
  if (!customerId && !guestId) return undefined;
  const { pickupLocation, destination, passengerName } = request;
  const values = [customerId ?? null, guestId ?? null, pickupAt, pickupLocation, destination, passengerName || null];
  const [row] = await run<AlsoBooked>(ALSO_BOOKED, values);
  return row && { ...row, id: Number(row.id) };
}
