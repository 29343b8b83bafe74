import { figures } from "../figures.ts";
import type { ContactContent } from "./content.ts";

const f = figures("tr");

export const content: ContactContent = {
  banner: {
    title: "İletişim",
    text: "Yolculukla ilgili bir soru, unutulan bir eşya, şoföre bir teşekkür mü? Burada her zaman uyanık biri var.",
  },
  details: {
    heading: "Bize nasıl ulaşırsınız",
    phone: { label: "Telefon", text: "Gece gündüz; hemen taksi gerekiyorsa da buradan." },
    chat: { label: "Mesaj", text: "Yoldayken ya da konuşamadığınızda kolaylık olur." },
    email: { label: "E-posta", text: "Faturalar, hesaplar ve bugüne yetişmesi gerekmeyen her şey için." },
    office: {
      label: "Ofis",
      text: `Pazartesiden cumaya ${f.officeOpens}–${f.officeCloses}. Gelmeden önce lütfen arayın.`,
    },
  },
  faq: {
    heading: "Sık sorulan sorular",
    items: [
      {
        question: "Rezervasyon için hesap açmam gerekiyor mu?",
        answer: `Hayır. Yolculuğu yazar, fiyatı görür, onaylarsınız. E-posta adresinizi veya cep numaranızı bırakırsanız onay mesajı göndeririz. En fazla ${f.bookAheadDays} gün sonrası için rezervasyon yapabilirsiniz.`,
      },
      {
        question: "Taksimin gerçekten geleceğini nasıl bilirim?",
        answer: `Her yolculuğun kendi sayfası vardır. Yolculuk çoğunlukla ${f.confirmationMinutes} dakika içinde onaylanır; şoförünüz belli olur olmaz kimin hangi araçla geldiğini görürsünüz. Sayfa kendiliğinden güncellenir.`,
      },
      {
        question: "Yolculuğumu iptal edebilir veya değiştirebilir miyim?",
        answer: `Evet, yolculuk sayfanızdan. Şoför yola çıkana kadar değiştirebilirsiniz; yeni fiyatı onaylamadan önce görürsünüz. İptal, alınış saatinden ${f.freeCancelHours} saat öncesine kadar ücretsizdir; daha sonra en fazla yolculuk fiyatı kadar ücret alınabilir.`,
      },
      {
        question: "Nasıl öderim?",
        answer:
          "Her zaman yolculuğun sonunda takside ödeyebilirsiniz: nakit, banka kartı veya kredi kartıyla. Şirket ve kurumlar cari hesabı hesaplarından ister; onaylanınca ayda bir fatura alırlar.",
      },
      {
        question: "Araçta bir şey unuttum, ne yapmalıyım?",
        answer:
          "Yolculuk sayfanızdan bildirin ya da merkezi arayıp referansınızı veya yolculuğun saatini söyleyin. Şoföre sorar, eşyanızı nasıl alacağınızı kararlaştırırız.",
      },
    ],
  },
  form: {
    heading: "Bize yazın",
    text: "İş günlerinde, e-posta ile ve kendi dilinizde yanıtlarız. Bugünkü bir yolculuk için aramak daha hızlıdır.",
  },
  seoTitle: `Utrecht taksi merkezi iletişim | ${f.name}`,
  seoDescription: `Gece gündüz ${f.phone} numarasını arayın, WhatsApp'tan yazın veya mesaj gönderin. Rezervasyon, ödeme, iptal ve kayıp eşya sorularının yanıtları.`,
  keywords: ["Utrecht taksi iletişim", "Utrecht taksi telefon", "taksi WhatsApp", "takside unutulan eşya"],
};
