import { officePaths } from "@domrit/shared/office/paths.ts";
import { venuePath } from "@domrit/shared/site/pages.ts";
import { type OfficeVenue, officeVenuesSchema, VENUE_FIGURE_DAYS } from "@domrit/shared/venues/venue.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { DeviceDialog } from "./device-dialog.tsx";
import { EndDialog, VenueDialog } from "./venue-dialogs.tsx";

const venuesQuery = queryOptions(apiQuery(queryKeys.officeVenues, officePaths.venues, officeVenuesSchema));

export default function VenuesPage() {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  return (
    <OfficePage
      title={t("office-venues:title")}
      actions={<Button onClick={() => setAdding(true)}>{t("office-venues:add")}</Button>}
    >
      <Loaded query={useQuery({ ...venuesQuery, refetchOnMount: "always" })} failed={t("office-venues:failed")}>
        {(venues) => <Venues venues={venues} />}
      </Loaded>
      {isAdding && <VenueDialog onClose={() => setAdding(false)} />}
    </OfficePage>
  );
}

const DIALOGS = { change: VenueDialog, end: EndDialog, devices: DeviceDialog };
type OpenDialog = { act: keyof typeof DIALOGS; id: string };

function Venues({ venues }: { venues: readonly OfficeVenue[] }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<OpenDialog>();
  const about = opened && venues.find(({ id }) => id === opened.id);
  const Dialog = opened && DIALOGS[opened.act];
  if (venues.length === 0) return <p className="card p-5 text-muted">{t("office-venues:none")}</p>;
  return (
    <>
      <ul className="card divide-y divide-line">
        {venues.map((venue) => (
          <VenueItem key={venue.id} venue={venue} onAct={(act) => setOpened({ act, id: venue.id })} />
        ))}
      </ul>
      {Dialog && about && <Dialog venue={about} onClose={() => setOpened(undefined)} />}
    </>
  );
}

type VenueItemProps = { venue: OfficeVenue; onAct: (act: OpenDialog["act"]) => void };

function VenueItem({ venue, onAct }: VenueItemProps) {
  const { t } = useTranslation();
  const { id, code, name, address, organisation, figures, endedAt, devices } = venue;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="wrap-break-word min-w-0 flex-1 basis-80">
        <h2 className="font-semibold">{name}</h2>
        <p>{address}</p>
        {organisation && <p className="text-muted text-sm">{organisation.company}</p>}
        <p className="text-muted text-sm tabular-nums">
          {t("office-venues:figures", { days: VENUE_FIGURE_DAYS, ...figures })}
        </p>
        {endedAt ? (
          <p className="text-muted text-sm">{t("office-venues:ended")}</p>
        ) : (
          <p className="mt-1 flex flex-wrap gap-x-4">
            <a href={venuePath(code)} target="_blank" rel="noreferrer" className="link">
              {t("office-venues:page")}
            </a>
            <a href={officePaths.venueQr(id)} download className="link">
              {t("office-venues:svg")}
            </a>
            <a href={officePaths.venueCard(id)} download className="link">
              {t("office-venues:pdf")}
            </a>
          </p>
        )}
      </div>
      {!endedAt && (
        <div className="flex flex-wrap gap-2">
          {(["devices", "change", "end"] as const).map((act) => (
            <Button
              key={act}
              look="secondary"
              aria-label={`${t(`office-venues:${act}`)}: ${name}`}
              onClick={() => onAct(act)}
            >
              {t(`office-venues:${act}`)}
              {act === "devices" && ` (${devices.length})`}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
