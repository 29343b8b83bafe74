import type { BookingStatus, DriverState } from "@domrit/shared/booking/status.ts";
import type { Vehicle } from "@domrit/shared/booking/view.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { VenueRides } from "@domrit/shared/venues/venue.ts";
import type { Run } from "../database/prepared.ts";

type Ride = VenueRides["items"][number];
type Row = {
  reference: string;
  pickup_time: string;
  due_at: string;
  eta_at: string | null;
  status: BookingStatus;
  driver_state: DriverState;
  vehicle: Vehicle | null;
};

const MOST = 50;

const OF_TODAY = {
  name: "rides_of_venue",
  text: `select reference, pickup_time, coalesce(expected_pickup_at, pickup_at) as due_at, eta_at, status, driver_state, vehicle
    from booking where venue_id = $1 and pickup_date = $2 and pickup_at >= $3 and pickup_at < $4
    order by pickup_at, reference limit ${MOST}`,
};

/** The rides of a day (`YYYY-MM-DD`, Amsterdam) that were booked at a venue: nothing of who rides, nor where to. */
export async function readVenueRides(run: Run, venueId: string, date: string, now: Date): Promise<VenueRides> {
  // The day is said by its date; by the hours around it the index finds it.
  const around = [startOfDay(daysAfter(date, -1)), startOfDay(daysAfter(date, 2))];
  const rows = await run<Row>(OF_TODAY, [venueId, date, ...around]);
  return { items: rows.map((row) => rideOf(row, now)) };
}

function rideOf({ reference, pickup_time, due_at, eta_at, vehicle, ...row }: Row, now: Date): Ride {
  const state = stateOf(row);
  const at = new Date((state === "coming" && eta_at) || due_at);
  const isAhead = state === "waiting" || state === "coming";
  const minutes = Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 60_000));
  return {
    reference,
    pickupTime: pickup_time,
    state,
    minutes: isAhead ? minutes : null,
    vehicle: vehicle && (isAhead || state === "there") ? carOf(vehicle) : null,
  };
}

const carOf = ({ make, model, colour, plate }: Vehicle) => ({ make, model, colour, plate });

function stateOf({ status, driver_state }: Pick<Row, "status" | "driver_state">): Ride["state"] {
  if (status === "cancelled") return "cancelled";
  if (status === "completed" || driver_state === "on_board" || driver_state === "done") return "left";
  if (driver_state === "arrived") return "there";
  return driver_state === "en_route" ? "coming" : "waiting";
}
