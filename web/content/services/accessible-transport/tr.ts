import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Erişilebilir ulaşım",
  description: "Yürüteçle, beyaz bastonla, yardım köpeğiyle ya da biraz daha yavaş: tempoyu siz belirlersiniz.",
  about: [
    "Yardıma ihtiyaç duyan herkes tekerlekli sandalye kullanmaz. Yürümekte, görmekte, duymakta zorlanıyor ya da beklenmedik şeylerden kolay etkileniyorsanız, şoför ihtiyacınızı bildiği sürece normal bir otomobil çoğu kez en rahatıdır. Rezervasyonunuza yazın veya telefonda söyleyin.",
    "Şoför korna çalmaz, zile basar; kolunu uzatır, yürüteci bagaja koyar. Görmüyorsanız adını söyler ve sizi kapıya kadar götürür. Duymuyorsanız rezervasyondan takibe her şeyi yazıyla halledersiniz. Bu site de klavye ve ekran okuyucuyla kullanılmak üzere hazırlandı.",
  ],
  features: [
    "Alçak veya yüksek koltuk, seçim sizin",
    "Yürüteçten ücret alınmaz",
    "Yardım köpekleri her zaman kabul",
    "Telefon etmeden ayırtma ve takip",
    "İnip binerken bolca zaman",
    "Zile basan ve size eşlik eden şoför",
  ],
  blocks: [],
  seoTitle: `Utrecht'te erişilebilir taksi | ${f.name}`,
  seoDescription:
    "Utrecht'te yürümekte, görmekte, duymakta zorlananlar için taksi. Yürüteç ve yardım köpeği ücretsiz, zile basan şoför, telefonsuz rezervasyon.",
  keywords: [
    "erişilebilir taksi Utrecht",
    "yürüteçle taksi",
    "yardım köpeği taksi",
    "yaşlılar için taksi",
    "görme engelli taksi",
  ],
};
