import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Yönetici ulaşımı",
  description: "Yolda geçen süre iş saatine dönüşsün: görüşme yapın, dosya okuyun ya da hiçbir şey yapmayın.",
  about: [
    "Direksiyondaki yönetici her gün yolda iki saat kaybeder. Sedanımızın arka koltuğu sessizdir; dizüstü bilgisayara yer, her telefona şarj kablosu vardır. Şoför ne zaman konuşmak istediğinizi, asıl ne zaman istemediğinizi anlar.",
    "Yönetim kurulları ve müdürler için adreslerinizi ve alışkanlıklarınızı bilen küçük bir şoför kadrosuyla çalışırız. Sekreterliğiniz planlar, siz binersiniz. Araçta konuşulan araçta kalır: bu kadrodaki herkes gizlilik sözleşmesi imzalamıştır.",
  ],
  features: [
    "Arkada çalışma imkânı olan lüks sedan",
    "Küçük ve değişmeyen şoför kadrosu",
    "Yazılı gizlilik taahhüdü",
    "Rezervasyonu sekreterliğiniz yapar",
    "Gün içinde tek telefonla değişiklik",
    "Yolculuk başına masraf merkezli aylık fatura",
  ],
  blocks: [],
  seoTitle: `Utrecht'te yönetici ulaşımı | ${f.name}`,
  seoDescription:
    "Utrecht'te yönetici ulaşımı: sessiz sedanda çalışın; tanıdık şoförler, yazılı gizlilik ve kurumunuz için ayda tek fatura.",
  keywords: [
    "yönetici ulaşımı Utrecht",
    "makam şoförü",
    "kurumsal şoförlü araç",
    "yönetim kurulu ulaşım",
    "executive transfer",
  ],
};
