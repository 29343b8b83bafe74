import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Havalimanı transferi",
  description: "Birçok havalimanı, tek rezervasyon adresi: götürür, dönüşte yine alırız.",
  about: [
    "Gece gündüz havalimanı yolcusu taşıyoruz. Açık farkla en yoğunu Schiphol olduğu için orada fiyatlar sabittir; Rotterdam, Eindhoven ve Weeze için form, ücreti adresinize göre hesaplar.",
    "Hangi havalimanı olursa olsun yöntemimiz değişmez. Siz kaçta orada olmak istediğinizi söylersiniz, biz yolu payıyla planlarız. İnişte uçuşunuzu izleriz, şoför sizi salonda bulur. Daha rahat etmek isterseniz yarım saat erken çıkmanın ek ücreti yoktur.",
  ],
  features: [
    "Schiphol, Rotterdam, Eindhoven, Weeze ve Düsseldorf",
    `Schiphol'e ${f.schipholCar} fiyatından başlayan sabit tarife`,
    "Zaman payı bırakılmış planlama",
    "Geliş salonunda karşılama",
    "Sedan, station wagon, minibüs veya tekerlekli sandalye aracı",
    "İsterseniz e-posta ve SMS ile onay",
  ],
  blocks: [],
  seoTitle: `Utrecht'ten havalimanı taksisi | ${f.name}`,
  seoDescription:
    "Utrecht'ten Schiphol, Rotterdam, Eindhoven, Weeze ve Düsseldorf'a havalimanı transferi. Fiyat önceden belli, uçuş takipli, gece gündüz rezervasyon.",
  keywords: [
    "Utrecht havalimanı transferi",
    "havalimanı taksisi",
    "havaalanı transfer Hollanda",
    "Schiphol transfer",
    "havalimanından alma",
  ],
};
