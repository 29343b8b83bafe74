import { figures } from "../figures.ts";
import type { LegalContent } from "../legal.ts";

const f = figures("tr");

export const content: LegalContent = {
  title: "Erişilebilirlik beyanı",
  intro: `Görmeyen, duymayan, fare kullanmayan ya da okumakta zorlanan herkes ${f.name} üzerinden taksi ayırtabilmelidir. Ne kadar yol aldığımız burada yazıyor.`,
  updated: { date: "2026-11-20", label: "Son güncelleme: 20 Kasım 2026" },
  sections: [
    {
      heading: "Hedefimiz",
      paragraphs: [
        "Bu siteyi uluslararası WCAG 2.2 kurallarının AA düzeyine göre hazırlıyoruz. Bu, Hollanda'da 28 Haziran 2025'ten beri internetten satılan hizmetler için geçerli olan Avrupa standardı EN 301 549'dan fazlasıdır.",
      ],
    },
    {
      heading: "Neler yapıyoruz",
      paragraphs: ["Bu tercihler her sayfada ve üç dilin hepsinde geçerlidir."],
      items: [
        "Her şey yalnızca klavyeyle çalışır, nerede olduğunuzu her zaman görürsünüz.",
        "Her alanın görünür bir etiketi vardır; hata alanın yanında durur ve sesli okunur.",
        "Yazı ve düğmelerin karşıtlığı açık ve koyu görünümde yeterlidir.",
        "Yana kaydırmadan %400'e kadar büyütebilirsiniz; cihazınız isterse hareketler durur.",
        "Haritaya ihtiyacınız yoktur: yerler yanında metin olarak yazar.",
        "Yolculuk sayfanızda değişenleri ekran okuyucunuz kendiliğinden bildirir.",
      ],
    },
    {
      heading: "Nasıl denetliyoruz",
      paragraphs: [
        "Her yeni sürümde bir program bütün sayfaları bütün dillerde sınar, biz de klavyeyle bir rezervasyonu baştan sona deneriz. Bağımsız bir kuruluşun denetimi ve ekran okuyucu kullananlarla deneme henüz yapılmadı. Bu yüzden kendimize kısmen uyumlu diyoruz, fazlasını demiyoruz.",
      ],
    },
    {
      heading: "Düzeltilmesi gerekenler",
      paragraphs: ["Bildiğimiz eksikler şunlar:"],
      items: [
        "Adres önerileri haritadaki adlardır, İngilizceye ve Türkçeye çevrilmez.",
        "Mobil uygulama ve uygulama mağazaları bu beyanın dışındadır.",
        "WhatsApp ve sosyal medya başkalarına aittir; erişilebilirlikleri elimizde değildir.",
      ],
    },
    {
      heading: "Başka bir yol mu istersiniz?",
      paragraphs: [
        `Gece gündüz ${f.phone} numarasından telefonla veya WhatsApp'tan yazarak rezervasyon yapabilirsiniz. Fiyat internettekiyle aynıdır.`,
      ],
    },
    {
      heading: "Bir engelle mi karşılaştınız?",
      paragraphs: [
        `${f.email} adresine veya telefonla bildirin: hangi sayfaydı, ne yapmak istediniz, hangi yardımcı gereci kullanıyorsunuz. ${f.answerDays} gün içinde yanıtlar, bu arada rezervasyonunuza yardım ederiz.`,
        "Yaptıklarımız sizi tatmin etmezse, internet mağazalarının ve diğer çevrimiçi hizmetlerin erişilebilirliğini denetleyen Autoriteit Consument & Markt kurumuna başvurabilirsiniz.",
      ],
    },
  ],
  seoTitle: `Erişilebilirlik beyanı | ${f.name}`,
  seoDescription: `${f.name} sitesi ne kadar erişilebilir? Hedefimiz WCAG 2.2 AA. Neyin çalıştığını, neyin eksik olduğunu ve sorunu nasıl bildireceğinizi okuyun.`,
  keywords: ["erişilebilirlik beyanı", "WCAG 2.2", "erişilebilir taksi sitesi"],
};
