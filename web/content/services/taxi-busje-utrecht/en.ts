import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Taxi minibus in Utrecht",
  description: `Travel together with 5 to ${f.minibusSeats} people in one vehicle, with room for every suitcase.`,
  about: [
    "Two cars in convoy cost more and are half the fun. In our minibus the whole party sits together, everyone with a seat and a belt of their own, and the boot takes prams, golf bags and ski cases.",
    `Take it to a wedding in the Utrecht hills, a match at Galgenwaard, or eight of you to Schiphol for ${f.schipholMinibus}. Fewer than five but carrying a lot? You can book the minibus all the same; the price is on your screen beforehand.`,
  ],
  features: [
    `Up to ${f.minibusSeats} passengers, each with a seat belt`,
    `Room for ${f.minibusSuitcases} large suitcases`,
    "Prams and sports gear fit in",
    `To Schiphol for ${f.schipholMinibus}`,
    "Child seats free on request",
    "Air conditioning front and rear",
  ],
  blocks: [],
  seoTitle: `Taxi minibus Utrecht, up to ${f.minibusSeats} people | ${f.name}`,
  seoDescription: `Taxi minibus in Utrecht for 5 to ${f.minibusSeats} people and their luggage. One vehicle, one price, known ahead. To Schiphol for ${f.schipholMinibus}. Book online.`,
  keywords: ["taxi minibus Utrecht", "8 seater taxi", "minibus with driver", "minibus to Schiphol", "taxi van Utrecht"],
};
