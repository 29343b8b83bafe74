import type { Ride } from "../history.ts";
import type { State, Trip } from "../state.ts";
import type { RunPromise } from "./promise.ts";

/** Acknowledged bookings exist once with their fields; a lost answer still means one booking for its key. */
export const ridesKept: RunPromise = {
  name: "each acknowledged booking is there, once, as it was asked for",
  breaches({ rides, writings, state }) {
    const kept = Map.groupBy(state.bookings, ({ note }) => note);
    const asked = new Set(rides.map(({ note }) => note));
    return [
      ...rides.flatMap((ride) => faultsOf(ride, kept.get(ride.note) ?? [])),
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

function faultsOf(ride: Ride, found: State["bookings"]): string[] {
  const { note, id, trip, customerId, email, phone } = ride;
  if (id === undefined && ride.by !== "return") return [`"${note}" was never answered`];
  const [booking] = found;
  if (found.length !== 1 || !booking) return [`"${note}" is ${found.length} bookings`];
  if (id !== undefined && booking.id !== id) return [`"${note}" was answered with ${id}, and is ${booking.id}`];
  const asked = { ...trip, email, phone, customerId };
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
