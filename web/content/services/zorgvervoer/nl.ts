import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Zorgvervoer Utrecht",
  description:
    "Vervoer met aandacht voor wie zorg nodig heeft: van ziekenhuis tot dagbesteding, met een vaste planner die u kent.",
  about: [
    `Zorgvervoer vraagt meer dan een auto op tijd. Iemand die net geopereerd is, snel overprikkeld raakt of slecht loopt, wil weten wie er komt en hoe het gaat. Daarom rijden bij ${f.name} chauffeurs uit de regio die hiervoor zijn opgeleid, en zoeken we bij terugkerende ritten zo veel mogelijk dezelfde gezichten.`,
    "We rijden voor mensen met een persoonsgebonden budget, een Wlz-indicatie of een beschikking van de gemeente, en net zo goed voor wie de rit zelf betaalt. U krijgt een nette factuur met datum, traject en bedrag, waarmee u bij uw budgethouder of verzekeraar terechtkunt. Of en hoeveel u vergoed krijgt, bepaalt uw verzekeraar of gemeente.",
  ],
  features: [
    `Keurmerk ${f.qualityMark}`,
    "Zitplaats, rollator of rolstoel",
    "Losse ritten en vaste ritreeksen",
    "Verzamelfactuur per maand voor instellingen",
    "Chauffeurs uit de regio Utrecht",
    "Begeleider rijdt zonder toeslag mee",
  ],
  blocks: [],
  seoTitle: `Zorgtaxi in Utrecht en omgeving | ${f.name}`,
  seoDescription: `Zorgtaxi met keurmerk ${f.qualityMark} voor PGB, Wlz, Wmo, ziekenhuis en dagbesteding in Utrecht. Vertrouwde chauffeurs, nette facturen, ook losse ritten.`,
  keywords: ["zorgtaxi Utrecht", "zorgvervoer", "PGB vervoer", "Wlz vervoer", "Wmo taxi"],
};
