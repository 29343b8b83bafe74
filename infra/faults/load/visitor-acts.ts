import { randomUUID } from "node:crypto";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import * as v from "valibot";
import type { Browser } from "../../proof/client.ts";
import type { HistoryWriter, Ride } from "../../proof/history.ts";

type BookedRide = Ride & { id: number };
type RideAct = (browser: Browser, ride: BookedRide) => Promise<void>;

// 404: the answer with the session was lost, so only the mailed link remains; 409: the ride is too far, unless it names
// a newer version.

const cancel: RideAct = async (browser, ride) => {
  const asked = { what: "cancel", path: apiPaths.cancelBooking(ride.id), body: { acceptCharge: true } };
  const answer = await browser.askUntil([200, 404, 409], () => asked);
  if (answer?.status !== 200) return;
  ride.cancelledAt = performance.now();
  ride.changedAt.push(ride.cancelledAt);
};

const conflictSchema = v.object({ code: v.literal("version_conflict"), data: v.object({ version: v.number() }) });

/** A repeat after a lost answer changes nothing. */
const change: RideAct = async (browser, ride) => {
  const vehicleType: VehicleType = ride.trip.vehicleType === "van" ? "luxury" : "van";
  ride.changing = { vehicleType };
  let version = 1;
  for (;;) {
    const asked = { what: "change", path: apiPaths.changeBooking(ride.id), body: { version, vehicleType } };
    const answer = await browser.askUntil([200, 404, 409], () => asked);
    const conflict = v.safeParse(conflictSchema, answer?.body);
    if (conflict.success) {
      version = conflict.output.data.version;
      continue;
    }
    if (answer?.status !== 200) return;
    ride.trip.vehicleType = vehicleType;
    delete ride.changing;
    ride.isChanged = true;
    ride.changedAt.push(performance.now());
    return;
  }
};

const linkSchema = v.object({ id: v.string() });

/** A repeat after a lost answer makes one more link, which is harmless. */
const share: RideAct = async (browser, ride) => {
  const path = apiPaths.bookingLinks(ride.id);
  for (let count = 0; count < 2; count += 1) {
    const answer = await browser.askUntil([201, 404], () => ({ what: "share", path, body: { kind: "share" } }));
    const made = v.safeParse(linkSchema, answer?.body);
    if (answer?.status !== 201 || !made.success) return;
    ride.links.push({ id: made.output.id });
  }
  const [link] = ride.links;
  if (!link) return;
  link.ended = "asked";
  const asked = { what: "end a link", method: "DELETE", path: apiPaths.bookingLink(ride.id, link.id) } as const;
  const answer = await browser.askUntil([204, 404], () => asked);
  if (answer?.status === 204) link.ended = "acknowledged";
};

const reportedSchema = v.object({ number: v.string() });

const report: RideAct = async (browser, ride) => {
  const asked = {
    what: "complain",
    path: apiPaths.bookingReports(ride.id),
    body: { kind: "complaint", text: "Kanarie zat in de tocht." },
    headers: { "Idempotency-Key": randomUUID() },
  };
  const answer = await browser.askUntil([201, 404], () => asked);
  const reported = v.safeParse(reportedSchema, answer?.body);
  if (answer?.status === 201 && reported.success) ride.report = reported.output.number;
};

export const VISITOR_ACTS = { cancel, change, share, report } satisfies Record<string, RideAct>;
export type VisitorAct = keyof typeof VISITOR_ACTS;

export async function callReturn(browser: Browser, ride: BookedRide): Promise<void> {
  const asked = { what: "call the return", path: apiPaths.bookingReady(ride.id), body: {} };
  const answer = await browser.askUntil([200, 404, 409], () => asked);
  if (answer?.status !== 200) return;
  ride.isCalled = true;
  ride.changedAt.push(performance.now());
}

const keptSchema = v.object({ id: v.string() });

export async function write(browser: Browser, writing: HistoryWriter): Promise<void> {
  const body = {
    name: "Kanarie Vogelaar",
    email: writing.email,
    subject: "booking",
    message: "Kanarie vraagt of er ook een kooi mee kan.",
  };
  const headers = { "Idempotency-Key": randomUUID() };
  const answer = await browser.askUntil([201], () => ({ what: "write", path: "/api/contact", body, headers }));
  const kept = v.safeParse(keptSchema, answer?.body);
  if (kept.success) writing.id = kept.output.id;
}
