import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Group transport",
  description: "Staff outing, congress or family party: we get everybody to the same place on time.",
  about: [
    `One minibus takes ${f.minibusSeats} guests. For larger parties we send several, running together or as a shuttle. A coordinator at our dispatch centre stays in touch with you and all the drivers, so on the day you need just one phone number.`,
    "A shuttle between station and venue is charged by the hour, a ride from A to B by the ride. Tell us how many guests there are, the addresses and when dinner starts; you receive a proposal by e-mail with times and a total.",
  ],
  features: [
    `Minibuses for ${f.minibusSeats} people each`,
    "Several vehicles under one coordinator",
    `Shuttle at ${f.hourPrice} per vehicle per hour`,
    "A wheelchair van added if needed",
    "Late-night rides home in small groups",
    "Proposal with a total by e-mail",
  ],
  blocks: [],
  seoTitle: `Group transport in Utrecht | ${f.name}`,
  seoDescription: `Group transport in Utrecht with minibuses for ${f.minibusSeats} people: company outing, congress, wedding or shuttle. One coordinator, one proposal in advance.`,
  keywords: [
    "group transport Utrecht",
    "shuttle service",
    "minibus hire with driver",
    "company outing transport",
    "wedding transport Utrecht",
  ],
};
