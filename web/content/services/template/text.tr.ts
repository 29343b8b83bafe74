import { figures } from "../../figures.ts";
import type { ServiceTemplateContent } from "../template.ts";

const f = figures("tr");

export const content: ServiceTemplateContent = {
  backToServices: "Bütün hizmetlere dön",
  featuresHeading: "Sizi neler bekliyor",
  pricing: {
    heading: "Ne kadar tutar?",
    standard: {
      title: "Standart tarife",
      price: f.fromPrice,
      unit: "ve üzeri, yolculuk başına",
      points: ["Bütün araç için baştan belli fiyat", "Gece ve hafta sonu farkı yok", "KDV dahil"],
      button: "Yolculuğunuzu hesaplayın",
    },
    hourly: {
      title: "Saatlik tarife",
      price: f.hourPrice,
      unit: "saat başına",
      points: ["Telefonla istenir", "Bir günde birkaç adres", "Saat ve fiyat önceden kararlaştırılır"],
      button: "Saatlik araç isteyin",
    },
  },
  booking: { heading: "Bu yolculuğu ayırtın", text: "Önce fiyatı görün, sonra karar verin. Hesap gerekmez." },
};
