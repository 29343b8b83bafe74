import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Şoförlü araç",
  description: "Bir öğleden sonra, bir akşam ya da bütün gün sizin olan araç ve şoför.",
  about: [
    `Bir günde beş randevu, müşteri ziyaretleri ya da park yeri düşünmek istemediğiniz bir akşam: saati ${f.hourPrice} karşılığında araç sizinle kalır. Şoför dışarıda bekler, programınızı bilir, siz çıkarken kapıya yanaşır.`,
    "Saat sayısını önceden kararlaştırırız, program uzarsa yerinde uzatırsınız. Talebinize adresleri ekleyin; o günün trafiğine göre sıraya koyalım. Beklemek de gitmek de aynı ücrettir, saatle yarışmanız gerekmez.",
  ],
  features: [
    `Araç ve şoför için saati ${f.hourPrice}`,
    "Bekleme ve park bizim işimiz",
    "Yerinde uzatma imkânı",
    "Randevu sırasına göre güzergâh",
    "Sedan, station wagon veya minibüs",
    "İsterseniz takım elbiseli şoför",
  ],
  blocks: [],
  seoTitle: `Utrecht'te saatlik şoförlü araç | ${f.name}`,
  seoDescription: `Utrecht'te saati ${f.hourPrice} şoförlü araç. Her randevuda bekler, işiniz bitince kapıya gelir, gerekirse yerinde uzatılır.`,
  keywords: ["şoförlü araç Utrecht", "saatlik şoför", "özel şoför kiralama", "şoför hizmeti Hollanda", "saatlik taksi"],
};
