import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Lüks taksi",
  description: "Önemli bir akşam için sessiz bir sedan ve kapıyı açan bir şoför.",
  about: [
    "Bir yıl dönümü, yıldızlı bir restoran, De Haar şatosunda evlilik teklifi: bazen yolculuk da hediyenin parçasıdır. Formda lüks sedanı seçin; aynı gün yıkanmış, deri koltuklu, geniş ve koyu renk bir araç gelsin.",
    "Düğünlerde saatleri tören sorumlunuzla kararlaştırır, isterseniz anne babalar için ikinci bir araç göndeririz. Normal taksiyle aradaki farkı önceden görürsünüz: adresleri yazıp iki tutarı karşılaştırın.",
  ],
  features: [
    "Dört kişilik lüks sedan",
    "Deri koltuk, geniş diz mesafesi",
    "Araçta su ve şarj kablosu",
    "Saatleri belirli düğün ulaşımı",
    `Schiphol'e ${f.schipholBusiness}`,
    "Fiyat farkını önceden görürsünüz",
  ],
  blocks: [],
  seoTitle: `Utrecht lüks taksi ve gelin arabası | ${f.name}`,
  seoDescription: `Utrecht'te düğün, yemek ve yıl dönümü için lüks taksi: koyu renk sedan, deri koltuk, kapıyı açan şoför. Schiphol ${f.schipholBusiness}. Fiyat önceden belli.`,
  keywords: ["lüks taksi Utrecht", "şoförlü gelin arabası", "premium taksi", "şoförlü sedan", "düğün arabası Hollanda"],
};
