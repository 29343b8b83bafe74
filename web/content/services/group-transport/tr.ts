import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Grup ulaşımı",
  description: "Personel gezisi, kongre, aile daveti: herkesi aynı yere vaktinde ulaştırırız.",
  about: [
    `Bir minibüse ${f.minibusSeats} konuk biner. Grubunuz daha kalabalıksa birlikte giden ya da mekik gibi çalışan birkaç minibüs göndeririz. Merkezimizdeki bir koordinatör hem sizinle hem bütün şoförlerle konuşur; o gün tek numara aramanız yeter.`,
    "İstasyonla salon arasındaki mekiği saat başına, A'dan B'ye seferi sefer başına ücretlendiririz. Konuk sayısını, adresleri ve yemeğin kaçta başlayacağını yazın; saatleri ve toplam tutarı gösteren teklifi e-posta ile alın.",
  ],
  features: [
    `Her biri ${f.minibusSeats} kişilik minibüsler`,
    "Tek koordinatörle birden çok araç",
    `Araç ve saat başına ${f.hourPrice} mekik servisi`,
    "Gerekirse tekerlekli sandalye aracı",
    "Gece geç saatte küçük gruplarla dönüş",
    "E-posta ile toplam tutarlı teklif",
  ],
  blocks: [],
  seoTitle: `Utrecht'te grup ulaşımı | ${f.name}`,
  seoDescription: `Utrecht'te ${f.minibusSeats} kişilik minibüslerle grup ulaşımı: şirket gezisi, kongre, düğün, mekik servisi. Tek koordinatör, baştan tek teklif.`,
  keywords: [
    "grup ulaşımı Utrecht",
    "mekik servisi",
    "şoförlü minibüs kiralama",
    "şirket gezisi ulaşım",
    "düğün ulaşımı Utrecht",
  ],
};
