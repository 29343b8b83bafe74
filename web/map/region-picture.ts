import { DARK, LIGHT, type Palette } from "./palette.ts";
import { LAKES, MOTORWAYS, WATERS, WOODS } from "./province/geometry.ts";
import { MAP, outline, smoothPath } from "./province/project.ts";
import { PROVINCE } from "./province/province.ts";

const style = ({ beyond, land, border, woods, water, road }: Palette): string =>
  `rect{fill:${beyond}}.p{fill:${land};stroke:${border}}.f{fill:${woods}}.l{fill:${water}}.w{stroke:${water}}.m{stroke:${road}}`;

/** The map of the whole region draws waters wide; a section needs less. */
const WATER_SHARE = 0.4;

const path = (name: string, d: string, more = ""): string => `<path class="${name}" d="${d}"${more}/>`;

/** The region as an SVG file, in the projection of `project`. A file, so that no script has to draw it. */
export function regionPicture(): string {
  const shapes = [
    path("p", outline(PROVINCE)),
    ...WOODS.map((points) => path("f", smoothPath(points, true))),
    ...WATERS.map(({ width, points }) => path("w", smoothPath(points), ` stroke-width="${width * WATER_SHARE}"`)),
    ...LAKES.map((points) => path("l", smoothPath(points, true))),
    ...MOTORWAYS.map(({ points }) => path("m", smoothPath(points))),
  ];
  const { left, width, height } = MAP;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} 0 ${width} ${height}">
<style>.w,.m{fill:none;stroke-linecap:round}.m{stroke-width:1.5}${style(LIGHT)}@media (prefers-color-scheme:dark){${style(DARK)}}</style>
<rect x="${left}" width="${width}" height="${height}"/>
${shapes.join("\n")}
</svg>
`;
}
