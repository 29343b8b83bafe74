import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { FailureBoundary } from "../layout/failure-boundary.tsx";

const BookingForm = lazy(async () => ({ default: (await import("./booking-form.tsx")).BookingForm }));

type BookingCardProps = { heading: string; text?: string; destination?: string; className?: string };

/** The booking form on a card. It is in the page from the start; its code comes after everything else. */
export function BookingCard({ heading, text, destination = "", className = "" }: BookingCardProps) {
  const { t } = useTranslation();
  return (
    <div id="booking" className={`card p-5 shadow-xl sm:p-7 ${className}`}>
      <h2 className="font-extrabold text-2xl tracking-tight">{heading}</h2>
      {text && <p className="mt-2 text-base text-muted">{text}</p>}
      <div className="mt-5">
        <FailureBoundary>
          <Suspense fallback={<p className="min-h-[30rem] text-muted">{t("layout:loading")}</p>}>
            <BookingForm destination={destination} />
          </Suspense>
        </FailureBoundary>
      </div>
    </div>
  );
}
