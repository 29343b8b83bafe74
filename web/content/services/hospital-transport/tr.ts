import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Hastane ulaşımı",
  description: "Randevunuza telaşsız gidiş ve eve dönüş; bölgenin polikliniklerini bilen bir şoförle.",
  about: [
    "UMC Utrecht'te ana girişe mi, günübirlik tedavi bölümüne mi gideceğiniz fark eder. Şoförlerimiz bunu bilir; Diakonessenhuis'te, St. Antonius'un binalarında ve Amersfoort'taki Meander'de de. Dilerseniz sizinle danışmaya kadar yürürler.",
    "Bir muayenenin ne kadar süreceğini kimse önceden bilemez. Onun için gidişi ayırtın, işiniz bitince bizi arayın; boştaki ilk aracı gönderelim. Narkoz veya göz tedavisinden sonra direksiyona geçemezsiniz, zaten yorgun olursunuz.",
    "Hollanda temel sigortası diyaliz, kemoterapi, ışın tedavisi gibi bazı durumlarda oturarak hasta taşımayı karşılar. Önce sigortanızdan onay isteyin; faturamızda gereken bilgiler yazar. Sedyeyle taşıma ve acil durum için ambulans çağırın.",
  ],
  features: [
    "UMC Utrecht, Diakonessenhuis, St. Antonius ve Meander",
    "Doğru girişe veya danışmaya kadar",
    "İşiniz bitince eve dönüş",
    "Koltukta ya da kendi tekerlekli sandalyenizde",
    "Sağlık sigortanız için fatura",
    "Diyaliz ve ışın tedavisi için düzenli seferler",
  ],
  blocks: [],
  seoTitle: `Utrecht'te hastaneye taksi | ${f.name}`,
  seoDescription:
    "UMC Utrecht, Diakonessenhuis, St. Antonius veya Meander'e taksi. Danışmaya kadar yardım, işiniz bitince dönüş ve sigortanız için fatura.",
  keywords: [
    "hastane taksisi Utrecht",
    "UMC Utrecht taksi",
    "hasta taşıma",
    "diyaliz ulaşımı",
    "hastaneye ulaşım Hollanda",
  ],
};
