import type { BookingView } from "@domrit/shared/booking/view.ts";
import { company } from "@domrit/shared/company/company.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { PayerView } from "@domrit/shared/payments/view.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Phone } from "../../icons/icons.tsx";
import { buttonLook } from "../../ui/button.tsx";

/** Tells a passenger whose ride somebody else booked who that was, who pays, what they can do, and where we have their number from (AVG, art. 14). */
export function PassengerNote({ booking: { id, bookedBy } }: { booking: BookingView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <section className="card flex flex-col items-start gap-4 p-6">
      <h2 className="text-heading">{t("confirmation:passenger.title")}</h2>
      <PayerLine id={id} />
      <p>{bookedBy ? t("confirmation:passenger.textBy", { name: bookedBy }) : t("confirmation:passenger.text")}</p>
      <a href={`tel:${company.phone}`} className={`w-full sm:w-auto ${buttonLook("secondary")} print:hidden`}>
        <Phone aria-hidden className="size-5" />
        {t("confirmation:passenger.call", { phone: company.phoneDisplay })}
      </a>
      <p className="text-muted text-sm">
        {t("confirmation:passenger.privacy")}{" "}
        <a href={pathTo("privacyPolicy", locale)} className="link">
          {t("confirmation:passenger.policy")}
        </a>
      </p>
    </section>
  );
}

/** Tells the passenger of somebody else's booking who pays; nothing while that is not known. */
function PayerLine({ id }: { id: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: queryKeys.bookingPayer(id),
    // The page came with the first answer; what reads another is fetched then.
    queryFn: async ({ signal }) => (await import("../../payments/payer-read.ts")).readPayer(id, signal),
  });
  const said = (payer: PayerView) =>
    payer.payer === "passenger"
      ? t("confirmation:passenger.payer.passenger", { amount: formatMoney(toCents(payer.due), locale) })
      : t(`confirmation:passenger.payer.${payer.isSettled ? "settled" : "open"}`);
  return <p role="status">{data && said(data)}</p>;
}
