import type { Position } from "@domrit/shared/geo/position.ts";
import { MAP, project } from "./province/project.ts";

/** The drawing area of a ride's map; its units are about a pixel on a phone. */
export const FRAME = { width: 320, height: 200 };
const MARGIN = 44;
/** What is `project`'s unit: one degree of latitude, 111.2 km, is 1480 of them. */
const UNITS_PER_KM = 1480 / 111.2;
/** How wide a section is at least: in a smaller one around the centre nothing of the ring of motorways is seen. */
const LEAST_KM = 8;
const BARS_KM = [0.5, 1, 2, 5, 10, 20, 50, 100];
const LONGEST_BAR = 110;

export type Spot = { x: number; y: number };

/** The part of the map that shows all these positions: where each lies on the drawing, the region beneath, and a scale bar. */
export function frameOf(positions: readonly [Position, ...Position[]], leastKm = LEAST_KM) {
  const spots = positions.map(({ lat, lng }) => project([lat, lng]));
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y }) => y))];
  const scale = Math.min(
    FRAME.width / (leastKm * UNITS_PER_KM),
    (FRAME.width - 2 * MARGIN) / (right - left || 1),
    (FRAME.height - 2 * MARGIN) / (bottom - top || 1),
  );
  const at = ({ x, y }: Spot): Spot => ({
    x: round((x - (left + right) / 2) * scale + FRAME.width / 2),
    y: round((y - (top + bottom) / 2) * scale + FRAME.height / 2),
  });
  const barKm = BARS_KM.findLast((km) => km * UNITS_PER_KM * scale <= LONGEST_BAR) ?? leastKm;
  return {
    place: ({ lat, lng }: Position): Spot => at(project([lat, lng])),
    region: { ...at({ x: MAP.left, y: 0 }), width: round(MAP.width * scale), height: round(MAP.height * scale) },
    bar: { km: barKm, width: round(barKm * UNITS_PER_KM * scale) },
  };
}
export type Frame = ReturnType<typeof frameOf>;

const round = (value: number): number => Math.round(value * 10) / 10;
