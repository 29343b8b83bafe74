import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: `${f.name} bünyesinde çalışmak`,
  description: "Yolda ya da merkezde: bizde size güvenen insanlar için çalışırsınız.",
  about: [
    "Taksicilik insan işidir. Bir yolculuk erken bir uçuştur, bir sonraki her salı diyalize giden ve artık size adınızla seslenen bir hanımefendi. Aradaki farkı gören ve bundan keyif alan iş arkadaşları arıyoruz.",
    `${f.fleetSize} üzerinde aracı olan bir Utrecht şirketiyiz: iyi bir vardiya düzeni ve yeni araçlar için yeterince büyük, planlamacının odasına girip konuşmak için yeterince küçük. Sağlık muayenesini ve zorunlu eğitimi biz ayarlar, biz öderiz.`,
  ],
  features: [
    "Hollanda taksi toplu sözleşmesine göre ücret",
    "Dört hafta önceden bilinen vardiya",
    "Taksi şoförlüğü eğitimi",
    "Yarı zamanlı, tam zamanlı veya hafta sonu",
    "Temiz, otomatik vitesli araç",
    "Çalışma yeri Utrecht",
  ],
  blocks: [
    {
      kind: "points",
      heading: "Kimleri arıyoruz",
      points: [
        {
          title: "Taksi şoförü",
          text: "B sınıfı ehliyetiniz var, Felemenkçe konuşuyorsunuz, kalabalık istasyon meydanında sakin kalıyorsunuz. Şoför kartınız yoksa bizde alırsınız.",
        },
        {
          title: "Bakım ve tekerlekli sandalye aracı şoförü",
          text: "Sabırlısınız, kolunuz güçlü, kulağınız açık. Sabitleme, kaldırma ve ilk yardımı ilk yolculuktan önce öğretiriz.",
        },
        {
          title: "Taksi merkezi görevlisi",
          text: "Trafikten hızlı düşünür, gece üçte bile güler yüzlü kalır, vardiyalı çalışırsınız. İngilizce gerekli, Türkçe tercih sebebidir.",
        },
      ],
    },
    {
      kind: "steps",
      heading: "Nasıl başvurulur",
      steps: [
        {
          title: "Yazın veya arayın",
          text: `Kim olduğunuzu ve hangi işi istediğinizi ${f.email} adresine yazın. Özgeçmiş eklerseniz iyi olur, ön yazı şart değil.`,
        },
        {
          title: "Tanışmaya gelin",
          text: "Kahve içer, bir sabah birlikte yola çıkarız; böylece işi görerek karar verirsiniz.",
        },
        {
          title: "Belgeler ve başlangıç",
          text: "İyi hâl belgesi (VOG) ve sağlık muayenesi yasal zorunluluktur. Sonra vardiyaya girersiniz; ilk günler yanınızda deneyimli biri olur.",
        },
      ],
    },
  ],
  seoTitle: `Utrecht taksi şoförü iş ilanları | ${f.name}`,
  seoDescription: `Utrecht'te ${f.name} ile çalışın: taksi şoförü, bakım ulaşımı şoförü ve taksi merkezi görevlisi ilanları. Vardiya dört hafta önceden, eğitim bizden.`,
  keywords: [
    "Utrecht taksi şoförü iş",
    "Hollanda taksi şoförlüğü",
    "bakım ulaşımı şoför ilanı",
    "taksi merkezi görevlisi",
    "Utrecht iş ilanları şoför",
  ],
};
