import type { Position } from "@domrit/shared/geo/position.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { formatKm } from "../i18n/format-km.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import region from "../illustrations/region.svg?url";
import { FRAME, type Frame } from "./frame.ts";
import { namedOn, tellingFrame } from "./landmarks.ts";
import type { Mark } from "./mark.tsx";

type OwnMapProps = { frame: Frame; marks: readonly Mark[]; label: string };

/** What is seen of the map of our own, between the corners where there are no marks; undefined where it has nothing to know a place by. */
export function ownFrame(marks: readonly Mark[], corners: readonly [Position, Position]): Frame | undefined {
  const [first, ...others] = marks.map(({ position }) => position);
  return tellingFrame(first ? [first, ...others] : corners);
}

/** The map of our own, which needs no file and no WebGL: in broad strokes, with the same marks. */
export function OwnMap({ frame, marks, label }: OwnMapProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const placed = marks.map(({ key, position, content }) => ({ key, content, spot: frame.place(position) }));
  const { region: beneath, bar } = frame;
  return (
    <>
      <svg role="img" aria-label={label} viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} className="block w-full">
        <image href={region} {...beneath} />
        {namedOn(
          frame,
          placed.map(({ spot }) => spot),
        ).map(({ name, x, y }) => (
          <text key={name} x={x} y={y} {...NAME} className={`${NAME.className} fill-muted font-medium`}>
            {name}
          </text>
        ))}
        <g transform={`translate(10 ${FRAME.height - 10})`}>
          <path d={`M0-5V0H${bar.width}V-5`} className="fill-none stroke-ink" strokeWidth="1.5" />
          <text x={bar.width / 2} y={-5} {...NAME} className={`${NAME.className} fill-ink`}>
            {t("map:km", { km: formatKm(bar.km, locale) })}
          </text>
        </g>
      </svg>
      {placed.map(({ key, content, spot: { x, y } }) => (
        <div
          key={key}
          className="absolute"
          style={{ left: `${(x / FRAME.width) * 100}%`, top: `${(y / FRAME.height) * 100}%` }}
        >
          {content}
        </div>
      ))}
    </>
  );
}

const NAME = {
  textAnchor: "middle",
  className: "stroke-map-land text-[11px] [paint-order:stroke]",
  strokeWidth: 3,
} as const;
