import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "NS-zonetaxi",
  description: "Van de trein naar de voordeur, en andersom: het laatste stuk van uw reis.",
  about: [
    "Een treinreis houdt op bij het perron, uw afspraak niet. Met een zonetaxi boekt u het stuk tussen station en adres erbij: u spreekt een tijd af die bij uw trein past en de auto staat klaar aan de kant waar u uitstapt. Rijdt de trein later, bel dan even, dan schuiven wij uw ophaaltijd op.",
    "We doen dat bij Utrecht Centraal, Overvecht, Lunetten, Vaartsche Rijn en Leidsche Rijn, en bij de stations van Amersfoort, Driebergen-Zeist, Bilthoven, Houten, Maarssen, Breukelen en Woerden. U boekt en betaalt de rit bij ons; een treinkaartje of OV-chipkaart is er niet voor nodig. We zijn een zelfstandig taxibedrijf en geen onderdeel van NS.",
  ],
  features: [
    "Afgestemd op uw aankomsttijd",
    "Bij alle stations in en om Utrecht",
    "Prijs per auto, niet per persoon",
    "Ook als de bus niet meer rijdt",
    "Vouwfiets of grote koffer? Kies de stationwagen",
    "Rolstoeltaxi bij elk station te boeken",
  ],
  blocks: [],
  seoTitle: `Zonetaxi van en naar het station | ${f.name}`,
  seoDescription:
    "Zonetaxi van en naar elk NS-station in de regio Utrecht. Afgestemd op uw trein, prijs vooraf per auto, ook na de laatste bus. Boek zonder account.",
  keywords: [
    "NS zonetaxi",
    "taxi station Utrecht",
    "taxi Utrecht Centraal",
    "taxi vanaf station",
    "deur tot deur trein",
  ],
};
