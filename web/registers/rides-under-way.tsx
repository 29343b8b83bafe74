import { type InUse, ridesUnderWaySchema } from "@domrit/shared/fleet/fleet.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import * as v from "valibot";
import { ApiError } from "../api/api-error.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";

/** Rides and shift for which the server refused; undefined for another error. */
export function inUseOf(error: unknown): InUse | undefined {
  if (!(error instanceof ApiError) || (error.code !== "ride_under_way" && error.code !== "on_shift")) return undefined;
  const said = v.safeParse(ridesUnderWaySchema, error.data);
  return said.success ? said.output : { rides: [] };
}

type RidesOnProps = { of: "driver" | "car"; inUse: InUse };

/** Says which rides go back to the desk, which stay, and what becomes of the shift. */
export function RidesOn({ of, inUse: { rides, total = rides.length, shiftSince } }: RidesOnProps) {
  const { t } = useTranslation();
  const ahead = rides.filter(({ isGivenBack }) => isGivenBack);
  const staying = rides.filter(({ isGivenBack }) => !isGivenBack);
  const more = total - rides.length;
  return (
    <Alert look="info" title={t(rides.length > 0 ? "office-fleet:underWay.title" : "office-fleet:underWay.onShift")}>
      {shiftSince && (
        <p className="mt-1">
          {t(`office-fleet:underWay.${of === "driver" ? "shiftEnds" : "shiftGoesOn"}`, {
            since: toWallTime(new Date(shiftSince)).time,
          })}
        </p>
      )}
      <RideList text={t("office-fleet:underWay.ahead", { count: ahead.length })} rides={ahead} />
      {more > 0 && <p>{t("office-fleet:underWay.more", { count: more })}</p>}
      {ahead.length > 0 && <p className="mt-1">{t("office-fleet:underWay.aheadText")}</p>}
      <RideList text={t("office-fleet:underWay.stays", { count: staying.length })} rides={staying} />
    </Alert>
  );
}

function RideList({ text, rides }: { text: string } & Pick<InUse, "rides">) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (rides.length === 0) return null;
  return (
    <>
      <p className="mt-2">{text}</p>
      <ul>
        {rides.map(({ id, reference, pickupDate, pickupTime, pickupLocation: place }) => (
          <li key={id}>
            <a
              href={officeBookingPath(id)}
              className="inline-flex min-h-11 items-center py-1 underline underline-offset-4"
            >
              {reference}, {formatDay(pickupDate, locale)}, {pickupTime}
              {place && `, ${t("office-fleet:underWay.from", { place })}`}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
