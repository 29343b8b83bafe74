import { isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { formatPrice } from "@domrit/shared/money/cents.ts";
import { addContactPath, pathTo, rideCarePath, rideLinksPath } from "@domrit/shared/site/pages.ts";
import { versionAnchor } from "@domrit/shared/site/policies.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatKm } from "../../i18n/format-km.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Facts } from "../../ui/facts.tsx";
import { Fold } from "../../ui/fold.tsx";
import { useWishRows } from "../extras/use-wish-rows.ts";
import { whoseAccount } from "../paying/whose-account.ts";
import { BreakdownList } from "../price/breakdown-list.tsx";
import { useCareRows } from "../use-care-rows.ts";
import { missingKinds, reachedAt } from "./contact/contact-kinds.ts";
import { SeriesRides } from "./series-rides.tsx";

export function MoreAboutRide({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id, status, own, details } = booking;
  const wishes = useWishRows(details);
  const care = useCareRows(details?.care);
  if (!details) return null;
  const contact = [
    [t("booking:confirm.contactName"), own?.contactName],
    [t("booking:confirm.contactEmail"), own?.contactEmail],
    [t("booking:confirm.contactPhone"), own?.contactPhone],
  ] as const;
  const account = booking.approval === "refused" ? undefined : details.account;
  const onAccount = [
    [t("booking:paying.whose"), account && whoseAccount(account)],
    [t("booking:paying.reference"), account?.reference],
  ] as const;
  const isOpen = !isFinal(status);
  const links = [
    isOpen && own && [addContactPath(id), t(contactText(own, booking))],
    isOpen && own && [rideLinksPath(id), t("links:manage")],
    details.terms && [
      `${pathTo("termsOfService", locale)}#${versionAnchor(details.terms)}`,
      t("confirmation:terms", { day: formatDay(details.terms, locale) }),
    ],
    details.care && [rideCarePath(id), t("care:withdraw")],
  ].filter((link) => typeof link === "object");
  return (
    <Fold title={t("confirmation:more")}>
      <Facts facts={[...wishes, ...onAccount, ...care, ...contact]} />
      <PriceLines details={details} />
      <SeriesRides booking={booking} />
      <p className="flex flex-col items-start gap-1 text-sm empty:hidden print:hidden">
        {links.map(([href, text]) => (
          <a key={href} href={href} className="link py-1 pointer-coarse:py-3">
            {text}
          </a>
        ))}
      </p>
    </Fold>
  );
}

/** The page of the contact corrects what is known and adds what is missing. */
const contactText = (own: NonNullable<BookingView["own"]>, booking: BookingView) =>
  missingKinds(reachedAt(own, booking)).length > 0
    ? "confirmation:correctContact.openOrAdd"
    : "confirmation:correctContact.open";

function PriceLines({ details }: { details: NonNullable<BookingView["details"]> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { hours, distanceKm, distanceSource, tariffValidFrom, breakdown } = details;
  const km = formatKm(distanceKm, locale);
  return (
    <section>
      <h3 className="font-semibold">{t("booking:price.breakdown")}</h3>
      <p className="mb-2 text-muted text-sm">
        {t(hours ? "booking:price.hours" : "booking:price.trip", { km, count: hours })}
      </p>
      <BreakdownList breakdown={breakdown} format={formatPrice} />
      <p className="mt-2 text-muted text-sm">
        {tariffValidFrom && t("booking:price.tariff", { date: formatDay(tariffValidFrom, locale) })}{" "}
        {!hours && distanceSource && t(`booking:price.distanceSource.${distanceSource}`)}
      </p>
    </section>
  );
}
