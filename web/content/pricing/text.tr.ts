import { figures } from "../figures.ts";
import { toSchiphol } from "../ride-to.ts";
import type { PricingContent } from "./content.ts";

const f = figures("tr");

export const content: PricingContent = {
  title: "Ücretler",
  description:
    "Bir yolculuğun kaça geleceğini aşağıda hesaplayın. Rezervasyonda kendi adreslerinizin tutarını onaylamadan önce görürsünüz.",
  bookNow: "Hemen ayırtın",
  calculator: {
    heading: "Ücret hesaplama",
    intro: "Mesafeyi kaydırın, ihtiyacınızı seçin. Hesaplayıcı, rezervasyonla aynı tarifeyi kullanır.",
    distance: "Kilometre olarak mesafe",
    passengers: "Yolcu sayısı",
    options: "Neye ihtiyacınız var?",
    wheelchair: "Tekerlekli sandalye hizmeti",
    luggage: "Ek bagaj",
    night: "22:00 ile 06:00 arası yolculuk",
    estimate: "Tahmini ücret",
    note: `Saatte ortalama ${f.averageKmPerHour} km hızla hesaplanmıştır, KDV dahildir. Rezervasyon tam avroya yuvarlanır.`,
    failed: { title: "Fiyat hesaplanamadı", text: "Lütfen daha sonra tekrar deneyin veya fiyat için bizi arayın." },
  },
  fares: {
    heading: `${f.tariffYear} tarifesi`,
    intro: "O yıldan beri geçerli tarifemizdir. Önceden gördüğünüz fiyatı bununla hesaplarız.",
    columns: { vehicle: "Araç", start: "Açılış", perKm: "Kilometre başına", perMinute: "Dakika başına" },
    rows: [
      { vehicle: `Otomobil, ${f.carSeats} kişiye kadar`, start: f.carStart, perKm: f.carKm, perMinute: f.carMinute },
      {
        vehicle: `Minibüs, 5–${f.minibusSeats} kişi`,
        start: f.minibusStart,
        perKm: f.minibusKm,
        perMinute: f.minibusMinute,
      },
    ],
    note: `En düşük ücret ${f.fromPrice} tutarındadır. Lüks sedanda otomobil tarifesine ${f.luxurySupplement} fark eklenir; saatlik şoförlü araç telefonla istenir, saati ${f.hourPrice}.`,
  },
  airport: {
    heading: "Schiphol sabit fiyatları",
    intro: "Schiphol ile Utrecht eyaletindeki her adres arasında, yolculuk başına.",
    prices: [
      {
        label: "Standart",
        price: f.schipholCar,
        ride: toSchiphol("station"),
        note: `station wagon, ${f.carSeats} kişi, ${f.carSuitcases} bavula kadar`,
      },
      {
        label: "Minibüs",
        price: f.schipholMinibus,
        ride: toSchiphol("van"),
        note: `${f.minibusSeats} kişi, ${f.minibusSuitcases} bavula kadar`,
      },
      {
        label: "Business class",
        price: f.schipholBusiness,
        ride: toSchiphol("luxury"),
        note: `lüks sedan, ${f.carSeats} kişiye kadar`,
      },
    ],
  },
  fees: {
    heading: "Ek ücretler",
    intro: "Yalnızca sizin seçtikleriniz veya şoförle anlaştıklarınız.",
    prices: [
      { label: "Lüks sedan", price: `+ ${f.luxurySupplement}`, note: "otomobil tarifesine" },
      { label: "Tekerlekli sandalye hizmeti", price: f.wheelchairFee, note: "yolculuk başına" },
      { label: "Ek bagaj", price: f.luggageFee, note: "yolculuk başına" },
      {
        label: "Bekleme",
        price: f.waitingHour,
        note: `saatlik; başlayan yarım saate göre alınır (${f.waitingHalfHour})`,
      },
      { label: "Ara durak", price: f.stopFee, note: `ve dolaşılan yol; en çok ${f.stopMinutes} dakika` },
      { label: `${f.carSeats} kişiden fazlası`, price: "minibüs tarifesi", note: "kişi başına ücret yok" },
      { label: "Gece, hafta sonu ve bayram", price: f.nightFee, note: "her zaman aynı tarife" },
    ],
  },
  delays: {
    heading: "Gecikme: adil paylaşım",
    intro: "Gecikmeye kim yol açarsa masrafı o öder. Kimsenin suçu yoksa yarı yarıya bölüşürüz.",
    points: [
      {
        title: "Yolda trafik",
        text: "Anlaşılan fiyat değişmez. Yolda geçen ek dakikalar için ücret almayız.",
      },
      {
        title: "Siz gecikirseniz",
        text: `İlk ${f.graceMinutes} dakika, uçuştan sonra ise ilk ${f.flightWaitMinutes} dakika ücretsiz bekleriz. Sonrası için tablodaki bekleme ücreti geçerlidir.`,
      },
      {
        title: "Biz gecikirsek",
        text: `Ek bir şey ödemezsiniz. Onaylanan saatten ${f.graceMinutes} dakika sonra hâlâ gelmediysek o anda bile ücretsiz iptal edebilirsiniz.`,
      },
      {
        title: "Mücbir sebep",
        text: "Kapanan bir köprü, uzayan bir tedavi, boşaltılan bir istasyon: bu yüzden doğan beklemenin yarısını alırız.",
      },
    ],
  },
  discounts: {
    heading: "İndirim",
    points: [
      {
        title: "Yeni müşterilere",
        text: `${f.newClientCode} koduyla ilk yolculuğunuzda ${f.newClientDiscount} indirim alırsınız. Kodu onay sırasında, e-posta adresiniz veya telefon numaranızla birlikte yazın.`,
      },
      {
        title: "Sık yolculuk edenlere",
        text: "Her hafta aynı yolu mu gidiyorsunuz? Ne sıklıkta, nereye gittiğinizi yazın, bütün seferler için teklif verelim.",
      },
    ],
  },
  payment: {
    heading: "Ödeme",
    text: "Ücreti her zaman yolculuğun sonunda takside nakit, banka kartı veya kredi kartıyla ödeyebilirsiniz. Kurumlar cari hesabı kendi hesaplarından isteyebilir. Hesabınızla rezervasyon yaptıysanız faturanızı yolculuktan sonra orada bulursunuz.",
  },
  seoTitle: `Utrecht taksi ücretleri ${f.tariffYear} | ${f.name}`,
  seoDescription: `Utrecht taksi ücretleri: açılış ${f.carStart}, km ${f.carKm}, Schiphol sabit ${f.schipholCar}. Yolculuğunuzu hesaplayın, gece farkı yok. Yeni müşteriye ${f.newClientDiscount} indirim.`,
  keywords: [
    "Utrecht taksi ücretleri",
    "taksi fiyat hesaplama",
    "taksi km ücreti",
    "Schiphol taksi fiyatı",
    "taksi indirimi",
  ],
};
