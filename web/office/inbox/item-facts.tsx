import type { InboxItem } from "@domrit/shared/office/inbox/inbox.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { NoShow } from "../booking/no-show.tsx";
import { Term } from "./term.tsx";

export function ItemFacts({ item }: { item: InboxItem }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { name, email, phone, language, subject, receivedAt, driverOrPlate, ride, state } = item;
  const facts: [label: string, value: ReactNode][] = [
    [t("office-inbox:facts.state"), t(`office-inbox:states.${state}`)],
    ...(state === "closed"
      ? []
      : [[t("office-inbox:facts.due"), <Term key="due" item={item} />] as [string, ReactNode]]),
    [t("office-inbox:facts.received"), formatMoment(receivedAt, locale)],
    [t("office-inbox:facts.name"), name],
    [t("office-inbox:facts.email"), email],
    [
      t("office-inbox:facts.phone"),
      phone && (
        <a key="phone" className="link" href={`tel:${phone}`}>
          {phone}
        </a>
      ),
    ],
    [t("office-inbox:facts.language"), t(`office-inbox:languages.${language}`)],
    [t("office-inbox:facts.subject"), subject && t(`office-inbox:subjects.${subject}`)],
    [t("office-inbox:facts.taxi"), driverOrPlate],
  ];
  return (
    <section aria-label={t("office-inbox:facts.title")} className="card flex flex-col gap-4 p-5">
      <Facts facts={facts} />
      {ride && <Ride ride={ride} />}
    </section>
  );
}

function Facts({ facts }: { facts: [label: string, value: ReactNode][] }) {
  return (
    <dl className="flex flex-col gap-3">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="wrap-anywhere font-semibold">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Ride({ ride }: { ride: NonNullable<InboxItem["ride"]> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="border-line border-t pt-4">
      <h2 className="mb-2 text-heading">
        <Link to={officeBookingPath(ride.id)} className="link">
          {t("office-inbox:ride", ride)}
        </Link>
      </h2>
      {ride.isCancelled && <p className="mb-2 font-semibold text-danger">{t("office-inbox:rideCancelled")}</p>}
      {ride.noShow && <NoShow note={ride.noShow} />}
      <Facts
        facts={[
          [t("office-inbox:facts.pickupAt"), formatMoment(ride.pickupAt, locale)],
          [t("office-inbox:facts.pickup"), ride.pickup],
          [t("office-inbox:facts.destination"), ride.destination],
          [t("office-inbox:facts.driver"), ride.driver ?? t("office-inbox:facts.unknown")],
          [t("office-inbox:facts.plate"), ride.plate ?? t("office-inbox:facts.unknown")],
        ]}
      />
    </div>
  );
}
