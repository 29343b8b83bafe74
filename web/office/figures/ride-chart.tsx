import { scaleBand, scaleLinear } from "d3-scale";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { onResize } from "../../browsers/on-resize.ts";
import { PARTS, type RideBar } from "./ride-bars.ts";

const HEIGHT = 280;
const MARGIN = { top: 12, right: 4, bottom: 28, left: 40 };
const PIXELS_PER_DAY_LABEL = 72;

/** The legend has these fills too. */
export const PART_LOOKS: Record<(typeof PARTS)[number], string> = {
  completed: "fill-brand",
  cancelled: "fill-accent-strong",
  noShow: "fill-brick",
  open: "fill-line-strong",
};

type RideChartProps = {
  bars: readonly RideBar[];
  label: string;
  dayText: (day: string) => string;
  numberText: (count: number) => string;
  hint: (bar: RideBar) => string;
};

export function RideChart({ bars, label, dayText, numberText, hint }: RideChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>(960);
  const x = scaleBand(
    bars.map(({ day }) => day),
    [MARGIN.left, width - MARGIN.right],
  ).padding(0.2);
  const most = Math.max(1, ...bars.map(({ booked }) => booked));
  const y = scaleLinear([0, most], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(5);
  const every = Math.ceil(bars.length / Math.max(1, Math.floor(width / PIXELS_PER_DAY_LABEL)));
  return (
    <div ref={ref}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${HEIGHT}`} className="block h-auto w-full">
        {y
          .ticks(5)
          .filter(Number.isInteger)
          .map((count) => (
            <g key={count} transform={`translate(0 ${y(count)})`}>
              <line x1={MARGIN.left} x2={width - MARGIN.right} className="stroke-line" />
              <text x={MARGIN.left - 8} dy="0.32em" textAnchor="end" className="fill-muted text-xs tabular-nums">
                {numberText(count)}
              </text>
            </g>
          ))}
        {bars.map((bar, index) => (
          <g key={bar.day} transform={`translate(${x(bar.day)} 0)`}>
            <title>{hint(bar)}</title>
            <Parts bar={bar} width={x.bandwidth()} heightOf={y} />
            {index % every === 0 && (
              <text
                x={x.bandwidth() / 2}
                y={HEIGHT - MARGIN.bottom + 18}
                textAnchor="middle"
                className="fill-muted text-xs"
              >
                {dayText(bar.day)}
              </text>
            )}
          </g>
        ))}
        <line
          x1={MARGIN.left}
          x2={width - MARGIN.right}
          y1={HEIGHT - MARGIN.bottom}
          y2={HEIGHT - MARGIN.bottom}
          className="stroke-line-strong"
        />
      </svg>
    </div>
  );
}

type PartsProps = { bar: RideBar; width: number; heightOf: (count: number) => number };

function Parts({ bar, width, heightOf }: PartsProps) {
  let below = 0;
  return PARTS.map((part) => {
    const [bottom, top] = [heightOf(below), heightOf(below + bar[part])];
    below += bar[part];
    return bar[part] > 0 ? (
      <rect key={part} y={top} width={width} height={bottom - top} className={PART_LOOKS[part]} />
    ) : null;
  });
}

/** The width of an element in CSS pixels; `assumed` until it is known. */
function useWidth<Of extends Element>(assumed: number): [RefObject<Of | null>, number] {
  const ref = useRef<Of>(null);
  const [width, setWidth] = useState(assumed);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    return onResize(element, (pixels) => {
      if (pixels > 0) setWidth(Math.round(pixels));
    });
  }, []);
  return [ref, width];
}
