import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Utrecht – Weeze ve Düsseldorf taksi",
  description: "Sınırın hemen ötesinden uçuyorsunuz; taksiniz sizi doğru havalimanına bırakır.",
  about: [
    "Biletinize dikkat: Weeze Havalimanı (NRN) yıllarca Düsseldorf-Weeze adıyla satıldı, oysa sınırın hemen ötesinde, Nijmegen ile Venlo arasındadır. Düsseldorf Havalimanı (DUS) ise bir saat ötede, şehrin kendisindedir. Biletteki üç harfe bakın, sizi doğrusuna götürelim.",
    "Utrecht'ten Weeze'ye yaklaşık bir buçuk, Düsseldorf'a iki saatte varırız. Weeze'den dönüşte doğrudan tren yoktur; sizi bekleyen bir şoför en çok orada işe yarar. Geçerli bir seyahat belgesi bulundurun, Almanya sınırında kontrol olabilir.",
    "Form iki havalimanını da tanır ve ikisi için de baştan tek bir tutar gösterir. Kalabalıksanız veya kayak takımınız varsa minibüsü seçin.",
  ],
  features: [
    "Weeze (NRN) ve Düsseldorf (DUS)",
    "Arnhem'de ya da Nijmegen'de aktarma yok",
    "Sınır ötesinde de baştan belli tutar",
    "Şoför geliş salonunda bekler",
    "Rötarda uçuş numaranız yeterli",
    `${f.minibusSuitcases} bavulluk yeri olan minibüs`,
  ],
  blocks: [],
  seoTitle: `Utrecht Weeze ve Düsseldorf taksi | ${f.name}`,
  seoDescription:
    "Utrecht'ten Weeze veya Düsseldorf Havalimanı'na taksi. Aktarmasız sınır geçişi, baştan belli tek fiyat ve uçağınızı bekleyen bir şoför.",
  keywords: [
    "Weeze havalimanı taksi",
    "Utrecht Düsseldorf taksi",
    "Düsseldorf havalimanı transfer",
    "Weeze transfer",
    "Almanya havalimanı taksisi",
  ],
};
