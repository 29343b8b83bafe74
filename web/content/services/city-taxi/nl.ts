import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Stadstaxi",
  description: "Kort ritje nodig? Van boodschappen tot laatste rondje: binnen de stad bent u zo thuis.",
  about: [
    `De meeste ritten in de stad duren geen kwartier, en juist dan wilt u niet lang wachten. Onze auto's staan verspreid over Utrecht; gemiddeld is er een binnen ${f.arrivalMinutes} minuten bij u. Het formulier stelt een ophaaltijd over een kwartier voor, dus één keer uw adres invullen is genoeg.`,
    "Staat u ergens in de stad zonder te weten welk nummer het is? Met de knop voor uw eigen locatie vult de website een bekende plek in de buurt in. Die bepaling gebeurt in uw telefoon; uw positie wordt niet bewaard.",
  ],
  features: [
    "Voor korte ritten binnen Utrecht",
    "Direct of op een vaste tijd",
    "Boodschappen en buggy mogen mee",
    "Uw taxi live te volgen zonder app",
    "Vooraf bekend wat het kost",
    "Hond aan de lijn is welkom",
  ],
  blocks: [],
  seoTitle: `Stadstaxi Utrecht, nu of straks | ${f.name}`,
  seoDescription: `Stadstaxi in Utrecht: gemiddeld binnen ${f.arrivalMinutes} minuten bij u, prijs vooraf en live te volgen in de browser. Boek in een minuut, zonder account.`,
  keywords: ["stadstaxi Utrecht", "taxi binnenstad", "korte rit taxi", "taxi nu Utrecht", "taxi dichtbij"],
};
