import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { usePickupText } from "../../booking/use-pickup-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useBesideLink } from "../today/beside.ts";
import { Section } from "./section.tsx";

export function RelatedSection({ office: { booking, related } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const moment = usePickupText();
  const beside = useBesideLink();
  const series = booking.details?.series ?? [];
  if (!related && series.length === 0) return null;
  return (
    <Section title={t("office-booking:related.title")}>
      <ul className="flex flex-col gap-1">
        {related && (
          <li>
            <Link to={officeBookingPath(related.id)} {...beside} className="underline underline-offset-4">
              {t(`office-booking:related.${related.kind}`)}: {related.reference}, {moment(related)}
            </Link>
          </li>
        )}
        {series.map((ride) => (
          <li key={ride.id}>
            {ride.id === booking.id ? (
              <span aria-current="true" className="font-semibold">
                {moment(ride)}
              </span>
            ) : (
              <Link to={officeBookingPath(ride.id)} {...beside} className="underline underline-offset-4">
                {moment(ride)}
              </Link>
            )}{" "}
            <span className="text-muted">{t(`office-booking:statuses.${ride.status}`)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
