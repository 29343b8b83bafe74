import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Station taxi (NS zone taxi)",
  description: "From the train to the front door and back: the last stretch of your journey.",
  about: [
    "A train journey ends on the platform; your appointment does not. With a zone taxi you add the stretch between station and address: we agree a time that suits your train and the car waits on the side where you come out. If the train is late, call us and we move your pickup time.",
    "We do this at Utrecht Centraal, Overvecht, Lunetten, Vaartsche Rijn and Leidsche Rijn, and at the stations of Amersfoort, Driebergen-Zeist, Bilthoven, Houten, Maarssen, Breukelen and Woerden. You book and pay the ride with us; no train ticket or OV-chipkaart is involved. We are an independent taxi company and not part of NS, the Dutch railways.",
  ],
  features: [
    "Timed to your arrival",
    "At every station in and around Utrecht",
    "Priced per car, not per person",
    "After the last bus has gone, too",
    "Folding bike or big suitcase? Choose the station wagon",
    "Wheelchair taxi available at any station",
  ],
  blocks: [],
  seoTitle: `Taxi to and from the station | ${f.name}`,
  seoDescription:
    "Zone taxi to and from every railway station in the Utrecht region. Timed to your train, priced per car in advance, even after the last bus.",
  keywords: [
    "NS zone taxi",
    "station taxi Utrecht",
    "taxi Utrecht Centraal",
    "taxi from the station",
    "last mile taxi",
  ],
};
