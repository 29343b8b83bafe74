import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Utrecht taksi",
  description: "Şehirde ve bütün eyalette taksi: fiyatı baştan belli, şoförü yolu bilir.",
  about: [
    `${f.founded} yılından beri Utrecht yollarındayız: Dom kulesinden Leidsche Rijn'e, Overvecht'ten üniversite yerleşkesine. Eski şehrin bariyerlerini, kanal boyundaki kapalı sokakları ve çevre yolu tıkandığında gidilecek yolu biliriz. Hemen bir taksi isterseniz ortalama ${f.arrivalMinutes} dakikada yanınızda olur.`,
    "Gözünüz taksimetrede olmasın. İki adres yazın, yolculuğun kaça geleceğini görün; yol çalışması yüzünden dolaşmak fiyatı değiştirmez. Ücret bütün araç içindir, dört kişiyseniz aranızda paylaşırsınız.",
    "Rezervasyondan sonra yolculuğunuzun kendi sayfası olur: onaylandı mı, şoför kim, araç kaçta gelecek, hepsini oradan izlersiniz. Ekrana bakmak istemezseniz merkezimiz gece gündüz telefonu açar.",
  ],
  features: [
    `${f.fromPrice} fiyatından başlayan yolculuklar`,
    `Ortalama ${f.arrivalMinutes} dakikada yanınızda`,
    `Otomobilde ${f.carSeats}, minibüste ${f.minibusSeats} kişiye kadar`,
    "Gece ve hafta sonu farkı yok",
    "Takside nakit, banka veya kredi kartı",
    `${f.bookAheadDays} gün öncesinden rezervasyon`,
    "İsteyene ücretsiz çocuk koltuğu",
  ],
  blocks: [
    {
      kind: "points",
      heading: "Nerelere gidiyoruz",
      intro: "Sizi eyaletin her yerinden alır, Hollanda'nın her köşesine ve sınırın ötesine götürürüz.",
      points: [
        {
          title: "Şehir içi",
          text: "Merkez, Lombok, Wittevrouwen, Zuilen, Hoograven, Kanaleneiland, Vleuten ve De Meern: araçların izinle girdiği sokaklar dahil her mahalle.",
        },
        {
          title: "Komşu belediyeler",
          text: "Nieuwegein, IJsselstein, Houten, Bunnik, Zeist, De Bilt ve Maarssen her günkü güzergâhımızdır.",
        },
        {
          title: "Eyaletin geri kalanı",
          text: "Amersfoort, Soest, Baarn, Woerden ve Veenendaal'a da geliriz; yarım saat önceden haber vermeniz iyi olur.",
        },
      ],
    },
    {
      kind: "prices",
      heading: "Ücret nasıl hesaplanır",
      intro: "Rezervasyonda tek bir tutar görürsünüz. O tutar şu kalemlerden oluşur.",
      prices: [
        {
          label: `Otomobil, ${f.carSeats} kişiye kadar: açılış`,
          price: f.carStart,
          note: `sonra km başına ${f.carKm}, dakika başına ${f.carMinute}`,
        },
        {
          label: `Minibüs, 5–${f.minibusSeats} kişi: açılış`,
          price: f.minibusStart,
          note: `sonra km başına ${f.minibusKm}, dakika başına ${f.minibusMinute}`,
        },
        { label: "Ek bagaj", price: f.luggageFee, note: "yalnızca alışılmıştan çok eşyanız varsa" },
        { label: "Şoförlü araç, saatlik", price: f.hourPrice, note: "bir günde birkaç adrese gidecekler için" },
      ],
      note: `Bir yolculuk en az ${f.fromPrice} tutar. Tutarlar ${f.tariffYear} tarifesine göredir ve KDV içerir.`,
    },
    {
      kind: "points",
      heading: "Sık gittiğimiz yerler",
      points: [
        {
          title: "Utrecht Centraal ve Jaarbeurs",
          text: "Treninize ya da fuar salonunuza hangisi yakınsa orada dururuz: Jaarbeurs tarafı veya merkez tarafı.",
        },
        {
          title: "Utrecht Science Park",
          text: "UMC Utrecht, Wilhelmina Çocuk Hastanesi, Prinses Máxima Merkezi ve üniversite; gireceğiniz kapının önüne kadar.",
        },
        {
          title: "Gece hayatı",
          text: "TivoliVredenburg, Stadsschouwburg, Werkspoorkathedraal ya da Galgenwaard stadı: çıkışta taksiniz sözleştiğimiz köşede bekler.",
        },
        {
          title: "Zuylen, De Haar ve Utrecht tepeleri",
          text: "Şatolar ve ormanlar arasında bir gün, dönüşte otobüs aramadan. Dönüş yolculuğunu da şimdiden ayırtın.",
        },
      ],
    },
  ],
  seoTitle: `Utrecht taksi, fiyatı baştan belli | ${f.name}`,
  seoDescription: `Utrecht'te taksi mi lazım? Ortalama ${f.arrivalMinutes} dakikada yanınızda, fiyat önceden belli, gece farkı yok. İnternetten veya ${f.phone} ile ayırtın.`,
  keywords: [
    "Utrecht taksi",
    "Utrecht'te taksi çağırma",
    "Utrecht Centraal taksi",
    "Utrecht eyaleti taksi",
    "Utrecht taksi ücreti",
  ],
};
