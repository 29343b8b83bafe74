import type { Ride } from "../history.ts";
import type { State } from "../state.ts";
import type { RunPromise } from "./promise.ts";

/** Links, complaint, call and steps exist once. */
export const actsKept: RunPromise = {
  name: "each acknowledged link, complaint, call and step of desk and driver stands, once and in order",
  breaches: ({ rides, state }) =>
    rides.flatMap((ride) => (ride.id === undefined ? [] : faultsOf(ride, ride.id, state))),
};

function faultsOf({ note, links, report, isCalled, steps }: Ride, id: number, state: State): string[] {
  const ofRide = <T extends { bookingId: number }>(all: readonly T[]) =>
    all.filter(({ bookingId }) => bookingId === id);
  const standing = new Set(ofRide(state.links).map((link) => link.id));
  const lost = links.filter((link) => link.ended === undefined && !standing.has(link.id));
  const undead = links.filter((link) => link.ended === "acknowledged" && standing.has(link.id));
  const reports = ofRide(state.reports);
  const acts = ofRide(state.deskActs).map(({ act }) => act);
  const inOrder = acts.filter((act) => steps.includes(act));
  const twice = steps.filter((step) => acts.filter((act) => act === step).length > 1);
  return [
    ...lost.map(() => `a link to "${note}" is lost`),
    ...undead.map(() => `a link to "${note}" that was ended still opens it`),
    ...(report !== undefined && !reports.some(({ number }) => number === report)
      ? [`the complaint about "${note}" is lost`]
      : []),
    ...(reports.length > 1 ? [`one complaint about "${note}" is kept ${reports.length} times`] : []),
    ...(isCalled && !state.bookings.some((booking) => booking.id === id && booking.readyAt !== null)
      ? [`the call for "${note}" is lost`]
      : []),
    ...steps.filter((step) => !acts.includes(step)).map((step) => `"${step}" of "${note}" is in no trail`),
    ...(twice.length === 0 && inOrder.join() !== steps.filter((step) => acts.includes(step)).join()
      ? [`the steps of "${note}" are in the trail as ${inOrder.join()}`]
      : []),
    ...twice.map((step) => `"${step}" of "${note}" was done twice`),
  ];
}
