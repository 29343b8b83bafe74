import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Taxi Utrecht – Weeze en Düsseldorf",
  description: "Net over de grens vliegen, met een taxi die u bij het goede vliegveld afzet.",
  about: [
    "Let op bij het boeken: Airport Weeze (NRN) werd lang verkocht als Düsseldorf-Weeze, maar ligt vlak over de grens, tussen Nijmegen en Venlo. Düsseldorf Airport (DUS) ligt een uur verderop in de stad zelf. Kijk op uw ticket naar de drie letters, dan brengen we u naar het juiste.",
    "Vanuit Utrecht rijden we in ongeveer anderhalf uur naar Weeze en in twee uur naar Düsseldorf. Vanaf Weeze rijdt geen directe trein terug, dus juist daar is een chauffeur die op u wacht prettig. Neem een geldig reisdocument mee: aan de Duitse grens kan worden gecontroleerd.",
    "Het formulier kent beide vliegvelden en geeft ook hier één bedrag vooraf. Bent u met een groep of hebt u ski's bij u, kies dan het busje.",
  ],
  features: [
    "Weeze (NRN) en Düsseldorf (DUS)",
    "Geen overstap in Arnhem of Nijmegen",
    "Eén bedrag vooraf, ook over de grens",
    "Chauffeur wacht bij de aankomsthal",
    "Vluchtnummer doorgeven is genoeg bij vertraging",
    `Busje met plaats voor ${f.minibusSuitcases} koffers`,
  ],
  blocks: [],
  seoTitle: `Taxi Utrecht naar Weeze en Düsseldorf | ${f.name}`,
  seoDescription:
    "Taxi van Utrecht naar Airport Weeze of Düsseldorf Airport. Zonder overstap de grens over, één prijs vooraf en een chauffeur die op uw vlucht wacht.",
  keywords: [
    "taxi Weeze",
    "taxi Utrecht Düsseldorf",
    "Airport Weeze vervoer",
    "taxi Düsseldorf Airport",
    "luchthaventaxi Duitsland",
  ],
};
