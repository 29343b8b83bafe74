import { toInstant } from "@domrit/shared/time/amsterdam.ts";

const MINUTE_MS = 60_000;
/** Of a flight that is expected within this, the landing is known exactly, as it is in the air. */
const KNOWN_MS = 90 * MINUTE_MS;

type Play = { late: (digits: number) => number; state?: "CNX" | "DIV" };
/** By the letter behind its number: minutes by which it lands after its schedule, and where it does not land here. */
const PLAYS: Record<string, Play> = {
  "": { late: () => 0 },
  D: { late: (digits) => 20 + ((digits * 7) % 160) },
  E: { late: (digits) => -10 - (digits % 25) },
  V: { late: () => 0, state: "DIV" },
  C: { late: () => 0, state: "CNX" },
};

/** When a flight lands in truth, and was to: its number is its time in Amsterdam, `KL1430D`. Undefined for others. */
export function landingOf(
  name: string,
  date: string,
): { scheduledAt: Date; landsAt: Date; state?: string } | undefined {
  const [, hours, minutes, letter = ""] = /(\d\d)(\d\d)([A-Z]?)$/.exec(name) ?? [];
  const scheduledAt = toInstant({ date, time: `${hours}:${minutes}` });
  const play = PLAYS[letter];
  if (!scheduledAt || !play) return undefined;
  const landsAt = new Date(scheduledAt.getTime() + play.late(Number(`${hours}${minutes}`)) * MINUTE_MS);
  return { scheduledAt, landsAt, ...(play.state && { state: play.state }) };
}

/** What the interface says of a flight at `now`, by its names; of one that is late it says half of it first. */
export function flightAnswer(name: string, date: string, now: Date) {
  const flight = landingOf(name, date);
  if (!flight) return undefined;
  const { scheduledAt, landsAt, state } = flight;
  const halfway = new Date((scheduledAt.getTime() + landsAt.getTime()) / 2);
  const isKnown = halfway.getTime() - now.getTime() <= KNOWN_MS;
  const hasLanded = !state && landsAt <= now;
  return {
    flightName: name,
    flightDirection: "A",
    scheduleDate: date,
    scheduleDateTime: scheduledAt.toISOString(),
    estimatedLandingTime: (isKnown ? landsAt : halfway).toISOString(),
    actualLandingTime: hasLanded ? landsAt.toISOString() : null,
    publicFlightState: { flightStates: [state ?? (hasLanded ? "LND" : "EXP")] },
  };
}
