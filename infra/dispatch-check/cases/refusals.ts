import { randomInt, randomUUID } from "node:crypto";
import { TOLERANCE_SECONDS } from "@domrit/server/dispatch/signature.ts";
import type { Case } from "../check.ts";

const FAR_OFF = TOLERANCE_SECONDS + 60;

export const refusals: Case = {
  name: "What is refused, and leaves no trace",
  async run({ site, book, see }) {
    const ride = await book();
    const right = ride.reportOf(10, { status: "confirmed" });
    const altered = (fields: Record<string, unknown>): string => JSON.stringify({ ...JSON.parse(right), ...fields });

    see("unsigned", "401 bad_signature", await site.sendReport(right, { headers: {} }));
    see("signed with another secret", "401 bad_signature", await site.sendReport(right, { secret: randomUUID() }));
    see("signed over other bytes", "401 bad_signature", await site.sendReport(right, { signed: `${right} ` }));
    see("signed six minutes ago", "401 bad_signature", await site.sendReport(right, { off: -FAR_OFF }));
    see("signed six minutes ahead", "401 bad_signature", await site.sendReport(right, { off: FAR_OFF }));

    see("no JSON", "400 malformed_json", await site.sendReport("{"));
    see("no JSON by its type", "415 not_json", await site.sendReport(right, { contentType: "text/plain" }));
    see("more than 16 kB", "413 payload_too_large", await site.sendReport(altered({ reason: "x".repeat(17_000) })));
    const ahead = new Date(Date.now() + FAR_OFF * 1000).toISOString();
    const wrong: [string, Record<string, unknown>][] = [
      ["no eventId", { eventId: undefined }],
      ["a status of your own", { status: "COMPLETED" }],
      ["a driver's state of your own", { driverState: "ENROUTE" }],
      ["a field that is not known", { fare: 12 }],
      ["a moment without an offset", { occurredAt: "2026-11-20T14:00:00" }],
      ["what happened six minutes ahead", { occurredAt: ahead }],
      ["a booking's id as a text", { bookingId: String(ride.id) }],
    ];
    for (const [sent, fields] of wrong) see(sent, "422 invalid_fields", await site.sendReport(altered(fields)));

    see(
      "a booking that is not known",
      "404 not_found",
      await site.sendReport(altered({ bookingId: randomInt(1, 1e9) })),
    );
    see(
      "completed before confirmed",
      "409 illegal_transition",
      await site.sendReport(altered({ status: "completed" })),
    );
    see("done while confirmed", "409 illegal_transition", await site.sendReport(altered({ driverState: "done" })));
    see("… the booking shows", "pending, none, version 1", await ride.shown());
    see("the right one, by the same eventId", "200 applied", await site.sendReport(right));
    see("pending again", "409 illegal_transition", await site.sendReport(ride.reportOf(20, { status: "pending" })));
    see("… the booking shows", "confirmed, none, version 2", await ride.shown());
  },
};
