import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Kurumsal ulaşım",
  description: "Çalışanlarınızın ve konuklarınızın yolculukları: avanssız, fişsiz, uğraşsız.",
  about: [
    "Çalışanlarınız herkes gibi internetten ya da tek telefonla araç ayırtır. Fark arka plandadır: yolculuklar hesaba yazılır, her birinde masraf merkeziniz yazar, ay sonunda muhasebeniz KDV'si ayrılmış, işlemeye hazır tek bir döküm alır.",
    `Trenle gelen ziyaretçiyi Utrecht Centraal'den alır, akşam vardiyasını kapanıştan sonra eve, yönetimi Schiphol'e götürürüz. ${f.fleetSize} üzerinde aracımızla, trenlerin durduğu veya grev olan günlerde bile sürekli müşterilerimize araç buluruz.`,
  ],
  features: [
    "Kısa bir onaydan sonra cari hesap",
    "Yolculuk bazında KDV'li tek aylık fatura",
    "Her yolculukta masraf merkezi veya proje kodu",
    "Çalışan, resepsiyon veya seyahat bölümü ayırtır",
    "Konuklar taksiyi uygulama ve hesap olmadan izler",
    "Gece ve hafta sonu aynı tarife",
  ],
  blocks: [],
  seoTitle: `Utrecht kurumsal taksi, cari hesaplı | ${f.name}`,
  seoDescription:
    "Utrecht'te kurumsal ulaşım: cari hesapla yolculuk, masraf merkezli ve KDV'li tek aylık fatura, çalışan ve konuklara araç. Gece gündüz aynı tarife.",
  keywords: ["kurumsal taksi Utrecht", "şirket ulaşımı", "cari hesaplı taksi", "personel taşıma", "iş seyahati taksi"],
};
