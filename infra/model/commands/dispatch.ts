import { randomUUID } from "node:crypto";
import { signatureHeaders } from "@domrit/server/dispatch/signature.ts";
import { TEST_SECRET } from "@domrit/server/testing/test-server.ts";
import fc from "fast-check";
import { advance, type Progress } from "../progress.ts";
import { isFinal, type Ride } from "../ride.ts";
import { promise, statusAndCode } from "../run.ts";
import { rideCommand, which } from "./command.ts";

const MINUTE = 60_000;
const STEPS = [
  "confirmed",
  "assigned",
  "en_route",
  "arrived",
  "on_board",
  "none",
  "late",
  "completed",
  "cancelled",
] as const;
/** Steps that do not end a ride are more frequent. */
const MOSTLY = STEPS.slice(0, 7);
type Step = (typeof STEPS)[number];

function tell(ride: Ride, step: Step, driver: string): Progress {
  if (step === "completed" || step === "cancelled") return { status: step };
  if (step === "confirmed") return { status: step };
  if (step === "late") return { status: "confirmed", etaAt: new Date(ride.pickupAt + 10 * MINUTE).toISOString() };
  return { status: "confirmed", driverState: step, ...(step === "assigned" && { driver }) };
}

/** The expected answer of a report that is no repeat. */
function expected(
  ride: Ride,
  report: Progress,
  at: number,
): "200 applied" | "200 not applied" | "409 illegal_transition" {
  if (ride.knownAt !== undefined && at < ride.knownAt) return "200 not applied";
  const isSame = report.status === ride.status;
  if (!isSame && (isFinal(ride) || (ride.status === "pending" && report.status === "completed")))
    return "409 illegal_transition";
  ride.knownAt = at;
  return advance(ride, report, "centre") ? "200 applied" : "200 not applied";
}

export const report = rideCommand(
  "report",
  fc.record({
    which,
    step: fc.constantFrom(...STEPS, ...MOSTLY, ...MOSTLY),
    driver: fc.constantFrom("Fatma", "Mehmet"),
    how: fc.constantFrom("new", "new", "new", "new", "old", "repeat"),
  }),
  {
    async run(ride, { world }, { step, driver, how }) {
      const at = how === "old" ? Date.now() - MINUTE : Date.now();
      const { driver: firstName, ...said } = tell(ride, step, driver);
      const eventId = randomUUID();
      const fresh = { eventId, bookingId: ride.id, occurredAt: new Date(at).toISOString(), ...said };
      const earlier = how === "repeat" ? ride.reports.at(-1) : undefined;
      const body = earlier?.body ?? JSON.stringify({ ...fresh, ...(firstName && { driver: { firstName } }) });
      const headers = signatureHeaders([TEST_SECRET], body, new Date());
      const answer = await world.browser().post("/api/dispatch/events", body, headers);
      const applied = answer.status === 200 ? [answer.body.applied ? "applied" : "not applied"] : [];
      const right = earlier
        ? "200 not applied"
        : expected(ride, { ...said, ...(firstName && { driver: firstName }) }, at);
      promise(`a report (${step}, ${how})`, [statusAndCode(answer), ...applied].join(" "), right);
      if (answer.status === 200 && !earlier) ride.reports.push({ eventId, body });
    },
  },
);
