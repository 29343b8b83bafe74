import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";

const BookingForm = lazy(async () => ({ default: (await import("../booking/booking-form.tsx")).BookingForm }));

/** The booking form. It is in the page from the start; its code comes after everything else. */
export function BookingCard() {
  const { t } = useTranslation();
  return (
    <div id="booking" className="card self-start p-5 shadow-xl sm:p-7">
      <h2 className="mb-5 font-extrabold text-2xl tracking-tight">{t("home:hero.booking")}</h2>
      <Suspense fallback={<p className="min-h-[30rem] text-muted">{t("home:hero.loading")}</p>}>
        <BookingForm />
      </Suspense>
    </div>
  );
}
