import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Kurumsal hesap",
  description: "Bütün taksi yolculuklarınız için tek hesap: başvurusu çeyrek saat, sonrası ayda bir bakış.",
  about: [
    "Şirketlere, muayenehanelere, okullara ve derneklere kurumsal hesap açarız. Ticaret odası (KvK) numaranızı, fatura adresinizi ve yolculukları onaylayacak kişinin adını gönderin. Kısa bir kontrolden sonra çalışanlarınız araçta ödeme yapmadan yolculuk eder.",
    "Aylık faturada her yolculuk tarih, güzergâh, masraf merkezi ve KDV ile yer alır. Yanlış bir şey varsa ofisimizden biri aynı hafta sizinle düzeltir. Hesabı her ay kapatabilirsiniz, en az yolculuk şartımız yoktur.",
  ],
  features: [
    "Açılış ücreti ve alt sınır yok",
    "Yolculuk başına masraf merkezi ve yetkili",
    "KDV'si ayrı yazılmış PDF fatura",
    "Bireysel müşterilerle aynı fiyatlar",
    "Birden çok bölüm için kullanım",
    "Her ay kapatılabilir",
  ],
  blocks: [
    {
      kind: "steps",
      heading: "Hesap başvurusu",
      steps: [
        {
          title: "Bilgilerinizi gönderin",
          text: "İletişim formuna KvK numaranızı, fatura adresinizi ve tahmini yolculuk sayısını yazın.",
        },
        {
          title: "Kontrol edip arayalım",
          text: "Hesabın açılıp açılmadığını ve nasıl rezervasyon yapılacağını bir iş günü içinde bildiririz.",
        },
        {
          title: "Yola çıkın",
          text: "Rezervasyonda şirket adını ve masraf merkezini belirtin. Gerisi faturada görünür.",
        },
      ],
    },
  ],
  seoTitle: `Şirketler için taksi hesabı | ${f.name}`,
  seoDescription:
    "Utrecht'te açılış ücreti ve alt sınırı olmayan kurumsal taksi hesabı. Masraf merkezi ve KDV ile bütün yolculuklar tek aylık faturada.",
  keywords: [
    "kurumsal taksi hesabı",
    "faturalı taksi",
    "aylık taksi faturası",
    "şirket taksi hesabı",
    "masraf merkezi taksi",
  ],
};
