import { isFinal } from "@domrit/shared/booking/status.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { agreedLine, sum } from "@domrit/shared/fares/breakdown.ts";
import { type PriceSetting, setPriceSchema } from "@domrit/shared/office/on-behalf.ts";
import type { Booking } from "../booking.entity.ts";
import { withheldChannels } from "../messages/message-limit.ts";
import { requireRoomForChange, takenRoom } from "../paying/account-room.ts";
import { changeableState, recordChanged } from "../timeline/record-change.ts";
import { actOn } from "./act-on.ts";
import { count, namedInTimeline } from "./actors.ts";
import type { BookingAct, SeenVersion } from "./booking-act.ts";
import { requireSeen } from "./require-seen.ts";

/**
 * Sets another price, in whole euros. Beside a tariff it is a line for the difference, and a later change of the trip is
 * priced by the tariff again; a price that was agreed on gives way to it.
 * Throws `illegal_transition` for a ride that is over, and `version_conflict`.
 */
export const setPrice: BookingAct<PriceSetting & SeenVersion> = {
  act: "set_price",
  method: "put",
  path: "/price",
  schema: setPriceSchema,
  async run(server, by, found, { price, reason, version }) {
    const { limits, now } = server;
    await count(limits, by, "set_price");
    const { contactEmail, contactPhone, extras } = found;
    const reached = { contactEmail, contactPhone, passengerPhone: extras.passengerPhone };
    const withheld = await withheldChannels(server, by, reached);
    const added = () => ({ reason });
    const booking = await actOn(server, by, { act: "set_price", id: found.id, added }, async (tx, ride) => {
      if (isFinal(ride.status)) throw new DomainError("illegal_transition");
      await requireSeen(tx, ride, { version, of: ["ride"] });
      const before = changeableState(ride);
      const room = takenRoom(ride);
      if (!takePrice(ride, price * 100)) return [];
      await requireRoomForChange(tx, ride, room);
      const channels = ride.channels().filter((channel) => !withheld.includes(channel));
      return [await recordChanged(tx, ride, { before, acting: namedInTimeline(by, ride), now: now(), channels })];
    });
    return { booking, withheld };
  },
};

/** Makes the price one of the fare's lines. False where it is this price already. */
export function takePrice(ride: Booking, priceCents: number): boolean {
  if (ride.estimatedPriceCents === priceCents) return false;
  const { breakdown } = ride.fare;
  const label = agreedLine(breakdown)?.label ?? "agreed";
  const lines = breakdown.filter((line) => line.label !== label);
  const amountCents = priceCents - sum(lines);
  const agreed = amountCents === 0 ? [] : [{ label, amountCents }];
  const isWhole = label === "agreedPrice";
  ride.fare = { ...ride.fare, breakdown: isWhole ? [...agreed, ...lines] : [...lines, ...agreed] };
  ride.estimatedPriceCents = priceCents;
  return true;
}
