import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Zakelijk vervoer",
  description: "Ritten voor uw medewerkers en gasten, zonder voorschotten, bonnetjes en uitzoekwerk.",
  about: [
    "Uw collega's boeken zoals ieder ander: online of met één telefoontje. Het verschil zit erachter. Ritten gaan op rekening, elke rit draagt uw kostenplaats, en aan het eind van de maand krijgt uw administratie één overzicht met btw dat zo de boekhouding in kan.",
    `Bezoekers die per trein komen halen we op bij Utrecht Centraal, de avondploeg brengen we na sluitingstijd thuis en de directie naar Schiphol. Met ruim ${f.fleetSize} voertuigen hebben we ook bij een treinstoring of staking auto's voor vaste klanten.`,
  ],
  features: [
    "Op rekening na een korte goedkeuring",
    "Eén verzamelfactuur met btw per rit",
    "Kostenplaats of projectcode bij elke rit",
    "Boeken door medewerker, receptie of reisafdeling",
    "Gasten volgen hun taxi zonder app of account",
    "Ook 's nachts en in het weekend hetzelfde tarief",
  ],
  blocks: [],
  seoTitle: `Zakelijke taxi Utrecht op rekening | ${f.name}`,
  seoDescription:
    "Zakelijk vervoer in Utrecht: ritten op rekening, één verzamelfactuur met btw en kostenplaats, auto's voor medewerkers en gasten. Dag en nacht hetzelfde tarief.",
  keywords: ["zakelijke taxi Utrecht", "zakelijk vervoer", "taxi op rekening", "personeelsvervoer", "bedrijfstaxi"],
};
