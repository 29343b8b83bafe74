import { withNone } from "@domrit/shared/booking/extras/extras-in.ts";
import { type ExtraName, extraNames, extraOf } from "@domrit/shared/booking/extras/values.ts";
import type { Care } from "@domrit/shared/care/care.ts";
import type { DispatchOrder } from "@domrit/shared/dispatch/messages.ts";
import { agreedLine } from "@domrit/shared/fares/breakdown.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import type { Booking } from "../booking.entity.ts";

/** A booking as the taxi centre sees it, with the health part of a care ride. */
export function dispatchView(booking: Booking, care?: Care): DispatchOrder["booking"] {
  return {
    id: booking.id,
    reference: booking.reference,
    version: booking.version,
    status: booking.status,
    pickupLocation: booking.pickupLocation,
    destination: booking.destination,
    pickupAt: booking.pickupAt.toISOString(),
    pickupDate: booking.pickupDate,
    pickupTime: booking.pickupTime,
    arriveBy: booking.arriveBy ?? null,
    ...returnOf(booking),
    vehicleType: booking.vehicleType,
    ...toldExtras(booking, extraNames()),
    care: care ?? null,
    estimatedPrice: toEuros(booking.estimatedPriceCents),
    priceAgreed: agreedLine(booking.fare.breakdown) !== undefined,
    contactName: booking.contactName ?? null,
    contactPhone: booking.contactPhone ?? null,
  };
}

type OrderExtras = Pick<DispatchOrder["booking"], ExtraName & keyof DispatchOrder["booking"]>;

export function toldExtras({ extras }: Pick<Booking, "extras">, names: readonly ExtraName[]): OrderExtras {
  const said = withNone(extras, names);
  const told = names.map((name) => [name, said[name] ?? (extraOf(name).kind.is === "addresses" ? [] : null)]);
  return Object.fromEntries(told);
}

const returnOf = ({ callUntil, readyAt, outboundId }: Booking) => ({
  callUntil: callUntil?.toISOString() ?? null,
  readyAt: readyAt?.toISOString() ?? null,
  outboundId: outboundId ?? null,
});
