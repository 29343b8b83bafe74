import { STEPS, type StepAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { ServerContext } from "../../context.ts";
import { system } from "../acts/actors.ts";
import type { Booking } from "../booking.entity.ts";
import { applyReport, type Step } from "./apply-report.ts";
import type { Report } from "./report.ts";

type StepDetails = {
  act: StepAct;
  ride: Pick<Booking, "id" | "version">;
  details?: Partial<Report>;
  check?: Step["check"];
};

/** Takes a step that nobody presses, once at the version that was seen; false where somebody else was first, or it does not fit any more. */
export async function takeByItself(
  server: Pick<ServerContext, "commit" | "now">,
  { act, ride: { id, version }, details = {}, check }: StepDetails,
): Promise<boolean> {
  const eventId = `system-${[act, id, version, details.etaAt].filter(Boolean).join("-")}`;
  const report = { ...STEPS[act].to, ...details, eventId, bookingId: id, occurredAt: server.now().toISOString() };
  try {
    return await applyReport(server, system, report, { act, version, check });
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
