import { TRIP_STATES } from "@domrit/shared/booking/trip/trip-filter.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { NO_DEPARTMENT } from "@domrit/shared/organisations/account-filter.ts";
import type { OrganisationRides } from "@domrit/shared/organisations/account-views.ts";
import { BOOKING_ROLES, type OrganisationView } from "@domrit/shared/organisations/organisation.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { customerLoader } from "../account/customer-loader.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { queryOf } from "../api/api-query.ts";
import { SelectField } from "../forms/select-field.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { CalendarX } from "../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { MonthForm, monthFormField, PageLinks } from "../organisations/month-form.tsx";
import { OrganisationFrame } from "../organisations/organisation-frame.tsx";
import { accountRidesRead, departmentsRead, organisationsRead, ridersRead } from "../organisations/queries.ts";
import { StatusBadge } from "./status-badge.tsx";

export const loader = customerLoader(({ params: { id = "" }, url: { searchParams } }) => [
  organisationsRead,
  accountRidesRead(id, searchParams),
  departmentsRead(id),
  ridersRead(id),
]);

export const clientLoader = () => undefined;

/** The rides on an organisation's account, by month: all of them, or a booker's own. */
export default function OrganisationRidesPage() {
  const { t } = useTranslation();
  return (
    <OrganisationFrame title={t("organisations:rides.title")} roles={BOOKING_ROLES}>
      {(organisation) => <Rides organisation={organisation} />}
    </OrganisationFrame>
  );
}

function Rides({ organisation: { id, company, role } }: { organisation: OrganisationView }) {
  const { t } = useTranslation();
  const [asked] = useSearchParams();
  const whose = role === "booker" ? "own" : "all";
  return (
    <>
      <h2 className="font-extrabold text-2xl tracking-tight">{t("organisations:rides.title")}</h2>
      <p className="wrap-break-word mt-1.5 mb-5 text-muted">{t(`organisations:rides.${whose}`, { company })}</p>
      <Filter organisationId={id} asked={asked} />
      <Loaded query={useQuery(queryOf(accountRidesRead(id, asked)))} failed={t("organisations:rides.loadFailed")}>
        {({ items, next }) => (
          <>
            {items.length === 0 ? (
              <EmptyState
                Icon={CalendarX}
                title={t("organisations:rides.none.title")}
                text={t("organisations:rides.none.text")}
              />
            ) : (
              <ul className="card divide-y divide-line">
                {items.map((ride) => (
                  <RideItem key={ride.reference} ride={ride} />
                ))}
              </ul>
            )}
            <PageLinks next={next} older={t("organisations:rides.older")} newest={t("organisations:rides.newest")} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Filter({ organisationId, asked }: { organisationId: string; asked: URLSearchParams }) {
  const { t } = useTranslation();
  const { data: departments = [] } = useQuery(queryOf(departmentsRead(organisationId)));
  const { data: riders = [] } = useQuery(queryOf(ridersRead(organisationId)));
  const choose = (name: string) => ({
    field: monthFormField(name),
    className: "max-sm:col-span-2 sm:w-48",
    required: false,
    defaultValue: asked.get(name) ?? "",
  });
  const named = (all: readonly { id: string; name: string }[]) => all.map(({ id, name }) => [id, name] as const);
  return (
    <MonthForm>
      {departments.length > 0 && (
        <SelectField
          {...choose("department")}
          label={t("organisations:members.department")}
          none={t("organisations:rides.anyDepartment")}
          options={[...named(departments), [NO_DEPARTMENT, t("organisations:figures.none")]]}
        />
      )}
      {riders.length > 0 && (
        <SelectField
          {...choose("rider")}
          label={t("organisations:rides.rider")}
          none={t("organisations:rides.anyRider")}
          options={named(riders)}
        />
      )}
      <SelectField
        {...choose("status")}
        label={t("trips:filter.status")}
        none={t("trips:filter.anyStatus")}
        options={TRIP_STATES.map((status) => [status, t(`trips:filter.states.${status}`)])}
      />
    </MonthForm>
  );
}

function RideItem({ ride }: { ride: OrganisationRides["items"][number] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { date, time, pickupLocation: pickup, destination, reference, bookedBy, status, price } = ride;
  const facts = [
    reference,
    ride.passenger,
    bookedBy && t("organisations:rides.bookedBy", { name: bookedBy }),
    ride.department,
    ride.orderReference,
    ride.costCentre,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4 sm:px-6">
      <div className="min-w-56 flex-1 wrap-break-word">
        <p className="font-bold">
          <a href={confirmationPath(ride.id)} className="link">
            {t("organisations:approvals.moment", { day: formatDay(date, locale), time })}
          </a>
        </p>
        <p>{t("organisations:approvals.way", { pickup, destination })}</p>
        <p className="text-muted text-sm">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <StatusBadge status={status} />
      <p className="ms-auto font-extrabold text-xl tabular-nums">{formatMoney(toCents(price), locale)}</p>
    </li>
  );
}
