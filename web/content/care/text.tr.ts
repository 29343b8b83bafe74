import { figures } from "../figures.ts";
import type { CareContent } from "./content.ts";

const f = figures("tr");

export const content: CareContent = {
  hero: { book: "Bakım ulaşımı ayırtın", call: "Planlamacımızla konuşun" },
  mark: {
    heading: `${f.qualityMark} belgeli`,
    paragraphs: [
      `${f.qualityMark}, Hollanda'da taksi ve bakım ulaşımının ulusal kalite belgesidir. Bağımsız bir kuruluş araçlarımızın güvenli, şoförlerimizin eğitimli olup olmadığını ve şikâyetleri gereği gibi ele alıp almadığımızı denetler.`,
      "Bunun anlamı şu: sandalyenin nasıl sabitleneceğini bilen bir şoför, asansörü muayeneden geçmiş bir araç ve aramızda çözemediğimiz bir konu kalırsa tarafsız bir uyuşmazlık kurulu.",
    ],
  },
  types: {
    heading: "Yedi çeşit bakım ulaşımı",
    intro: "Yolculuğunuzun hangi Hollanda düzenlemesine girdiğini bilmiyor musunuz? Arayın, birlikte bulalım.",
    points: {
      hospital: {
        title: "Hastane ulaşımı",
        text: "Polikliniğe, tedaviye veya taburcu olunca eve. Sizi danışmaya kadar götürür, işiniz bitince alırız.",
      },
      dayCare: {
        title: "Gündüz bakımı",
        text: "Belirli günlerde gidiş dönüş; tanıdık bir yüz, isterseniz sohbet, isterseniz sessizlik.",
      },
      pgb: {
        title: "Kişisel bütçe (PGB)",
        text: "Yolculukları kişisel bakım bütçenizden ödersiniz. Makbuz ve faturada bütçe yöneticisinin istediği bilgiler bulunur.",
      },
      wlz: {
        title: "Uzun süreli bakım (Wlz)",
        text: "Bir kurumda kalıyor veya oradan bakım alıyorsanız, bakım sağlayıcınızla anlaşarak sizi tedaviye ve gündüz etkinliklerine götürürüz.",
      },
      work: {
        title: "İşe ulaşım",
        text: "Bir engel yüzünden tek başınıza yolculuk edemiyor musunuz? Masrafı UWV karşılasa da sizi işe veya kursa götürürüz.",
      },
      youth: {
        title: "Gençlik ulaşımı",
        text: "Çocuklar ve gençler okula, tedaviye veya misafir evine. Veliler kimin götürdüğünü bilir, çocuk varır varmaz e-posta alır.",
      },
      wmo: {
        title: "Sosyal destek (Wmo)",
        text: "Aile ziyareti, alışveriş veya kuaför için; belediyenizin kararıyla ya da kendi bütçenizle.",
      },
    },
  },
  quality: {
    heading: "Nelere güvenebilirsiniz",
    points: {
      localDrivers: {
        title: "Bölgeden şoförler",
        text: "Bu çevrede yaşar, kurumları tanır, çoğu kez birden çok dilde sizinle anlaşırlar.",
      },
      qualityMark: {
        title: "Kalite belgesi sahibi",
        text: `${f.qualityMark} koşullarını yerine getirir, bunun için denetleniriz.`,
      },
      personalAttention: {
        title: "Kişisel ilgi",
        text: "Neyi sevdiğinizi yolculuğa yazın, şoför okusun: ön koltuk, kapalı radyo, kapıya kadar şemsiye.",
      },
      safePrivate: {
        title: "Güvenli ve özel",
        text: "Aracı ancak siz isterseniz paylaşırsınız. Şoför sağlık dosyanızı değil, yolculuk için gerekeni bilir.",
      },
      invoices: {
        title: "Düzenli faturalar",
        text: "Hesabınız varsa yolculuk başına, onaylı kurumlara ayda bir; her satırda tarih, güzergâh ve tutar.",
      },
      shortPickup: {
        title: "Kısa bekleme",
        text: `Tek yolculukta araç ortalama ${f.arrivalMinutes} dakikada kapınızdadır. Tekerlekli sandalye aracını bir saat önceden ayırtmanızı öneririz.`,
      },
    },
  },
  support: {
    heading: "Önce konuşmak ister misiniz?",
    text: "Hassas bir yolcuyla ilk yolculuk bir görüşmeyi hak eder. Bakım koordinatörümüz dinler, saatleri ve refakati sizinle düşünür, gerekirse deneme yolculuğuna kendisi de gelir.",
    button: "Bize ulaşın",
  },
  booking: {
    heading: "Bakım ulaşımı ayırtın",
    text: "Yardımcı gereç, refakatçi veya geri ödeme varsa bakım yolculuğu ayırtın: doğru araç gelir ve şoför neye ihtiyacınız olduğunu bilir. Düzenli bakım yolculuklarını da orada bir seferde ayırtırsınız. Normal taksiyi bu sayfadaki formdan ayırtırsınız.",
    careRide: "Bakım yolculuğu ayırtın",
    call: "Planlamacıyı arayın",
    chat: "WhatsApp'tan yazın",
  },
};
