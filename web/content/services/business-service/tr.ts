import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Kurumsal hesap",
  description: "Bütün taksi yolculuklarınız için tek hesap: başvurusu çeyrek saat, sonrası ayda bir bakış.",
  about: [
    "Şirketlere, muayenehanelere, okullara ve derneklere kurumsal hesap açarız. Hesabınızdaki “Faturalar” bölümünden ticaret odası (KvK) numaranız ve fatura adresinizle başvurursunuz. Aylık bir sınırla onayladığımızda siz ve rezervasyon yaptığınız kişiler araçta ödeme yapmadan yolculuk eder; o zamana kadar her yolculuğu ayrı ödersiniz.",
    "Aylık faturada her yolculuk tarih, güzergâh, masraf merkezi ve KDV ile yer alır. Yanlış bir şey varsa ofisimizden biri aynı hafta sizinle düzeltir. Hesabı her ay kapatabilirsiniz, en az yolculuk şartımız yoktur.",
  ],
  features: [
    "Açılış ücreti ve alt sınır yok",
    "Yolculuk başına masraf merkezi ve yetkili",
    "KDV'si ayrı yazılmış PDF fatura",
    "Bireysel müşterilerle aynı fiyatlar",
    "Her bölüme ayrı masraf merkezi",
    "Her ay kapatılabilir",
  ],
  blocks: [
    {
      kind: "steps",
      heading: "Hesap başvurusu",
      steps: [
        {
          title: "Bilgilerinizi gönderin",
          text: "Hesabınızdaki “Faturalar” bölümüne şirket adını, KvK numarasını, adresi ve tahmini aylık tutarı yazın.",
        },
        {
          title: "Kontrol edelim",
          text: "Hesabın açılıp açılmadığını ve aylık sınırı e-postayla bildiririz. Bunun için e-posta adresinizi onaylayın.",
        },
        {
          title: "Yola çıkın",
          text: "Hesabınızdan rezervasyon yapın ya da telefonda şirket adını ve masraf merkezini söyleyin. Gerisi faturada görünür.",
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
