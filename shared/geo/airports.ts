import type { Airport, Place } from "./place.ts";

export const AIRPORT_NAMES = {
  schiphol: "Schiphol",
  rotterdam: "Rotterdam The Hague Airport",
  eindhoven: "Eindhoven Airport",
  weeze: "Weeze Airport",
  dusseldorf: "Düsseldorf Airport",
} as const satisfies Record<Airport, string>;

const SCHIPHOL = [
  "Schiphol",
  "Schiphol Airport",
  "Amsterdam Airport Schiphol",
  "Schiphol Amsterdam",
  "Schiphol Airport Amsterdam",
  "Amsterdam Airport",
  "Luchthaven Schiphol",
  "Vliegveld Schiphol",
];

export const AIRPORT_TERMINALS: readonly Place[] = [
  {
    displayName: "Schiphol Airport, Vertrek (Departures), Schiphol",
    position: { lat: 52.3094, lng: 4.7622 },
    aliases: [...SCHIPHOL, "Schiphol Vertrek", "Schiphol Departures"],
    airport: "schiphol",
  },
  {
    displayName: "Schiphol Airport, Aankomst (Arrivals), Schiphol",
    position: { lat: 52.3092, lng: 4.7617 },
    aliases: [...SCHIPHOL, "Schiphol Aankomst", "Schiphol Arrivals", "Schiphol Plaza"],
    airport: "schiphol",
    isArrivals: true,
  },
  {
    displayName: "Rotterdam The Hague Airport, Terminal, Rotterdam",
    position: { lat: 51.9527, lng: 4.4341 },
    aliases: [
      "Rotterdam The Hague Airport",
      "Rotterdam Airport",
      "Airport Rotterdam",
      "Vliegveld Rotterdam",
      "Luchthaven Rotterdam",
      "Zestienhoven",
    ],
    airport: "rotterdam",
  },
  {
    displayName: "Eindhoven Airport, Terminal, Eindhoven",
    position: { lat: 51.4577, lng: 5.3919 },
    aliases: ["Eindhoven Airport", "Airport Eindhoven", "Vliegveld Eindhoven", "Luchthaven Eindhoven"],
    airport: "eindhoven",
  },
  {
    displayName: "Weeze-Düsseldorf Airport (Niederrhein), Terminal, Weeze",
    position: { lat: 51.6003, lng: 6.15 },
    aliases: [
      "Weeze-Düsseldorf Airport",
      "Weeze-Düsseldorf",
      "Weeze Airport",
      "Airport Weeze",
      "Vliegveld Weeze",
      "Luchthaven Weeze",
      "Flughafen Weeze",
      "Airport Niederrhein",
      "Flughafen Niederrhein",
      "Weeze Airport Düsseldorf",
    ],
    airport: "weeze",
  },
  {
    displayName: "Düsseldorf Airport, Terminal, Düsseldorf",
    position: { lat: 51.2789, lng: 6.7656 },
    aliases: [
      "Düsseldorf Airport",
      "Airport Düsseldorf",
      "Flughafen Düsseldorf",
      "Vliegveld Düsseldorf",
      "Luchthaven Düsseldorf",
      "Duesseldorf Airport",
    ],
    airport: "dusseldorf",
  },
];
