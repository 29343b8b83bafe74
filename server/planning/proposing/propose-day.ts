import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { comesElsewhere } from "@domrit/shared/booking/trip/flight.ts";
import type { Proposal, ProposeEntry } from "@domrit/shared/planning/day-plan.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { expectedAt } from "../../booking/flights/expected-at.ts";
import { isAsked } from "../../booking/steps/offered.ts";
import type { Geo } from "../../geo/geo.ts";
import { readKnownFaces } from "../known-faces.ts";
import type { PlannedRide } from "../planned-ride.ts";
import { type BookedRide, type DayPlanning, type PlanningReader, readPlanning } from "../read-planning.ts";
import { createWays, type Travel } from "../travel.ts";
import { createDraft, type DayFacts, type Draft } from "./draft.ts";
import { planTools } from "./insert.ts";
import { proposeInTurns } from "./propose-plan.ts";
import { driveTour } from "./tours.ts";

type ProposeContext = PlanningReader & { geo: Pick<Geo, "distance"> };

/** Nobody drives it yet. A flight that comes elsewhere is the desk's to ask about first. */
export const isToPlan = (booking: Booking): boolean =>
  booking.status === "confirmed" &&
  booking.driverState === "none" &&
  !isUncalled(booking) &&
  !(booking.flight && comesElsewhere(booking.flight.state));

/** Its driver has neither taken it nor is asked. */
const isMendable = (booking: Booking): boolean =>
  booking.status === "confirmed" && booking.driverState === "assigned" && !booking.acceptedAt && !isAsked(booking);

/** Who is to drive what on a day in Amsterdam, or as the desk has it (`assignments`), beside what is so now. Nothing is changed. */
export async function proposeDay({ geo, ...reader }: ProposeContext, asked: ProposeEntry): Promise<Proposal> {
  const day = await readPlanning(reader, asked.date);
  const begins = new Date(Math.max(reader.now.getTime(), Date.parse(asked.from ?? day.from.toISOString())));
  const ahead = day.ofDay.filter(({ booking }) => expectedAt(booking) >= begins);
  const faces = await readKnownFaces(
    reader.run,
    ahead.map(({ ride }) => ride.id),
  );
  const ways = createWays(geo);
  const work = async (travel: Travel) => {
    const facts: DayFacts = { ...day.facts, faces, travel };
    const rides = asked.assignments ? moved(day, asked.assignments, facts) : await planned(day, ahead, facts);
    return proposalOf(day, rides, facts);
  };
  const rough = await ways.reckon(work);
  return (await ways.ask()) ? await ways.reckon(work) : rough;
}

const rideOf = ({ ride }: BookedRide): PlannedRide => ride;
const hasCrew = ({ driverId, carId }: PlannedRide): boolean => driverId !== null || carId !== null;

/** All rides as they would be by the plan. */
async function planned(day: DayPlanning, ahead: readonly BookedRide[], facts: DayFacts): Promise<PlannedRide[]> {
  const open = ahead.filter(({ booking }) => isToPlan(booking)).map(({ ride }) => ({ ride }));
  const mendable = new Set(ahead.filter(({ booking }) => isMendable(booking)).map(({ ride }) => ride.id));
  const given = day.around.map(rideOf).filter(hasCrew);
  const { planned: rides } = await proposeInTurns({ given, open, mendable, fleet: day, facts });
  return withCrews(day, rides);
}

function withCrews(day: DayPlanning, rides: readonly PlannedRide[]): PlannedRide[] {
  const byId = new Map(rides.map((ride) => [ride.id, ride]));
  return day.around.map(({ ride }) => byId.get(ride.id) ?? ride);
}

/** All rides as they would be by the desk's moves, in the cars that suit the drivers. */
function moved(day: DayPlanning, moves: NonNullable<ProposeEntry["assignments"]>, facts: DayFacts): PlannedRide[] {
  const moveOf = new Map(moves.map((move) => [move.bookingId, move]));
  const rides = day.around.map(({ ride }): PlannedRide => {
    const move = moveOf.get(ride.id);
    return move ? { ...ride, driverId: move.driverId, carId: move.carId ?? null } : ride;
  });
  const draft = createDraft(rides.filter(hasCrew), new Set(), day, facts);
  const { carFor } = planTools([], day, draft);
  return rides.map((ride) => {
    const { driverId, carId } = ride;
    const isWithoutCar = moveOf.has(ride.id) && driverId !== null && carId === null;
    return isWithoutCar ? { ...ride, carId: carFor(ride, driverId, draft.tourOf(driverId)) } : ride;
  });
}

function proposalOf(day: DayPlanning, rides: readonly PlannedRide[], facts: DayFacts): Proposal {
  const byId = new Map(rides.map((ride) => [ride.id, ride]));
  const [now, then] = [day.around.map(rideOf), rides].map((all) => figuresOf(day, all, facts));
  if (!now || !then) throw new Error("a day has no figures");
  return {
    ...then,
    assignments: day.ofDay.flatMap(({ ride: before }) => {
      const { driverId, carId } = byId.get(before.id) ?? before;
      const isChanged = driverId !== before.driverId || carId !== before.carId;
      return isChanged && driverId && carId ? [{ bookingId: before.id, driverId, carId }] : [];
    }),
    versions: Object.fromEntries(day.ofDay.map(({ booking }) => [booking.id, booking.version])),
    current: { ...now, unassigned: now.unassigned.length, conflicts: now.conflicts.length },
  };
}

function figuresOf(day: DayPlanning, all: readonly PlannedRide[], facts: DayFacts) {
  const draft = createDraft(all.filter(hasCrew), new Set(), day, facts);
  const byId = new Map(all.map((ride) => [ride.id, ride]));
  const ofDay = new Set(day.ofDay.map(({ ride }) => ride.id));
  const tours = day.drivers.map(({ id }) =>
    driveTour(id, draft.tourOf(id), draft.planning, (ride) => ofDay.has(ride.id)),
  );
  return {
    unassigned: day.ofDay.flatMap(({ booking, ride: { id } }) => {
      const isOpen = booking.status === "confirmed" && !isUncalled(booking) && booking.driverState !== "done";
      return isOpen && !isDriven(booking, byId.get(id)) ? [id] : [];
    }),
    kilometres: Math.round(tours.reduce((sum, { kilometres }) => sum + kilometres, 0)),
    late: tours.reduce((sum, { late }) => sum + late, 0),
    conflicts: conflictsOf(
      draft,
      [...ofDay].flatMap((id) => byId.get(id) ?? []),
    ),
  };
}

/** A driver whose name was typed drives it too. */
const isDriven = ({ driverState, driverId: was }: Booking, ride: PlannedRide | undefined): boolean =>
  ride?.driverId != null || (driverState !== "none" && !was);

const conflictsOf = (draft: Draft, rides: readonly PlannedRide[]): Proposal["conflicts"] =>
  rides.flatMap((ride) => {
    const conflicts = ride.isOver || !hasCrew(ride) ? [] : draft.conflictsOf(ride);
    return conflicts.length > 0 ? [{ bookingId: ride.id, conflicts }] : [];
  });
