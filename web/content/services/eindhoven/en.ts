import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Taxi Utrecht – Eindhoven Airport",
  description: "To Eindhoven's low-cost flights without the night bus, the car park or the missed connection.",
  about: [
    "What you save on a cheap flight from Eindhoven you often lose in waiting: the first train is too late and the last one has gone. We drive at four in the morning just as we do at four in the afternoon. Allow about an hour from Utrecht along the A2.",
    "A taxi is not the cheapest way to get there, but it is the easiest: door to door, with suitcases and sleeping children. Enter your address and the form shows the amount for the whole car, which you can share with your companions. On your return the driver waits in front of the terminal, in the zone for pre-booked rides.",
  ],
  features: [
    "Pickup at any hour of the night",
    "One price for the whole car",
    "Met in the pre-booked pickup zone",
    "Landed late? Your flight number tells us",
    `Up to ${f.minibusSeats} people in a minibus`,
    "Free child seat on request",
  ],
  blocks: [],
  seoTitle: `Taxi Utrecht to Eindhoven Airport | ${f.name}`,
  seoDescription:
    "Taxi from Utrecht to Eindhoven Airport, even in the middle of the night and with no night surcharge. One price for the whole car, on your screen first.",
  keywords: [
    "taxi Eindhoven Airport",
    "taxi Utrecht Eindhoven",
    "Eindhoven airport transfer",
    "EIN taxi",
    "taxi to Eindhoven airport",
  ],
};
