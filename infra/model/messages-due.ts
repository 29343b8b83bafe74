import type { Channel } from "@domrit/shared/booking/messages.ts";
import { newsOf, type Ride, subjectOf } from "./ride.ts";

type DueMessages = { least: number; most: number };

/** Least and most number of each message, at rest. */
export function messagesDue(ride: Ride): Map<string, DueMessages> {
  return new Map([...ride.called].map(([effect, { size }]) => [effect, { least: leastOf(ride, effect), most: size }]));
}

/** Whether a requested message still holds and must not be missing. */
const HOLDS: Record<string, (ride: Ride, channel: Channel) => boolean> = {
  cancellation: () => true,
  confirmation: ({ status }) => status !== "cancelled",
  receipt: ({ status }) => status === "completed",
  changed: ({ status, newestChange }, channel) => status !== "cancelled" && newestChange[channel] !== undefined,
  confirmed: ({ status, wasThere }) => status === "confirmed" && !wasThere,
};

/** An outdated message may be missing. */
function leastOf(ride: Ride, effect: string): number {
  const [kind = "", channel] = effect.split("-");
  const holds = HOLDS[kind];
  if (holds) return holds(ride, channel === "email" ? "email" : "sms") ? 1 : 0;
  const isCalled = [subjectOf(ride, effect), ride.etaAt].some((about) => ride.called.get(effect)?.has(String(about)));
  return isCalled && newsOf(ride).includes(effect) ? 1 : 0;
}
