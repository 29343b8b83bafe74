import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Business transport",
  description: "Rides for your staff and guests, without advances, receipts or detective work.",
  about: [
    "Your colleagues book like anyone else, online or with one call. The difference is behind the scenes: rides go on account, each carries your cost centre, and at the end of the month your bookkeepers receive one statement with VAT that is ready to process.",
    `We collect visitors from Utrecht Centraal, take the evening shift home after closing and the board to Schiphol. With over ${f.fleetSize} vehicles we have cars for regular clients even when the trains are down or on strike.`,
  ],
  features: [
    "On account after a brief approval",
    "One monthly invoice with VAT per ride",
    "Cost centre or project code on every ride",
    "Booked by staff, reception or travel desk",
    "Guests follow their taxi without app or account",
    "Same rate at night and at weekends",
  ],
  blocks: [],
  seoTitle: `Business taxi Utrecht on account | ${f.name}`,
  seoDescription:
    "Business transport in Utrecht: rides on account, one monthly invoice with VAT and cost centre, cars for staff and guests. Same rate day and night.",
  keywords: ["business taxi Utrecht", "corporate transport", "taxi on account", "staff transport", "company taxi"],
};
