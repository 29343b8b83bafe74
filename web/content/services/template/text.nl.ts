import { figures } from "../../figures.ts";
import type { ServiceTemplateContent } from "../template.ts";

const f = figures("nl");

export const content: ServiceTemplateContent = {
  backToServices: "Terug naar alle diensten",
  featuresHeading: "Wat u mag verwachten",
  pricing: {
    heading: "Wat kost het?",
    standard: {
      title: "Standaardtarief",
      price: `vanaf ${f.fromPrice}`,
      unit: "per rit",
      points: ["Prijs vooraf, voor de hele auto", "Geen toeslag voor nacht of weekend", "Inclusief btw"],
      button: "Bereken uw rit",
    },
    hourly: {
      title: "Uurtarief",
      price: f.hourPrice,
      unit: "per uur",
      points: ["Telefonisch aan te vragen", "Meerdere adressen op een dag", "Uren en prijs vooraf afgesproken"],
      button: "Vraag een auto per uur aan",
    },
  },
  booking: { heading: "Boek deze rit", text: "Eerst de prijs, dan pas beslissen. Een account is niet nodig." },
};
