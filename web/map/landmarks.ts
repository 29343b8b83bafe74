import type { Position } from "@domrit/shared/geo/position.ts";
import { FRAME, type Frame, type Spot } from "./frame.ts";

/**
 * Names to know a place by: the towns that are served and parts of Utrecht, with latitude and longitude. The positions are those of
 * `shared/company/service-area.ts` and `shared/geo/utrecht-places.ts`, which hold more than a page on the street should fetch.
 */
const LANDMARKS: readonly (readonly [name: string, lat: number, lng: number])[] = [
  ["Utrecht", 52.0907, 5.1214],
  ["Nieuwegein", 52.029, 5.081],
  ["Amersfoort", 52.155, 5.3875],
  ["Zeist", 52.09, 5.2333],
  ["Houten", 52.0283, 5.1681],
  ["De Bilt", 52.1092, 5.1806],
  ["Bilthoven", 52.1292, 5.2069],
  ["Bunnik", 52.0667, 5.1986],
  ["Maarssen", 52.1392, 5.0417],
  ["Vleuten", 52.1083, 5.0125],
  ["De Meern", 52.0783, 5.0283],
  ["IJsselstein", 52.02, 5.043],
  ["Woerden", 52.085, 4.8833],
  ["Breukelen", 52.1742, 5.0014],
  ["Driebergen", 52.0533, 5.2806],
  ["Doorn", 52.0333, 5.3458],
  ["Soest", 52.1733, 5.2917],
  ["Baarn", 52.2117, 5.2875],
  ["Leusden", 52.1325, 5.4319],
  ["Vianen", 51.9925, 5.0917],
  ["Veenendaal", 52.0286, 5.5589],
  ["Utrecht Centraal", 52.0893, 5.1101],
  ["Overvecht", 52.1139, 5.1142],
  ["Leidsche Rijn", 52.1, 5.066],
  ["Kanaleneiland", 52.0715, 5.0955],
  ["Galgenwaard", 52.0785, 5.1458],
  ["Science Park", 52.0847, 5.1737],
  ["Papendorp", 52.0655, 5.081],
  ["Vaartsche Rijn", 52.0786, 5.1214],
];
export type Landmark = Position & { name: string };
export const landmarks: readonly Landmark[] = LANDMARKS.map(([name, lat, lng]) => ({ name, lat, lng }));

/** Two names this far apart do not touch. */
const APART = { x: 84, y: 17 };
const MOST = 7;

/** The landmarks to be named on a drawing, none over another or over what is `taken`. */
export function namedOn({ place }: Frame, taken: readonly Spot[]): (Spot & { name: string })[] {
  const named: (Spot & { name: string })[] = [];
  for (const landmark of landmarks) {
    const spot = place(landmark);
    const isIn = spot.x > 40 && spot.x < FRAME.width - 40 && spot.y > 14 && spot.y < FRAME.height - 30;
    const isFree = [...taken, ...named].every(
      ({ x, y }) => Math.abs(x - spot.x) > APART.x || Math.abs(y - spot.y) > APART.y,
    );
    if (isIn && isFree && named.length < MOST) named.push({ name: landmark.name, ...spot });
  }
  return named;
}
