import type { BookingView } from "@domrit/shared/booking/view.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";
import { Repeat, Undo2 } from "lucide-react";
import { RideActions } from "../booking/confirmation/ride-actions.tsx";
import type { Access } from "../booking/confirmation/use-access.ts";
import { FormButton } from "../forms/form-button.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { useBookLike } from "./use-book-like.ts";

/** What can be done with a trip: drive it again, there or back, put it in a diary, call it off. */
export function TripActions({ booking, access }: { booking: BookingView; access: Access }) {
  const { t } = useTranslation();
  const { pickupLocation, destination, vehicleType } = booking;
  const form = pathTo("home", useLocale(), "booking");
  const bookLike = useBookLike();
  // Where a cancelled ride says so, it also offers to book again.
  const isCancelled = booking.status === "cancelled";
  return (
    <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
      {!isCancelled && (
        <FormButton method="get" action={form} onPress={() => bookLike({ pickupLocation, destination, vehicleType })}>
          <Repeat aria-hidden className="size-5" />
          {t("trips:trip.bookAgain")}
        </FormButton>
      )}
      <FormButton
        look="secondary"
        method="get"
        action={form}
        onPress={() => bookLike({ pickupLocation: destination, destination: pickupLocation, vehicleType })}
      >
        <Undo2 aria-hidden className="size-5" />
        {t("trips:trip.bookReturn")}
      </FormButton>
      <RideActions booking={booking} access={access} />
    </div>
  );
}
