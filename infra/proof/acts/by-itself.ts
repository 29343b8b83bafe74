import { system } from "@domrit/server/booking/acts/actors.ts";
import { orderRides } from "@domrit/server/booking/acts/place-rides.ts";
import { decideApproval } from "@domrit/server/booking/approvals/decide-approval.ts";
import { setFlight } from "@domrit/server/booking/flights/set-flight.ts";
import { requestKey } from "@domrit/server/booking/placing/idempotency.ts";
import { applyReport } from "@domrit/server/booking/steps/apply-report.ts";
import { callOffRides } from "@domrit/server/riders/away/call-off.ts";
import { STEPS } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { Ready } from "./calls.ts";
import { driver, PICKUP, requestFor, vehicle } from "./standing.ts";

/** What happens by itself to one ride: nobody asks for it over HTTP. */
export const byItself: Ready = (act, { id: bookingId }) => {
  if (act === "flight")
    return async ({ context }) => {
      await setFlight(context, system, bookingId, { state: "cancelled" });
      return { status: 200, body: { applied: true } };
    };
  if (act === "approve")
    return async ({ context }) => {
      await decideApproval(context, system, bookingId, { approve: false });
      return { status: 200, body: { applied: true } };
    };
  if (act === "cancel")
    return async ({ context }) => {
      await callOffRides(context, system, [bookingId]);
      return { status: 200, body: { applied: true } };
    };
  if (act === "place")
    return async ({ context }) => {
      const request = { ...requestFor(act), vehicleType: "van" as const, language: "nl" as const };
      const key = requestKey(undefined, request, context.config.SESSION_KEYS);
      await orderRides(context, system, { request, key });
      return { status: 200, body: { applied: true } };
    };
  const step = (["assign", "release", "late"] as const).find((each) => each === act);
  if (!step) return undefined;
  const late = { status: "confirmed", etaAt: new Date(PICKUP.pickupAt.getTime() + 15 * 60_000).toISOString() } as const;
  const said = step === "late" ? late : { ...STEPS[step].to, ...(step === "assign" && { driver, vehicle }) };
  const eventId = crypto.randomUUID();
  return async ({ context }) => {
    const report = { eventId, bookingId, occurredAt: context.now().toISOString(), ...said };
    return { status: 200, body: { applied: await applyReport(context, system, report, { act: step }) } };
  };
};
