import { DARK, LIGHT, type Palette } from "./palette.ts";
import { LAKES, type LatLng, MOTORWAYS, WATERS, WOODS } from "./province/geometry.ts";
import { MAP, outline, smoothPath } from "./province/project.ts";
import { PROVINCE } from "./province/province.ts";

const style = ({ beyond, land, border, woods, water, road }: Palette): string =>
  `rect{fill:${beyond}}.p{fill:${land};stroke:${border}}.f{fill:${woods}}.l{fill:${water}}.w{stroke:${water}}.m{stroke:${road}}`;

/** What a section needs that is too small for the map of the whole region: waters in Utrecht, and the ring in its north. */
const IN_TOWN: readonly { name: string; width: number; points: readonly LatLng[] }[] = [
  {
    name: "Merwedekanaal",
    width: 4,
    points: [
      [52.1095, 5.06],
      [52.107, 5.083],
      [52.098, 5.094],
      [52.0885, 5.0985],
      [52.079, 5.103],
      [52.066, 5.105],
      [52.055, 5.102],
    ],
  },
  {
    name: "Stadsbuitengracht",
    width: 3,
    points: [
      [52.105, 5.108],
      [52.0965, 5.1115],
      [52.0955, 5.121],
      [52.091, 5.129],
      [52.085, 5.127],
      [52.0815, 5.1225],
      [52.083, 5.115],
      [52.088, 5.1125],
      [52.0965, 5.1115],
    ],
  },
  {
    name: "Vaartsche Rijn",
    width: 3,
    points: [
      [52.0815, 5.1225],
      [52.071, 5.118],
      [52.057, 5.108],
    ],
  },
];
const NORTH_OF_RING: readonly LatLng[] = [
  [52.123, 5.027],
  [52.131, 5.06],
  [52.128, 5.09],
  [52.121, 5.125],
  [52.117, 5.152],
];

/** The map of the whole region draws waters wide; a section needs less. */
const WATER_SHARE = 0.4;

const path = (name: string, d: string, more = ""): string => `<path class="${name}" d="${d}"${more}/>`;

/** The region as an SVG file, in the projection of `project`. A file, so that no script has to draw it. */
export function regionPicture(): string {
  const shapes = [
    path("p", outline(PROVINCE)),
    ...WOODS.map((points) => path("f", smoothPath(points, true))),
    ...[...WATERS, ...IN_TOWN].map(({ width, points }) =>
      path("w", smoothPath(points), ` stroke-width="${width * WATER_SHARE}"`),
    ),
    ...LAKES.map((points) => path("l", smoothPath(points, true))),
    ...[NORTH_OF_RING, ...MOTORWAYS.map(({ points }) => points)].map((points) => path("m", smoothPath(points))),
  ];
  const { left, width, height } = MAP;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} 0 ${width} ${height}">
<style>.w,.m{fill:none;stroke-linecap:round}.m{stroke-width:1.5}${style(LIGHT)}@media (prefers-color-scheme:dark){${style(DARK)}}</style>
<rect x="${left}" width="${width}" height="${height}"/>
${shapes.join("\n")}
</svg>
`;
}
