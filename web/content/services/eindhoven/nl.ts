import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Taxi Utrecht – Eindhoven Airport",
  description: "Naar de prijsvechters van Eindhoven zonder nachtbus, parkeerterrein of gehaaste overstap.",
  about: [
    "Wie goedkoop vliegt vanaf Eindhoven, betaalt dat vaak terug in wachttijd: de eerste trein is te laat en de laatste al weg. Wij rijden om vier uur 's ochtends net zo goed als om vier uur 's middags. Reken vanuit Utrecht op ongeveer een uur over de A2.",
    "De taxi is niet de goedkoopste manier, wel de eenvoudigste: van deur tot deur, met koffers en slapende kinderen. Vul uw adres in en u ziet het bedrag voor de hele auto, dat u met uw reisgenoten kunt delen. Op de terugweg wacht de chauffeur voor de terminal, bij de ophaalzone voor besteld vervoer.",
  ],
  features: [
    "Ophalen op elk uur van de nacht",
    "Eén prijs voor de hele auto",
    "Ophalen in de zone voor besteld vervoer",
    "Later geland? Wij zien het aan uw vluchtnummer",
    `Tot ${f.minibusSeats} personen in een busje`,
    "Gratis kinderzitje op aanvraag",
  ],
  blocks: [],
  seoTitle: `Taxi Utrecht naar Eindhoven Airport | ${f.name}`,
  seoDescription:
    "Taxi van Utrecht naar Eindhoven Airport, ook midden in de nacht en zonder nachttoeslag. Eén prijs voor de hele auto, vooraf op uw scherm.",
  keywords: [
    "taxi Eindhoven Airport",
    "taxi Utrecht Eindhoven",
    "luchthaventaxi Eindhoven",
    "vervoer Eindhoven Airport",
    "taxi vliegveld Eindhoven",
  ],
};
