import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Taxi Utrecht – Weeze and Düsseldorf",
  description: "Flying from just across the border, with a taxi that takes you to the right airport.",
  about: [
    "Mind which one you booked. Airport Weeze (NRN) was long sold as Düsseldorf-Weeze but lies just across the Dutch border, between Nijmegen and Venlo. Düsseldorf Airport (DUS) is another hour away, in the city itself. Check the three letters on your ticket and we will take you to the right one.",
    "From Utrecht we need about an hour and a half to Weeze and two hours to Düsseldorf. No direct train runs back from Weeze, which makes a waiting driver all the more welcome. Bring a valid travel document, as there may be checks at the German border.",
    "The form knows both airports and gives a single amount in advance for either. With a group, or with skis, choose the minibus.",
  ],
  features: [
    "Weeze (NRN) and Düsseldorf (DUS)",
    "No change of trains in Arnhem or Nijmegen",
    "One amount in advance, across the border too",
    "Your driver waits at arrivals",
    "Delayed? Your flight number is all we need",
    `Minibus with room for ${f.minibusSuitcases} suitcases`,
  ],
  blocks: [],
  seoTitle: `Taxi Utrecht to Weeze and Düsseldorf | ${f.name}`,
  seoDescription:
    "Taxi from Utrecht to Airport Weeze or Düsseldorf Airport. Across the border without changing trains, one price in advance, a driver who awaits your flight.",
  keywords: [
    "taxi Weeze airport",
    "taxi Utrecht Düsseldorf",
    "Airport Weeze transfer",
    "Düsseldorf airport taxi",
    "NRN taxi",
  ],
};
