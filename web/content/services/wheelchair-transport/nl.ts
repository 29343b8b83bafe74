import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Rolstoelvervoer voor organisaties",
  description:
    "Voor zorginstellingen, scholen, gemeenten en evenementen die hun gasten in de rolstoel willen laten zitten.",
  about: [
    "Een bewoner naar de tandarts, acht leerlingen naar een sportdag of gasten naar een congres: als organisatie wilt u één aanspreekpunt dat het hele vervoer regelt. Wij plannen de bussen, stemmen de tijden af met uw locatie en geven de chauffeur door wat hij over de reiziger moet weten, en niet meer dan dat.",
    "Voor vaste routes maken we een rooster waarin elke reiziger zijn eigen ophaaltijd heeft. Wijzigt er iemand, dan geeft u dat aan de centrale door tot kort voor vertrek. U ontvangt aan het eind van de maand één factuur, met bij elke rit uw kostenplaats.",
  ],
  features: [
    "Eén contactpersoon voor uw organisatie",
    "Rolstoelbussen met lift of oprijplaat",
    "Roosters met ophaaltijd per reiziger",
    "Ook eenmalig, bij congres of festival",
    "Verzamelfactuur met kostenplaats per rit",
    "Chauffeurs met training in rolstoelvervoer",
  ],
  blocks: [],
  seoTitle: `Rolstoelvervoer voor instellingen | ${f.name}`,
  seoDescription:
    "Rolstoelvervoer in Utrecht voor zorginstellingen, scholen, gemeenten en evenementen. Eén planner, vaste roosters en één factuur per maand.",
  keywords: [
    "rolstoelvervoer Utrecht",
    "vervoer zorginstelling",
    "rolstoelbus huren met chauffeur",
    "leerlingenvervoer rolstoel",
    "rolstoelvervoer evenement",
  ],
};
