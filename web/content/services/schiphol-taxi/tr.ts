import { figures } from "../../figures.ts";
import { toSchiphol } from "../../ride-to.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Utrecht – Schiphol taksi",
  description: `Utrecht eyaletindeki her adresle Schiphol arasında sabit fiyat: otomobille tek yön ${f.schipholCar}.`,
  about: [
    `Kapınızdan gidiş salonuna yol çoğunlukla ${f.schipholMinutes} dakika sürer. Schiphol'de kaçta olmak istediğinizi siz söylersiniz; biz vaktinde yola çıkar, otoyolları gözleriz. Trafik size ek ücret getirmez: rezervasyon yaptığınız anda fiyat kesinleşir.`,
    `Dönüşte uçuşunuzu takip ederiz. Uçağınız gecikirse şoför bekler, erken inerse o da erken oradadır. İnişten sonraki ilk ${f.flightWaitMinutes} dakikanın beklemesi bizden; gümrükten rahatça geçin, bavulunuzu alın.`,
  ],
  features: [
    `Otomobil ${f.schipholCar}, minibüs ${f.schipholMinibus}, lüks sedan ${f.schipholBusiness}`,
    `İnişten sonra ${f.flightWaitMinutes} dakika ücretsiz bekleme`,
    "Uçuşunuzu takip ederiz",
    `Otomobilde ${f.carSuitcases}, minibüste ${f.minibusSuitcases} bavul`,
    "İsteyene ücretsiz çocuk koltuğu",
    "Gece, hafta sonu ve bayram farkı yok",
    "Alış saatinden 1 saat öncesine kadar son dakika rezervasyonu",
    `${f.freeCancelHours} saat öncesine kadar ücretsiz iptal`,
  ],
  blocks: [
    {
      kind: "prices",
      heading: "Schiphol için sabit fiyatlar",
      intro: "Schiphol ile Utrecht eyaletindeki herhangi bir adres arasında tek yön, KDV dahil.",
      prices: [
        {
          label: "Standart",
          price: f.schipholCar,
          ride: toSchiphol("station"),
          note: `${f.carSeats} kişi ve ${f.carSuitcases} bavula kadar`,
        },
        {
          label: "Minibüs",
          price: f.schipholMinibus,
          ride: toSchiphol("van"),
          note: `${f.minibusSeats} kişi ve ${f.minibusSuitcases} bavula kadar`,
        },
        {
          label: "Business class",
          price: f.schipholBusiness,
          ride: toSchiphol("luxury"),
          note: `lüks sedan, ${f.carSeats} kişiye kadar`,
        },
      ],
      note: "Eyalet dışında oturuyorsanız form, fiyatı adresinize göre hesaplar.",
    },
    {
      kind: "prices",
      heading: "Bazen eklenenler",
      prices: [
        {
          label: "Uzayan bekleme",
          price: f.waitingHalfHour,
          note: `ilk ${f.flightWaitMinutes} dakikadan sonra, başlayan her yarım saat için`,
        },
        { label: "Ara durak", price: f.stopFee, note: `yoldan birini almak için, en çok ${f.stopMinutes} dakika` },
        { label: "Tekerlekli sandalye taksisi", price: f.wheelchairFee, note: "otomobil fiyatına eklenir" },
        { label: "Çocuk koltuğu veya yükseltici", price: "ücretsiz", note: "çocuğun yaşını bildirin" },
      ],
    },
    {
      kind: "steps",
      heading: "Nasıl ayırtılır",
      steps: [
        {
          title: "Adres ve uçuş",
          text: "Adresinizi ve Schiphol'ü yazın, gün ile saati ve bagajınıza uyan aracı seçin.",
        },
        {
          title: "Onay",
          text: "Şoförün sizi havalimanında bulabilmesi için adınızı ve numaranızı verin. Ödemeyi yolculuktan sonra araçta yaparsınız.",
        },
        {
          title: "Binin",
          text: `Yaklaşık ${f.driverDetailsMinutes} dakika kala kimin hangi araçla geldiğini görürsünüz. Bavulları şoför kaldırır.`,
        },
      ],
    },
    {
      kind: "checklist",
      heading: "Bu yerlerden ve aradaki her köyden",
      intro: "Sabit fiyat bütün eyalette, en küçük köyde bile geçerlidir.",
      items: [
        "Utrecht, Vleuten ve De Meern",
        "Nieuwegein, IJsselstein ve Vianen",
        "Houten, Bunnik ve Wijk bij Duurstede",
        "Zeist, De Bilt ve Bilthoven",
        "Maarssen, Breukelen ve Abcoude",
        "Amersfoort, Soest ve Baarn",
        "Woerden, Harmelen ve Montfoort",
        "Veenendaal, Rhenen ve Doorn",
      ],
    },
    {
      kind: "points",
      heading: "Terminal ve gidiş salonu",
      points: [
        {
          title: "Tek bina, üç gidiş salonu",
          text: "Schiphol tek terminaldir; içinde 1, 2 ve 3 numaralı gidiş salonları vardır. Hangisi olduğunu havayolunuzun uygulaması veya schiphol.nl gösterir.",
        },
        {
          title: "Üst katta, kapının önünde",
          text: "Sizi salonunuzun kapısına kadar götürürüz. Salonu bilmiyorsanız 2 numarayı seçeriz: ortadadır, hiçbirine uzak değildir.",
        },
      ],
    },
    {
      kind: "points",
      heading: "Şoförünüzü nerede bulursunuz",
      points: [
        {
          title: "Schiphol Plaza buluşma noktası",
          text: "Kırmızı beyaz kareli büyük küpün yanında. Dört geliş salonunun dördü de Plaza'ya açılır.",
        },
        {
          title: "Geliş salonunuzun çıkışında",
          text: "Çocukla, çok bagajla veya yardımcı bir gereçle geliyorsanız kendi salonunuzda isim levhasıyla karşılanmayı isteyin.",
        },
        {
          title: "Yalnızca el bagajı",
          text: "Uçaktan iner inmez bizi arayın; siz dışarı yürürken araç kapıya yanaşsın.",
        },
      ],
    },
    {
      kind: "tip",
      heading: "Uçuş numaranızı yazın",
      text: "Uçuş numarası bizdeyse rötarı siz aramadan görürüz, şoför de buna göre gelir. Biletinizde yazar: iki harf ve birkaç rakam, örneğin KL1234.",
    },
  ],
  seoTitle: `Utrecht Schiphol taksi, sabit ${f.schipholCar} | ${f.name}`,
  seoDescription: `Utrecht'ten Schiphol'e taksi ${f.schipholCar}, minibüs ${f.schipholMinibus}. Sabit fiyat, uçuş takibi, ${f.flightWaitMinutes} dakika ücretsiz bekleme. Hemen ayırtın.`,
  keywords: [
    "Schiphol taksi Utrecht",
    "Utrecht Schiphol transfer",
    "Amsterdam havalimanı taksi",
    "sabit fiyat Schiphol taksi",
    "havalimanı taksisi Utrecht",
  ],
};
