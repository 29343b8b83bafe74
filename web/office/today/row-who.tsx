import { extraNames, isInRow, type RowExtra } from "@domrit/shared/booking/extras/values.ts";
import { nameExtra } from "@domrit/shared/booking/extras/wording.ts";
import { seatsTogether } from "@domrit/shared/booking/trip/child-seats.ts";
import type { OfficeRide } from "@domrit/shared/office/today.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import {
  Accessibility,
  Baby,
  Building,
  Clock,
  HeartPulse,
  type IconType,
  Luggage,
  Plane,
  Users,
} from "../../icons/icons.tsx";

const ROW_ICONS: Record<RowExtra, IconType> = {
  hours: Clock,
  passengers: Users,
  luggage: Luggage,
  childSeats: Baby,
  flightNumber: Plane,
};
const ROW_EXTRAS = extraNames(isInRow) as RowExtra[];

/** Who rides, how they are reached, and in what: the facts of one row. */
export function Who({ ride }: { ride: OfficeRide }) {
  const { t } = useTranslation();
  const { passengerName, phone, venue, vehicleType, care, note } = ride;
  const extras = ROW_EXTRAS.filter((name) => ride[name]);
  return (
    <div className="office-ride-who">
      <p className="truncate" title={note}>
        <span className={passengerName ? "font-semibold" : "text-muted"}>
          {passengerName ?? t("office-today:row.noName")}
        </span>
        {note && (
          <span className="text-sm">
            <span className="sr-only">, {t("office-today:row.note")}:</span> “{note}”
          </span>
        )}
      </p>
      <ul className="office-ride-facts">
        {phone && (
          <li className="shrink-0 tabular-nums">
            <span className="sr-only">{t("office-today:row.phone")}: </span>
            {phone}
          </li>
        )}
        <li className="inline-flex min-w-0 items-center gap-1" title={t(`office-today:vehicles.${vehicleType}`)}>
          {vehicleType === "wheelchair" && <Accessibility aria-hidden className="size-4 shrink-0 text-brand" />}
          <span className="truncate">{t(`office-today:vehicles.${vehicleType}`)}</span>
        </li>
        {extras.map((name) => (
          <Small
            key={name}
            Icon={ROW_ICONS[name]}
            text={nameExtra(t, name, ride[name])}
            short={typeof ride[name] === "object" ? seatsTogether(ride[name]) : ride[name]}
          />
        ))}
        {venue && (
          <li className="inline-flex min-w-0 items-center gap-1">
            <Building aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">{t("office-today:row.venue")}: </span>
            <span className="truncate">{venue}</span>
          </li>
        )}
        {care && (
          <li className="inline-flex shrink-0 items-center gap-1 font-semibold text-ink">
            <HeartPulse aria-hidden className="size-4 text-brick" />
            {t("office-today:row.care")}
          </li>
        )}
      </ul>
    </div>
  );
}

type SmallProps = { Icon: IconType; text: string; short: string | number | null | undefined };

/** Words that do not fit end in an ellipsis: half a flight number would be another flight. */
const Small = ({ Icon, text, short }: SmallProps) => (
  <li className={`inline-flex items-center gap-0.5 tabular-nums ${typeof short === "string" ? "min-w-8" : "shrink-0"}`}>
    <Icon aria-hidden className="size-4 shrink-0" />
    <span aria-hidden title={text} className="truncate">
      {short}
    </span>
    <span className="sr-only">{text}</span>
  </li>
);
