import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { FEE_TOLD_DAYS, mayCost } from "@domrit/shared/booking/cancelling/fee.ts";
import { FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/cancelling/free-to-cancel.ts";
import { whyCancelled } from "@domrit/shared/booking/cancelling/why-cancelled.ts";
import { company } from "@domrit/shared/company/company.ts";
import { confirmationPath, localAppPath, pathTo } from "@domrit/shared/site/pages.ts";
import type { EmailContent } from "../../mail/email-content.ts";
import { greeting } from "../../mail/greeting.ts";
import type { MessageContext } from "../ride-message.ts";
import { otherRider } from "./other-rider.ts";
import { frameOf } from "./ride-frame.ts";
import { taxiReservations } from "./taxi-reservation.ts";
import type { ToldBooking } from "./told-addresses.ts";
import { routeOf, tripFacts } from "./trip.ts";

const costOf = (booking: Booking) => {
  if (!mayCost(booking)) return "free";
  return booking.lateCancellation ? "late" : "noShow";
};

/** The form with this ride filled in; an empty one where its addresses may not be told in full, or it is a care ride. */
function bookAgainPath(booking: ToldBooking): string {
  const { language, isDiscreet, hasShortAddresses, vehicleType } = booking;
  if (isDiscreet || hasShortAddresses) return pathTo("home", language, "book-now");
  const { pickup: pickupLocation, destination } = routeOf(booking);
  return `${localAppPath("book", language)}?${new URLSearchParams({ pickupLocation, destination, vehicleType })}`;
}

type CancellationWriting = Pick<MessageContext, "publicUrl" | "said">;

export function cancellationEmail(booking: ToldBooking, { publicUrl, said }: CancellationWriting): EmailContent {
  const { language: locale, reference } = booking;
  const t = translator(locale);
  const name = otherRider(booking);
  const why = whyCancelled(booking, name !== undefined);
  return {
    locale,
    ...frameOf(booking, "cancellation"),
    parts: [
      greeting(t, booking.contactName),
      { kind: "text", text: t(`email:cancellation.${why}`, { phone: company.phoneDisplay, name }) },
      ...(said ? [{ kind: "text" as const, text: t("email:cancellation.said", { message: said }) }] : []),
      {
        kind: "text",
        text: t(`email:cancellation.${costOf(booking)}`, { hours: FREE_CANCELLATION_HOURS, days: FEE_TOLD_DAYS }),
      },
      tripFacts(booking),
      {
        kind: "button",
        label: t("email:cancellation.again"),
        href: new URL(bookAgainPath(booking), publicUrl).href,
      },
    ],
    reason: t("email:cancellation.reason", { reference }),
    ...taxiReservations([{ booking, link: new URL(confirmationPath(booking.id), publicUrl).href }]),
  };
}
