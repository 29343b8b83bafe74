import { BOOKING_ROLES, type OrganisationView } from "@domrit/shared/organisations/organisation.ts";
import type { RidersDay } from "@domrit/shared/organisations/riders/day.ts";
import { ridersDayPath, ridersPath } from "@domrit/shared/site/pages.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { customerLoader } from "../account/customer-loader.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { queryOf } from "../api/api-query.ts";
import { formatDate } from "../booking/format-date.ts";
import { formAction } from "../forms/defined/form-action.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { CalendarX, ChevronLeft, ChevronRight, Printer } from "../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OrganisationFrame } from "../organisations/organisation-frame.tsx";
import { organisationsRead } from "../organisations/queries.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import { IllDialog } from "./away.tsx";
import { illForm } from "./forms.ts";
import { ridersDayRead } from "./queries.ts";

export const action = formAction([illForm]);
export const loader = customerLoader(({ params: { id = "" }, url }) => [
  organisationsRead,
  ridersDayRead(id, url.searchParams.get("date")),
]);

export const clientLoader = () => undefined;

/** All riders of an organisation who ride on a day, as one list, which prints on its own. */
export default function RidersDayPage() {
  const { t } = useTranslation();
  return (
    <OrganisationFrame
      title={t("riders:day.title")}
      roles={BOOKING_ROLES}
      back={(id) => ({ to: ridersPath(id), label: t("riders:toList") })}
    >
      {(organisation) => <Day organisation={organisation} />}
    </OrganisationFrame>
  );
}

function Day({ organisation: { id, company } }: { organisation: OrganisationView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [asked] = useSearchParams();
  const query = useQuery(queryOf(ridersDayRead(id, asked.get("date"))));
  return (
    <Loaded query={query} failed={t("riders:loadFailed")}>
      {(day) => (
        <>
          <h2 className="font-extrabold text-2xl tracking-tight">{t("riders:day.title")}</h2>
          <p className="mt-1.5 text-muted">
            {company} · {formatDate(day.date, locale)} · {t("riders:day.count", { count: day.riders.length })}
          </p>
          <DayLinks id={id} date={day.date} />
          {day.riders.length === 0 ? (
            <EmptyState Icon={CalendarX} title={t("riders:day.none.title")} text={t("riders:day.none.text")} />
          ) : (
            <ul className="card divide-y divide-line">
              {day.riders.map((rider) => (
                <DayItem key={rider.id} organisationId={id} rider={rider} date={day.date} />
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  );
}

function DayLinks({ id, date }: { id: string; date: string }) {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  const to = (days: number) => `${ridersDayPath(id)}?date=${daysAfter(date, days)}`;
  return (
    <nav aria-label={t("riders:day.date")} className="my-5 flex flex-wrap gap-3 print:hidden">
      <Link to={to(-1)} className={buttonLook("secondary")}>
        <ChevronLeft aria-hidden className="size-5" />
        {t("riders:day.before")}
      </Link>
      <Link to={to(1)} className={buttonLook("secondary")}>
        {t("riders:day.after")}
        <ChevronRight aria-hidden className="size-5" />
      </Link>
      {isHydrated && (
        <Button look="secondary" onClick={() => print()}>
          <Printer aria-hidden className="size-5" />
          {t("riders:day.print")}
        </Button>
      )}
    </nav>
  );
}

type DayItemProps = { organisationId: string; rider: RidersDay["riders"][number]; date: string };

function DayItem({ organisationId, rider, date }: DayItemProps) {
  const { t } = useTranslation();
  const { name, phone, away, rides } = rider;
  return (
    <li className="flex break-inside-avoid flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 sm:px-6 print:py-1">
      <div className="min-w-56 flex-1 wrap-break-word">
        <p>
          <strong>{name}</strong> {phone && <span className="whitespace-nowrap text-muted">{phone}</span>}
        </p>
        {away && (
          <p className="font-semibold">
            {t(`riders:away.kinds.${away}`)}: {t("riders:day.noRide")}
          </p>
        )}
        {rides.map((ride) => (
          <p key={ride.id} className="text-sm">
            <strong>{ride.pickupTime}</strong> {ride.pickupLocation} → {ride.destination}&nbsp;·{" "}
            <span className="whitespace-nowrap">
              {[ride.driver, ride.plate].filter(Boolean).join(" · ") || t("riders:day.noDriver")}
            </span>
          </p>
        ))}
      </div>
      {away !== "ill" && (
        <div className="print:hidden">
          <IllDialog organisationId={organisationId} rider={rider} day={date} />
        </div>
      )}
    </li>
  );
}
