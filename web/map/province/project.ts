import type { LatLng } from "./geometry.ts";

/** The map's drawing area, of which narrow screens see the middle; its scale is the same both ways at Utrecht's latitude. */
export const MAP = { left: -80, width: 880, height: 518 };

const WEST = 4.78;
const NORTH = 52.28;
const PER_DEGREE = 1480;
const SHRINK = Math.cos((52.1 * Math.PI) / 180);

type Spot = { x: number; y: number };

export function project([lat, lng]: LatLng): Spot {
  return { x: round((lng - WEST) * SHRINK * PER_DEGREE), y: round((NORTH - lat) * PER_DEGREE) };
}

const round = (value: number): number => Math.round(value * 10) / 10;

export const outline = (points: readonly LatLng[]): string =>
  `M${points
    .map(project)
    .map(({ x, y }) => `${x} ${y}`)
    .join("L")}z`;

/** A smooth line through the points (a Catmull-Rom curve as Bézier pieces), closed when it bounds an area. */
export function smoothPath(points: readonly LatLng[], isClosed = false): string {
  const spots = points.map(project);
  const at = (index: number): Spot => {
    const last = spots.length - 1;
    const wanted = isClosed ? (index + spots.length) % spots.length : Math.min(Math.max(index, 0), last);
    return spots[wanted] ?? { x: 0, y: 0 };
  };
  const pieces = Array.from({ length: isClosed ? spots.length : spots.length - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${[first, second, to].map(({ x, y }) => `${round(x)} ${round(y)}`).join(" ")}`;
  });
  const start = at(0);
  return `M${start.x} ${start.y}${pieces.join("")}${isClosed ? "z" : ""}`;
}
