import { type RidesUnderWay, ridesUnderWaySchema } from "@domrit/shared/office/fleet.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { ApiError } from "../../api/api-error.ts";
import { formatDay } from "../../booking/format-date.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";

/** The rides that are on, where that is why something was refused. */
export function ridesOf(error: unknown): RidesUnderWay | undefined {
  if (!(error instanceof ApiError) || error.code !== "ride_under_way") return undefined;
  const said = v.safeParse(ridesUnderWaySchema, error.data);
  return said.success ? said.output.rides : [];
}

/** Says which rides of a driver or car are on. */
export function RidesOn({ rides }: { rides: RidesUnderWay }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Alert look="info" title={t("office-fleet:underWay.title")}>
      <ul className="mt-1">
        {rides.map(({ id, reference, pickupDate, pickupTime }) => (
          <li key={id}>
            <a href={officeBookingPath(id)} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {reference}, {formatDay(pickupDate, locale)}, {pickupTime}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
