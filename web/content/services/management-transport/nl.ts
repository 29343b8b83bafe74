import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Directievervoer",
  description: "Reistijd wordt werktijd: rustig bellen, stukken lezen of even niets.",
  about: [
    "Een bestuurder die zelf rijdt, verliest twee uur per dag aan de weg. Achter in onze sedan is het stil, er is plaats voor een laptop en een lader voor elke telefoon. De chauffeur begrijpt wanneer u wilt praten en vooral wanneer niet.",
    "Voor directies en besturen werken we met een kleine kring van chauffeurs, die uw adressen en gewoonten kennen. Uw secretariaat plant de ritten, u stapt in. Wat er in de auto wordt besproken, blijft in de auto: iedereen in deze kring heeft daarvoor getekend.",
  ],
  features: [
    "Luxe sedan met werkplek achterin",
    "Kleine kring van vaste chauffeurs",
    "Geheimhouding schriftelijk vastgelegd",
    "Boeken door uw secretariaat",
    "Wijzigen tijdens de dag met één telefoontje",
    "Verzamelfactuur met kostenplaats per rit",
  ],
  blocks: [],
  seoTitle: `Directievervoer in Utrecht | ${f.name}`,
  seoDescription:
    "Directievervoer in Utrecht: werken in een stille sedan, vaste chauffeurs, geheimhouding op papier en één verzamelfactuur voor uw organisatie.",
  keywords: [
    "directievervoer Utrecht",
    "directiechauffeur",
    "zakelijk vervoer bestuur",
    "executive vervoer",
    "chauffeur directie",
  ],
};
