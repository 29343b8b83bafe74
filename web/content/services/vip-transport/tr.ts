import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "VIP ulaşım",
  description: "Göze batmadan, güvenle ve tam vaktinde varmak isteyen konuklar için.",
  about: [
    "Saat 13:04'te sahneye çıkacak bir konuşmacı, arka kapıdan giren bir sanatçı, üç ayrı yere uğrayan bir heyet. VIP ulaşımda akışı, girişleri ve telefon numaralarını ekibinizle önceden konuşur, gerekirse yolu bir kez deneriz.",
    "Araçlarımız koyu renk, tertemiz ve reklamsızdır. Konukların adını yalnızca şoför ve koordinatör bilir. Koruma ekibi varsa onların planına uyar, konvoy hâlinde gideriz.",
  ],
  features: [
    "Yazısız, koyu renk sedanlar",
    "Önceden kararlaştırılmış akış planı",
    "Yan ve sanatçı girişlerini bilen şoförler",
    "Program boyunca ulaşılabilen koordinatör",
    "Koruma ekibinizle iş birliği",
    "Havalimanında isim levhasıyla karşılama",
  ],
  blocks: [],
  seoTitle: `Utrecht VIP ulaşım | ${f.name}`,
  seoDescription:
    "Utrecht'te konuşmacı, sanatçı ve heyetler için VIP ulaşım: koyu renk sedanlar, önceden hazırlanan plan, tek koordinatör, tam gizlilik.",
  keywords: ["VIP ulaşım Utrecht", "VIP transfer", "sanatçı ulaşımı", "heyet ulaşımı", "şoförlü lüks araç"],
};
