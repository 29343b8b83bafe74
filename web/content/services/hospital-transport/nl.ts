import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Ziekenhuisvervoer",
  description: "Rustig naar uw afspraak en weer thuis, met een chauffeur die de poli's van de regio kent.",
  about: [
    "Bij het UMC Utrecht maakt het nogal uit of u bij de hoofdingang moet zijn of bij de dagbehandeling. Onze chauffeurs weten dat, ook bij het Diakonessenhuis, de locaties van het St. Antonius en het Meander in Amersfoort. Ze lopen mee tot de balie als u dat prettig vindt.",
    "Hoe lang een onderzoek duurt, weet niemand van tevoren. Boek daarom de heenrit op tijd en bel ons als u klaar bent; we sturen dan de eerste vrije auto. Na een narcose of oogbehandeling mag u niet zelf rijden, en moe bent u toch.",
    "Zittend ziekenvervoer wordt in sommige gevallen vergoed door de basisverzekering, bijvoorbeeld bij dialyse, chemotherapie of bestraling. Vraag vooraf toestemming aan uw verzekeraar; onze factuur vermeldt wat hij wil weten. Voor liggend vervoer en spoed belt u de ambulance.",
  ],
  features: [
    "UMC Utrecht, Diakonessenhuis, St. Antonius en Meander",
    "Tot aan de juiste ingang of balie",
    "Terugrit wanneer u klaar bent",
    "Zitplaats of eigen rolstoel",
    "Factuur voor uw zorgverzekeraar",
    "Ook reeksen voor dialyse en bestraling",
  ],
  blocks: [],
  seoTitle: `Taxi naar het ziekenhuis in Utrecht | ${f.name}`,
  seoDescription:
    "Taxi naar UMC Utrecht, Diakonessenhuis, St. Antonius of Meander. Hulp tot aan de balie, terugrit als u klaar bent en een factuur voor uw verzekeraar.",
  keywords: [
    "ziekenhuisvervoer Utrecht",
    "taxi UMC Utrecht",
    "zittend ziekenvervoer",
    "taxi St. Antonius",
    "vervoer dialyse",
  ],
};
