import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "VIP transport",
  description: "For guests who wish to arrive unnoticed, safely and at exactly the right moment.",
  about: [
    "A speaker due on stage at 13:04, an artist who uses the back door, a delegation visiting three venues. For VIP transport we go through the running order, entrances and phone numbers with your team beforehand, and drive the route once in advance if that helps.",
    "The cars are dark, spotless and free of advertising. Guests' names are known only to the driver and the coordinator. If security comes along, we fit in with their plan and drive in convoy.",
  ],
  features: [
    "Dark sedans without lettering",
    "Running order agreed beforehand",
    "Side and stage entrances known",
    "Coordinator on call throughout",
    "Cooperation with your security team",
    "Airport welcome with a name board",
  ],
  blocks: [],
  seoTitle: `VIP transport Utrecht, discreet and punctual | ${f.name}`,
  seoDescription:
    "VIP transport in Utrecht for speakers, artists and delegations: dark sedans, a running order agreed beforehand, one coordinator and full discretion.",
  keywords: [
    "VIP transport Utrecht",
    "limousine service",
    "artist transport",
    "delegation transport",
    "discreet chauffeur",
  ],
};
