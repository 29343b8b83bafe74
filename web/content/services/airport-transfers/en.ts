import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Airport transfers",
  description: "Several airports, one place to book: we take you there and bring you home again.",
  about: [
    "Day and night we drive people to or from an airport. Schiphol is by far the busiest and so has fixed prices; for Rotterdam, Eindhoven and Weeze the form works out the fare from your address.",
    "Whichever airport it is, we go about it the same way. You tell us when you want to arrive and we plan the journey with time to spare. When you land we follow your flight and the driver looks for you in the hall. If you like more margin, setting off half an hour earlier never costs extra.",
  ],
  features: [
    "Schiphol, Rotterdam, Eindhoven, Weeze and Düsseldorf",
    `Fixed fare to Schiphol from ${f.schipholCar}`,
    "Journey planned with time to spare",
    "Met in the arrivals hall",
    "Sedan, station wagon, minibus or wheelchair van",
    "Confirmation by e-mail and text if you like",
  ],
  blocks: [],
  seoTitle: `Airport taxi from Utrecht | ${f.name}`,
  seoDescription:
    "Airport transfers from Utrecht to Schiphol, Rotterdam, Eindhoven, Weeze and Düsseldorf. Price in advance, flight tracked, bookable day and night.",
  keywords: [
    "airport transfer Utrecht",
    "airport taxi",
    "taxi to the airport",
    "Utrecht airport shuttle",
    "airport pickup Netherlands",
  ],
};
