import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Utrecht'te tekerlekli sandalye taksisi",
  description: "Siz kendi sandalyenizde oturun, gerisini bize bırakın. Utrecht'te ve bütün eyalette, gece gündüz.",
  about: [
    `${f.name} tekerlekli sandalye taksisinde koltuğa geçmeniz gerekmez. Araçlarımızın hepsinde asansör veya alçak rampa var; kendi sandalyenizle içeri girersiniz. Şoför, yola çıkmadan önce sandalyeyi dört noktadan sabitler ve kemerinizi bağlar. Akülü sandalyeler de sığar; sandalyeniz geniş ya da ağırsa ölçülerini bildirin, uygun aracı gönderelim.`,
    "Şoförümüz sizi kaldırımda beklemez, kapınıza kadar gelir. Montunuza, çantanıza, eşiğe yardım eder ve siz içeri girmeden ayrılmaz. Boş koltuk olduğu sürece eşiniz, çocuğunuz veya refakatçiniz ek ücret ödemeden sizinle gelir; yardım köpeğine de her zaman yer vardır.",
    `Ücreti rezervasyondan önce görürsünüz: normal tarife artı ${f.wheelchairFee} tekerlekli sandalye ücreti. Gece ve hafta sonu fark alınmaz. Hesap açmadan internetten rezervasyon yapabilir, konuşmayı tercih ederseniz ${f.phone} numarasını arayabilirsiniz.`,
  ],
  features: [
    "Her araçta asansör veya rampa",
    "Çoğu akülü sandalyeye uygun",
    "Dört noktadan sabitleme ve emniyet kemeri",
    "Kapıdan kapıya yardım",
    "Refakatçi ve yardım köpeği için ek ücret yok",
    `${f.wheelchairFee} sandalye ücreti dahil, önceden bilinen fiyat`,
    "Haftanın 7 günü, günün 24 saati",
  ],
  blocks: [
    {
      kind: "points",
      heading: "Her gün yaptığımız yolculuklar",
      intro: "On beş dakikalık fizyoterapi yolundan ülkenin öbür ucundaki aile ziyaretine kadar.",
      points: [
        {
          title: "Hastane ve tedavi",
          text: "Sizi gideceğiniz polikliniğe en yakın girişte indiririz. Muayene uzarsa bizi arayın, dönüş saatinizi ona göre kaydıralım.",
        },
        {
          title: "İş, okul ve gündüz bakımı",
          text: "Her hafta aynı saatlerde mi gidiyorsunuz? Programınızı bir kez telefonda verin, bütün yolculukları biz planlayalım.",
        },
        {
          title: "Aile, tiyatro, akşam yemeği",
          text: "Bir doğum günü, TivoliVredenburg'da konser, Vecht kıyısında bir öğleden sonra: kaçta orada olmak istediğinizi söyleyin, saati biz hesaplayalım.",
        },
        {
          title: "Havalimanı ve istasyon",
          text: `Schiphol'e sabit ${f.schipholCar} fiyata yalnızca sandalye ücreti eklenir. Utrecht Centraal'de sizi NS yolcu yardım ekibinin beklediği tarafa bırakırız.`,
        },
      ],
    },
    {
      kind: "points",
      heading: "Yolcularımız neden bizimle kalıyor",
      points: [
        {
          title: "İşini bilen şoförler",
          text: "Bu araçları kullanan her şoför sabitleme, kaldırma ve sarsmadan sürme eğitimi almıştır. Sandalyenizin nasıl çalıştığını anlatmanız gerekmez.",
        },
        {
          title: "Söz verilen saat tutulur",
          text: "Aracın vaktinde kapıda olması için zaman payı bırakırız. Yine de bir aksilik olursa siz bizi aramadan biz size haber veririz.",
        },
        {
          title: "Kimin geleceğini bilirsiniz",
          text: `Alış saatinize yaklaşık ${f.driverDetailsMinutes} dakika kala şoförün adı ve aracın plakası yolculuk sayfanızda görünür.`,
        },
        {
          title: "Denetlenen hizmet",
          text: `Bakım ve sandalye ulaşımımız Hollanda'nın ${f.qualityMark} kalite belgesini taşır; araç, şoför ve şikâyet kurallarına uyup uymadığımızı bağımsız denetçiler kontrol eder.`,
        },
      ],
    },
    {
      kind: "steps",
      heading: "Üç adımda tamam",
      steps: [
        {
          title: "Yolculuğunuzu girin",
          text: "Nereden, nereye, hangi gün ve saatte gideceğinizi yazın, araç olarak tekerlekli sandalye taksisini seçin. Fiyat hemen görünür.",
        },
        {
          title: "Rezervasyonu onaylayın",
          text: `Onay mesajı için e-posta adresinizi veya cep numaranızı bırakın. Yolculuğunuz çoğunlukla ${f.confirmationMinutes} dakika içinde planlanır.`,
        },
        {
          title: "Kapınızdayız",
          text: "Taksinizi yolculuk sayfanızdan izleyin. Ücreti yolculuğun sonunda araçta, nakit veya kartla ödersiniz.",
        },
      ],
    },
  ],
  seoTitle: `Utrecht tekerlekli sandalye taksisi | ${f.name}`,
  seoDescription: `Utrecht ve çevresinde tekerlekli sandalye taksisi: kendi sandalyenizde kalın, kapıdan kapıya yardım alın, fiyatı önceden bilin. Tel: ${f.phone}`,
  keywords: [
    "tekerlekli sandalye taksisi Utrecht",
    "engelli taksisi",
    "rampalı taksi",
    "akülü sandalye taşıma",
    "Hollanda engelli ulaşımı",
  ],
};
