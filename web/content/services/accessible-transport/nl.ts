import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Toegankelijk vervoer",
  description: "Met rollator, blindenstok, hulphond of gewoon wat meer tijd: u bepaalt het tempo.",
  about: [
    "Niet iedereen die hulp gebruikt, zit in een rolstoel. Loopt u moeilijk, ziet of hoort u slecht, of raakt u snel van slag? Dan is een gewone auto vaak het prettigst, als de chauffeur maar weet wat u nodig hebt. Schrijf het bij uw reservering of vertel het aan de telefoon.",
    "De chauffeur belt aan in plaats van te toeteren, biedt een arm aan en zet de rollator in de kofferbak. Bent u blind, dan noemt hij zijn naam en begeleidt hij u tot de deur. Bent u doof, dan regelt u alles per tekst, van reserveren tot volgen. Ook deze website is gemaakt om met toetsenbord en schermlezer te gebruiken.",
  ],
  features: [
    "Lage of hoge instap, zegt u het maar",
    "Rollator gaat zonder toeslag mee",
    "Hulphonden altijd welkom",
    "Boeken en volgen zonder te bellen",
    "Extra tijd bij in- en uitstappen",
    "Chauffeur belt aan en loopt mee",
  ],
  blocks: [],
  seoTitle: `Toegankelijk vervoer in Utrecht | ${f.name}`,
  seoDescription:
    "Toegankelijke taxi in Utrecht voor wie slecht loopt, ziet of hoort. Rollator en hulphond gratis mee, chauffeur die aanbelt, boeken zonder te bellen.",
  keywords: ["toegankelijk vervoer Utrecht", "taxi rollator", "taxi hulphond", "taxi voor ouderen", "taxi slechtziend"],
};
