import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Luxe taxi",
  description: "Een stille sedan en een chauffeur die de deur openhoudt, voor een avond die ertoe doet.",
  about: [
    "Een jubileum, een sterrenrestaurant of een aanzoek op kasteel De Haar: soms hoort de rit bij het cadeau. Kies in het formulier de luxe sedan en er komt een ruime, donkere auto met leren stoelen, gewassen op de dag zelf.",
    "Voor een bruiloft stemmen we de tijden af met uw ceremoniemeester en zetten we desgewenst een tweede auto in voor de ouders. Wat het scheelt met een gewone taxi, ziet u vooraf: vul uw adressen in en vergelijk beide bedragen.",
  ],
  features: [
    "Luxe sedan voor vier personen",
    "Leren stoelen en veel beenruimte",
    "Flesje water en een lader aan boord",
    "Trouwvervoer met vaste tijden",
    `Naar Schiphol voor ${f.schipholBusiness}`,
    "Vooraf te zien wat u meer betaalt",
  ],
  blocks: [],
  seoTitle: `Luxe taxi en trouwauto Utrecht | ${f.name}`,
  seoDescription: `Luxe taxi in Utrecht voor bruiloft, diner of jubileum: donkere sedan, leren stoelen, chauffeur die de deur openhoudt. Schiphol ${f.schipholBusiness}. Prijs vooraf.`,
  keywords: ["luxe taxi Utrecht", "trouwauto met chauffeur", "premium taxi", "sedan met chauffeur", "taxi bruiloft"],
};
