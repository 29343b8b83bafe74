import { FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/cancellation.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { company } from "@domrit/shared/company/company.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";
import { useSetAtom } from "jotai";
import { Phone, Repeat } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLocale } from "../../i18n/current-locale.ts";
import { buttonLook } from "../../ui/button.tsx";
import { draftRideAtom } from "../draft.ts";

/** Says that no taxi comes, with an apology where we cancelled, and what it costs; offers to call and to book again. */
export function CancelledNotice({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const draftRide = useSetAtom(draftRideAtom);
  const { cancellation } = booking;
  const what = { customer: "byCustomer", dispatch: "byDispatch" } as const;
  return (
    <div className="flex flex-col gap-4">
      <p>{t(`confirmation:cancelled.${cancellation ? what[cancellation.by] : "noTaxi"}`)}</p>
      {cancellation && (
        <p>
          {cancellation.mayBeCharged
            ? t("confirmation:cancelled.charge", { hours: FREE_CANCELLATION_HOURS })
            : t("confirmation:cancelled.free")}
        </p>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
        <Link
          to={pathTo("home", locale, "booking")}
          onClick={() => draftRide(booking)}
          className={buttonLook("primary")}
        >
          <Repeat aria-hidden className="size-5" />
          {t("confirmation:cancelled.bookAgain")}
        </Link>
        <a href={`tel:${company.phone}`} className={buttonLook("secondary")}>
          <Phone aria-hidden className="size-5" />
          {company.phoneDisplay}
        </a>
      </div>
    </div>
  );
}
