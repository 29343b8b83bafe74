import { isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { BookAgain } from "../booking/draft/book-again.tsx";
import { BookLike } from "../booking/draft/book-like.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Undo2 } from "../icons/icons.tsx";

/** Books a trip like this one again, there or back. */
export function BookSimilar({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const { pickupLocation, destination, vehicleType } = booking;
  return (
    <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
      {/* Where a ride that is over says how it ended, it also offers to book again. */}
      {!isFinal(booking.status) && <BookAgain ride={booking} />}
      <BookLike ride={{ pickupLocation: destination, destination: pickupLocation, vehicleType }} look="secondary">
        <Undo2 aria-hidden className="size-5" />
        {t("trips:trip.bookReturn")}
      </BookLike>
    </div>
  );
}
