import { serviceTowns } from "@domrit/shared/company/service-area.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LAKES, MOTORWAYS, WATERS, WOODS } from "./geometry.ts";
import { MAP, outline, project, smoothPath } from "./project.ts";
import { PROVINCE } from "./province.ts";

type TownName = (typeof serviceTowns)[number]["name"];

/** Towns whose name would run into another's on the right of their dot. */
const NAME_SIDE: Partial<Record<TownName, "left" | "above" | "below">> = {
  Amersfoort: "above",
  Bunnik: "below",
  "De Meern": "left",
  IJsselstein: "left",
  Leusden: "below",
  Maarssen: "left",
  Nieuwegein: "above",
  Soest: "below",
  Veenendaal: "left",
  Vleuten: "left",
  Woerden: "below",
};
/** Towns whose name a phone has no room for, as names are larger there beside the map. */
const WIDE_ONLY: readonly TownName[] = [
  "Bilthoven",
  "Bunnik",
  "De Bilt",
  "De Meern",
  "Doorn",
  "IJsselstein",
  "Leusden",
  "Maarssen",
  "Soest",
  "Vleuten",
];
const OFFSETS = {
  right: { dx: 10, dy: "0.35em", anchor: "start" },
  left: { dx: -10, dy: "0.35em", anchor: "end" },
  above: { dx: 0, dy: "-0.7em", anchor: "middle" },
  below: { dx: 0, dy: "1.45em", anchor: "middle" },
} as const;

/** The part of the drawing that is shown: as narrow as leaves every town's name whole. */
const VIEW = { left: 20, width: 700 };

/** The region with the towns the company serves and a marker at Utrecht. The towns stand in words beside it, too. */
export function RegionMap() {
  const { t } = useTranslation();
  const centre = project([serviceTowns[0].lat, serviceTowns[0].lng]);
  return (
    <svg
      role="img"
      aria-label={t("home:area.mapLabel")}
      viewBox={`${VIEW.left} 0 ${VIEW.width} ${MAP.height}`}
      className="region-map"
    >
      <rect x={MAP.left} width={MAP.width} height={MAP.height} className="map-beyond" />
      <path d={outline(PROVINCE)} className="map-province" />
      <g className="map-woods">
        {WOODS.map((points) => (
          <path key={String(points[0])} d={smoothPath(points, true)} />
        ))}
      </g>
      <g className="map-water">
        {WATERS.map(({ width, points }) => (
          <path key={String(points[0])} d={smoothPath(points)} strokeWidth={width} />
        ))}
        {LAKES.map((points) => (
          <path key={String(points[0])} d={smoothPath(points, true)} className="map-lake" />
        ))}
      </g>
      <g className="map-roads">
        {MOTORWAYS.map(({ name, points }) => (
          <path key={name} d={smoothPath(points)} />
        ))}
      </g>
      {MOTORWAYS.map(({ name, label }) => (
        <RoadSign key={name} name={name} {...project(label)} />
      ))}
      <circle cx={centre.x} cy={centre.y} r="44" className="map-reach" />
      {serviceTowns.slice(1).map((town) => (
        <Town key={town.name} name={town.name} {...project([town.lat, town.lng])} />
      ))}
      <g transform={`translate(${centre.x} ${centre.y})`}>
        <path d="M0 4c-14-17-20-25-20-36a20 20 0 0 1 40 0c0 11-6 19-20 36z" className="map-pin" />
        <circle cy="-32" r="8" className="map-pin-eye" />
        <text y="-62" textAnchor="middle" className="map-city">
          {serviceTowns[0].name}
        </text>
      </g>
    </svg>
  );
}

type PlacedName<Name extends string = string> = { name: Name; x: number; y: number };

function Town({ name, x, y }: PlacedName<TownName>) {
  const { dx, dy, anchor } = OFFSETS[NAME_SIDE[name] ?? "right"];
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="5" className="map-town" />
      <text x={dx} y={dy} textAnchor={anchor} className={`map-name ${WIDE_ONLY.includes(name) ? "max-sm:hidden" : ""}`}>
        {name}
      </text>
    </g>
  );
}

function RoadSign({ name, x, y }: PlacedName) {
  const width = name.length * 10 + 8;
  return (
    <g transform={`translate(${x} ${y})`} className="max-sm:hidden">
      <rect x={-width / 2} y="-10" width={width} height="20" rx="4" className="map-sign" />
      <text y="5" textAnchor="middle" className="map-sign-name">
        {name}
      </text>
    </g>
  );
}
