import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Auto met chauffeur",
  description: "Een auto met chauffeur die de hele middag, avond of dag van u is.",
  about: [
    `Vijf afspraken op een dag, een roadshow langs klanten of een avond waarop u niet aan parkeren wilt denken: voor ${f.hourPrice} per uur blijft de auto bij u. De chauffeur wacht buiten, kent uw programma en rijdt voor zodra u naar buiten komt.`,
    "U spreekt vooraf een aantal uren af en kunt ter plekke verlengen als de agenda uitloopt. Stuur uw adressen mee bij de aanvraag, dan leggen wij ze in een volgorde die past bij het verkeer van die dag. Uren zonder rijden kosten evenveel, zodat u nooit hoeft te haasten voor de teller.",
  ],
  features: [
    `${f.hourPrice} per uur, auto en chauffeur`,
    "Wachten en parkeren plannen wij voor u",
    "Ter plekke te verlengen",
    "Route op volgorde van uw afspraken",
    "Sedan, stationwagen of busje",
    "Chauffeur in pak op verzoek",
  ],
  blocks: [],
  seoTitle: `Chauffeursdienst Utrecht per uur | ${f.name}`,
  seoDescription: `Auto met chauffeur in Utrecht voor ${f.hourPrice} per uur. Wacht bij elke afspraak, rijdt voor als u klaar bent en is ter plekke te verlengen.`,
  keywords: [
    "auto met chauffeur",
    "chauffeursdienst Utrecht",
    "privéchauffeur huren",
    "chauffeur per uur",
    "taxi per uur",
  ],
};
