import type { Ride, RunPromise } from "../history.ts";
import type { State, Trip } from "../state.ts";

/** Acknowledged bookings exist once with their fields; a lost answer still means one booking for its key. */
export const ridesKept: RunPromise = {
  name: "each acknowledged booking is there, once, as it was asked for",
  breaches({ rides, writings, state }) {
    const kept = Map.groupBy(state.bookings, ({ note }) => note);
    const asked = new Set(rides.map(({ note }) => note));
    return [
      ...rides.flatMap((ride) => rideFaults(ride, kept.get(ride.note) ?? [])),
      ...state.bookings.filter(({ note }) => !asked.has(note)).map(({ id }) => `nobody asked for booking ${id}`),
      ...writings.flatMap(({ email, id }) => {
        const found = state.writings.filter((writing) => writing.email === email);
        if (id === undefined) return [`the message of ${email} was never answered`];
        return found.length === 1 && found[0]?.id === id
          ? []
          : [`the message of ${email} is kept ${found.length} times`];
      }),
    ];
  },
};

function rideFaults(ride: Ride, found: State["bookings"]): string[] {
  const { note, id, trip, customerId, email, phone, organisationId = null } = ride;
  if (id === undefined && ride.by !== "return") return [`"${note}" was never answered`];
  const [booking] = found;
  if (found.length !== 1 || !booking) return [`"${note}" is ${found.length} bookings`];
  if (id !== undefined && booking.id !== id) return [`"${note}" was answered with ${id}, and is ${booking.id}`];
  const asked = { ...trip, email, phone, customerId, organisationId };
  const wrong = Object.entries(asked).filter(([field, value]) => {
    const kept = booking[field as keyof typeof asked];
    return kept !== value && (ride.changing === undefined || kept !== ride.changing[field as keyof Trip]);
  });
  const cancelled = ride.cancelledAt !== undefined && booking.status !== "cancelled";
  const reported = ride.reported === "completed" && booking.status !== "completed";
  return [
    ...wrong.map(([field]) => `"${note}" has another ${field}`),
    ...(cancelled ? [`"${note}" was cancelled, and is ${booking.status}`] : []),
    ...(reported ? [`"${note}" was completed, and is ${booking.status}`] : []),
    ...(booking.version < 1 + ride.changedAt.length ? [`a change of "${note}" that was acknowledged is lost`] : []),
  ];
}

/** Links, complaint, call and steps exist once. */
export const actsKept: RunPromise = {
  name: "each acknowledged link, complaint, call and step of desk and driver stands, once and in order",
  breaches: ({ rides, state }) =>
    rides.flatMap((ride) => (ride.id === undefined ? [] : actFaults(ride, ride.id, state))),
};

function actFaults({ note, links, report, isCalled, steps }: Ride, id: number, state: State): string[] {
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
