import type { Position } from "@domrit/shared/geo/position.ts";
import { FRAME, type Frame, frameOf, type Spot } from "./frame.ts";

/**
 * Names to know a place by: the towns that are served, parts of Utrecht and villages, with latitude and longitude. The positions are
 * those of the company's towns, of places in Utrecht and of the gazetteer, which hold more than a page on the street should fetch.
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
  ["Oog in Al", 52.087, 5.087],
  ["Zuilen", 52.111, 5.088],
  ["Lunetten", 52.064, 5.135],
  ["Tuindorp", 52.108, 5.131],
  ["Rijnsweerd", 52.088, 5.158],
  ["Hoograven", 52.066, 5.121],
  ["Lombok", 52.092, 5.099],
  ["Wittevrouwen", 52.098, 5.131],
  ["Ondiep", 52.104, 5.095],
  ["Oudwijk", 52.087, 5.138],
  ["Voordorp", 52.108, 5.146],
  ["Transwijk", 52.077, 5.096],
  ["Parkwijk", 52.094, 5.062],
  ["Terwijde", 52.105, 5.045],
  ["Vleuterweide", 52.099, 5.013],
  ["Maarssenbroek", 52.13, 5.028],
  ["Groenekan", 52.1233, 5.1528],
  ["Den Dolder", 52.139, 5.242],
  ["Huis ter Heide", 52.112, 5.256],
  ["Odijk", 52.0525, 5.2361],
];
export type Landmark = Position & { name: string };
export const landmarks: readonly Landmark[] = LANDMARKS.map(([name, lat, lng]) => ({ name, lat, lng }));

/** Two names this far apart do not touch. */
const APART = { x: 84, y: 17 };
/** So far from what is marked a name lies neither under the car nor under a pin. */
const BESIDE_MARK = 26;
const MOST = 9;
/** Fewer names than this tell nobody where a car is. */
const LEAST = 2;
const WIDTHS_KM = [8, 16, 24, 32];

/** The smallest section around these marks that has something beside them to know a place by; undefined where none has. */
export const tellingFrame = (marks: Parameters<typeof frameOf>[0]): Frame | undefined =>
  WIDTHS_KM.map((km) => frameOf(marks, km)).find((frame) => namedOn(frame, marks.map(frame.place)).length >= LEAST);

/** The landmarks to be named on a drawing, none over another or over what is `taken`. */
export function namedOn({ place }: Frame, taken: readonly Spot[]): (Spot & { name: string })[] {
  const named: (Spot & { name: string })[] = [];
  for (const landmark of landmarks) {
    const spot = place(landmark);
    const isIn = spot.x > 40 && spot.x < FRAME.width - 40 && spot.y > 14 && spot.y < FRAME.height - 30;
    const isApart = ({ x, y }: Spot, least: number) => Math.abs(x - spot.x) > APART.x || Math.abs(y - spot.y) > least;
    const isFree = named.every((one) => isApart(one, APART.y)) && taken.every((mark) => isApart(mark, BESIDE_MARK));
    if (isIn && isFree && named.length < MOST) named.push({ name: landmark.name, ...spot });
  }
  return named;
}
