import type { AuditState } from "@domrit/shared/office/audit.ts";
import { type Extension, extendSchema } from "@domrit/shared/office/on-behalf.ts";
import { actOn } from "../../booking/acts/act-on.ts";
import { count, namedInTimeline } from "../../booking/acts/actors.ts";
import type { BookingAct, SeenVersion } from "../../booking/acts/booking-act.ts";
import { requireSeen } from "../../booking/acts/require-seen.ts";
import { extend } from "../../booking/acts/under-way/add-on-the-way.ts";
import type { NewEvent } from "../../outbox/new-event.ts";
import { requireLongerFit } from "../../planning/require-fit.ts";

/**
 * Makes a confirmed ride by the hour longer, as its passenger wants; they are told. Throws `illegal_transition` for
 * another ride, `version_conflict`, `invalid_fields` beyond the most hours, `account_limit`, and `does_not_fit` where its
 * driver or car has another ride by then, unless the desk says why anyway.
 */
export const extendRide: BookingAct<Extension & SeenVersion> = {
  act: "extend",
  method: "post",
  path: "/extend",
  schema: extendSchema,
  async run(server, by, found, { hours, anyway, version }) {
    await count(server.limits, by, "extend");
    const requireFit = await requireLongerFit(server, found, anyway);
    await server.tariffs.upToDate();
    let overruled: AuditState | undefined;
    const added = () => ({ hours, ...overruled });
    const booking = await actOn(server, by, { act: "extend", id: found.id, added }, async (tx, ride) => {
      await requireSeen(tx, ride, { version, of: ["ride"] });
      let events: readonly NewEvent[] = [];
      overruled = await requireFit(tx, ride, async () => {
        events = await extend(tx, ride, {
          asked: { kind: "hours", hours },
          tariff: server.tariffs.of(ride.fare),
          acting: namedInTimeline(by, ride),
          now: server.now(),
        });
      });
      return events;
    });
    return { booking, withheld: [] };
  },
};
