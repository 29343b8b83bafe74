import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Premium taxi",
  description: "A quiet sedan and a driver who holds the door, for an evening that matters.",
  about: [
    "An anniversary, a starred restaurant, a proposal at De Haar castle: sometimes the ride is part of the present. Choose the luxury sedan in the form and a roomy dark car with leather seats arrives, washed that very day.",
    "For a wedding we settle the times with your master of ceremonies and, if you like, send a second car for the parents. What it costs beyond an ordinary taxi is no secret: enter your addresses and compare the two amounts.",
  ],
  features: [
    "Luxury sedan for four",
    "Leather seats and plenty of legroom",
    "Bottled water and a charger on board",
    "Wedding transport on a fixed schedule",
    `To Schiphol for ${f.schipholBusiness}`,
    "See beforehand what the extra comfort costs",
  ],
  blocks: [],
  seoTitle: `Premium taxi and wedding car Utrecht | ${f.name}`,
  seoDescription: `Premium taxi in Utrecht for a wedding, dinner or anniversary: dark sedan, leather seats, a driver who holds the door. Schiphol ${f.schipholBusiness}. Price in advance.`,
  keywords: [
    "premium taxi Utrecht",
    "wedding car with driver",
    "luxury taxi",
    "sedan with chauffeur",
    "executive car Utrecht",
  ],
};
