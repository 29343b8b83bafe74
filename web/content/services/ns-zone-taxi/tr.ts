import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "İstasyon taksisi (NS bölge taksisi)",
  description: "Trenden kapıya, kapıdan trene: yolculuğunuzun son parçası.",
  about: [
    "Tren yolculuğu peronda biter, randevunuz ise biraz ötededir. Bölge taksisiyle istasyonla adres arasındaki yolu da ayırtırsınız: treninize uyan bir saat kararlaştırırız, araç çıkacağınız tarafta hazır bekler. Tren gecikirse bizi arayın, alış saatinizi kaydıralım.",
    "Utrecht Centraal, Overvecht, Lunetten, Vaartsche Rijn ve Leidsche Rijn'de; Amersfoort, Driebergen-Zeist, Bilthoven, Houten, Maarssen, Breukelen ve Woerden istasyonlarında bu hizmeti veriyoruz. Rezervasyon ve ödeme bize yapılır; tren bileti ya da OV-chipkaart gerekmez. Bağımsız bir taksi şirketiyiz, Hollanda demiryolu NS'nin parçası değiliz.",
  ],
  features: [
    "Varış saatinize göre ayarlanır",
    "Utrecht ve çevresindeki bütün istasyonlar",
    "Kişi başı değil, araç başı fiyat",
    "Son otobüsten sonra da",
    "Katlanır bisiklet veya büyük bavul için station wagon",
    "Her istasyonda tekerlekli sandalye taksisi",
  ],
  blocks: [],
  seoTitle: `İstasyona ve istasyondan taksi | ${f.name}`,
  seoDescription:
    "Utrecht bölgesindeki her tren istasyonuna ve istasyondan taksi. Treninize göre ayarlanır, araç başı fiyat önceden belli, son otobüsten sonra da.",
  keywords: ["istasyon taksisi", "NS zonetaxi", "Utrecht Centraal taksi", "istasyondan taksi", "tren sonrası ulaşım"],
};
