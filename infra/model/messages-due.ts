import type { Channel } from "@domrit/shared/booking/messages.ts";
import { newsOf, type Ride, subjectOf } from "./ride.ts";

export type DueMessages = { least: number; most: number };

/** Of each message about a ride how many have to be out, and how many may be, once all is quiet. */
export function messagesDue(ride: Ride): Map<string, DueMessages> {
  return new Map([...ride.called].map(([effect, { size }]) => [effect, { least: leastOf(ride, effect), most: size }]));
}

/** Whether a message that was called for still holds, so that it may not be missing. */
const HOLDS: Record<string, (ride: Ride, channel: Channel) => boolean> = {
  cancellation: () => true,
  confirmation: ({ status }) => status !== "cancelled",
  receipt: ({ status }) => status === "completed",
  changed: ({ status, newestChange }, channel) => status !== "cancelled" && newestChange[channel] !== undefined,
  confirmed: ({ status, wasThere }) => status === "confirmed" && !wasThere,
};

/** One that was overtaken before it went may be missing; what still holds may not. */
function leastOf(ride: Ride, effect: string): number {
  const [kind = "", channel] = effect.split("-");
  const holds = HOLDS[kind];
  if (holds) return holds(ride, channel === "email" ? "email" : "sms") ? 1 : 0;
  const isCalled = [subjectOf(ride, effect), ride.etaAt].some((about) => ride.called.get(effect)?.has(String(about)));
  return isCalled && newsOf(ride).includes(effect) ? 1 : 0;
}
