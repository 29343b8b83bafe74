import { daysAfter } from "@domrit/shared/time/days.ts";
import type { History, HistoryRider, Ride, RunPromise } from "../history.ts";
import type { State } from "../state.ts";

/** One invitation for each that was acknowledged, and who decided first decided. */
export const membersHeard: RunPromise = {
  name: "each acknowledged invitation is there, once, and a ride that waits is decided once",
  breaches: ({ invited, rides, state }) => [
    ...invited.flatMap((email) => {
      const { length } = state.invitations.filter((invitation) => invitation.email === email);
      return length === 1 ? [] : [`the invitation of ${email} is there ${length} times`];
    }),
    ...rides.flatMap((ride) => approvalFaults(ride, state)),
  ],
};

function approvalFaults({ note, decided }: Ride, { bookings }: State): string[] {
  const kept = bookings.find((booking) => booking.note === note)?.approval;
  const wrong = [...new Set(decided)].filter((told) => told !== kept);
  return wrong.map((told) => `"${note}" was told to be ${told}, and is ${kept}`);
}

/** Back too; none on a day on which the rider is ill. */
export const fixedRidesBooked: RunPromise = {
  name: "each day of a fixed ride is booked once, there and back, but for who is ill",
  breaches: ({ riders, state }) => riders.flatMap((rider) => riderFaults(rider, state)),
};

function riderFaults(rider: HistoryRider, { riderRides, fixedRides }: History["state"]): string[] {
  const kept = fixedRides.filter(({ riderId }) => riderId === rider.id).map(({ id }) => id);
  const lost = rider.fixedRides.filter((id) => !kept.includes(id)).map((id) => `the fixed ride ${id} is lost`);
  const open = riderRides.filter(({ riderId, status }) => riderId === rider.id && status !== "cancelled");
  const wrong = daysOf(rider).flatMap((day) => {
    const most = day === rider.away ? 0 : 1;
    return kept.flatMap((id) =>
      [false, true].flatMap((isReturn) => {
        const { length } = open.filter(
          (ride) => ride.fixedRideId === id && ride.day === day && ride.isReturn === isReturn,
        );
        return length === most
          ? []
          : [`${isReturn ? "the way back" : "the way there"} of ${id} on ${day} is booked ${length} times`];
      }),
    );
  });
  return [...lost, ...wrong];
}

function daysOf({ days: { from, until } }: HistoryRider): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = daysAfter(day, 1)) days.push(day);
  return days;
}
