import type { BookingView } from "@domrit/shared/booking/view.ts";
import { greatCircleKm } from "@domrit/shared/geo/position.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { clockTime } from "../../i18n/format-clock.ts";
import { formatKm } from "../../i18n/format-km.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import region from "../../illustrations/region.svg?url";
import { FRAME, frameOf, type Spot } from "../../map/frame.ts";
import { landmarks, namedOn, tellingFrame } from "../../map/landmarks.ts";
import { directionTo } from "./direction.ts";
import type { Trust } from "./trust.ts";

type RideMapProps = {
  position: NonNullable<BookingView["position"]>;
  pickup: BookingView["pickupPosition"];
  trust: Trust;
};

/**
 * Where the car is on its way to the pickup, on a drawing of our own: in broad strokes, and greyed when it may be elsewhere. Where
 * that shows nothing to know a place by, only the distance stands there, and the streets if somebody asks for them.
 */
export function RideMap({ position, pickup, trust }: RideMapProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const shown = tellingFrame(pickup ? [position, pickup] : [position]);
  const frame = shown ?? frameOf([position]);
  const [car, home] = [frame.place(position), pickup && frame.place(pickup)];
  const km = pickup && formatKm(greatCircleKm(position, pickup), locale);
  const where = pickup
    ? t(`confirmation:map.direction.${directionTo(position, pickup)}`, { km })
    : t("confirmation:map.near", { place: nearest(position) });
  const { region: beneath, bar } = frame;
  return (
    <figure className="overflow-hidden rounded-xl border border-line bg-sunken print:hidden">
      <svg
        role="img"
        aria-label={t("confirmation:map.label", { where })}
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        className={`${shown ? "block" : "hidden"} w-full bg-map-beyond transition-[filter] ${trust === "sure" ? "" : "opacity-60 grayscale"}`}
      >
        <image href={region} {...beneath} />
        {namedOn(frame, [car, ...(home ? [home] : [])]).map(({ name, x, y }) => (
          <Name key={name} x={x} y={y} look="fill-muted font-medium">
            {name}
          </Name>
        ))}
        {home && <path d={`M${car.x} ${car.y}L${home.x} ${home.y}`} className="stroke-ink" strokeDasharray="2 5" />}
        {home && (
          <g transform={`translate(${home.x} ${home.y})`}>
            <path d="M0 0c-6-8-9-11-9-16a9 9 0 0 1 18 0c0 5-3 8-9 16z" className="fill-brick stroke-surface" />
            <Name x={0} y={14} look="fill-ink font-bold">
              {t("confirmation:map.pickup")}
            </Name>
          </g>
        )}
        <g transform={`translate(${car.x} ${car.y})`}>
          <circle r="12" className="fill-accent stroke-on-accent" strokeWidth="1.5" />
          <path
            d="M-7 3v-3l2-.5 2-3.5h6l2.5 3.5 1.5.5v3zM-6 3a2 2 0 0 0 4 0M2 3a2 2 0 0 0 4 0"
            className="fill-on-accent"
          />
        </g>
        <g transform={`translate(10 ${FRAME.height - 10})`}>
          <path d={`M0-5V0H${bar.width}V-5`} className="fill-none stroke-ink" strokeWidth="1.5" />
          <Name x={bar.width / 2} y={-5} look="fill-ink">
            {t("confirmation:map.km", { km: formatKm(bar.km, locale) })}
          </Name>
        </g>
      </svg>
      <figcaption className="px-4 py-2 text-sm">
        {km && <p className="font-bold tabular-nums">{t("confirmation:map.distance", { km })}</p>}
        {shown && <p className="text-muted">{t("confirmation:map.seen", { time: clockTime(position.at, locale) })}</p>}
      </figcaption>
    </figure>
  );
}

function nearest(position: BookingView["position"] & {}): string {
  const byDistance = landmarks.toSorted((one, other) => greatCircleKm(position, one) - greatCircleKm(position, other));
  return byDistance[0]?.name ?? "";
}

const Name = ({ x, y, look, children }: Spot & { look: string; children: string }) => (
  <text
    x={x}
    y={y}
    textAnchor="middle"
    className={`stroke-map-land text-[11px] [paint-order:stroke] ${look}`}
    strokeWidth="3"
  >
    {children}
  </text>
);
