import { officePaths } from "@domrit/shared/office/paths.ts";
import {
  type OfficeRider,
  type OfficeRiders,
  officeRidersSchema,
} from "@domrit/shared/organisations/riders/office-views.ts";
import { dayOf, isDay } from "@domrit/shared/time/days.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { formatDate } from "../../booking/format-date.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Printer } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { DayChooser } from "../layout/day-chooser.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { BookRiderDialog } from "./book-rider-dialog.tsx";
import { IllRiderDialog } from "./ill-rider-dialog.tsx";

/** The regular riders of an organisation and their day, as one list that prints; a ride or an illness is two presses away. */
export default function OfficeRidersPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const today = dayOf(serverNow());
  const asked = search.get("date");
  const date = asked && isDay(asked) ? asked : today;
  const query = useQuery({
    ...apiQuery([...queryKeys.officeAccounts, id, "riders", date], officePaths.riders(id, date), officeRidersSchema),
    refetchOnMount: "always",
  });
  return (
    <OfficePage
      title={t("office-riders:title", { company: query.data?.company ?? "" })}
      actions={
        <div className="contents print:hidden">
          <DayChooser date={date} today={today} onDate={(to) => setSearch(to === today ? {} : { date: to })} />
          <Button disabled={!query.data} onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {t("office-riders:print")}
          </Button>
        </div>
      }
    >
      <h2 className="mb-3 text-heading">{formatDate(date, locale)}</h2>
      <Loaded query={query} failed={t("office-riders:failed")}>
        {(riders) => <Riders organisationId={id} riders={riders} />}
      </Loaded>
    </OfficePage>
  );
}

type OpenDialog = { act: "ill" | "book"; rider: OfficeRider };

function Riders({ organisationId, riders: { all, day } }: { organisationId: string; riders: OfficeRiders }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<OpenDialog>();
  const close = () => setAsked(undefined);
  if (all.length === 0) return <p className="card p-5 text-muted">{t("office-riders:none")}</p>;
  return (
    <>
      <ul className="card divide-y divide-line">
        {all.map((rider) => (
          <RiderItem
            key={rider.id}
            rider={rider}
            of={day.riders.find(({ id }) => id === rider.id)}
            onAsk={(act) => setAsked({ act, rider })}
          />
        ))}
      </ul>
      {asked?.act === "ill" && <IllRiderDialog rider={asked.rider} date={day.date} onClose={close} />}
      {asked?.act === "book" && (
        <BookRiderDialog organisationId={organisationId} rider={asked.rider} date={day.date} onClose={close} />
      )}
    </>
  );
}

type RiderItemProps = {
  rider: OfficeRider;
  of: OfficeRiders["day"]["riders"][number] | undefined;
  onAsk: (act: OpenDialog["act"]) => void;
};

function RiderItem({ rider, of, onAsk }: RiderItemProps) {
  const { t } = useTranslation();
  return (
    <li className="flex break-inside-avoid flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2 sm:px-5">
      <div className="min-w-0 flex-1 basis-80 wrap-break-word">
        <p>
          <strong>{rider.name}</strong> {of?.phone && <span className="whitespace-nowrap text-muted">{of.phone}</span>}
        </p>
        {!of && <p className="text-muted text-sm">{t("office-riders:noRides")}</p>}
        {of?.away && <p className="font-semibold text-danger">{t(`office-riders:away.${of.away}`)}</p>}
        {of?.rides.map((ride) => (
          <p key={ride.id} className="text-sm">
            <a href={`/office/bookings/${ride.id}`} className="link font-semibold">
              {ride.pickupTime}
            </a>{" "}
            {ride.pickupLocation} → {ride.destination}&nbsp;·{" "}
            <span className="whitespace-nowrap">
              {[ride.driver, ride.plate].filter(Boolean).join(" · ") || t("office-riders:noDriver")}
            </span>
          </p>
        ))}
      </div>
      <div className="flex gap-2 print:hidden">
        <Button
          look="secondary"
          aria-label={t("office-riders:bookOf", { name: rider.name })}
          onClick={() => onAsk("book")}
        >
          {t("office-riders:book")}
        </Button>
        {of?.away !== "ill" && (
          <Button look="quiet" aria-label={t("office-riders:illOf", { name: rider.name })} onClick={() => onAsk("ill")}>
            {t("office-riders:ill")}
          </Button>
        )}
      </div>
    </li>
  );
}
