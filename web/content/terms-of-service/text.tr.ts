import { figures } from "../figures.ts";
import type { LegalContent } from "../legal.ts";

const f = figures("tr");

export const content: LegalContent = {
  title: "Hizmet koşulları",
  intro:
    "Yolculuk ayırttığınızda aramızda geçerli olan kurallar bunlardır; elimizden geldiğince sade yazdık. Kanun, özellikle sizi tüketici olarak koruduğu yerde, her zaman önde gelir. Bu çeviri ile Felemenkçe metin arasında fark varsa Felemenkçe metin geçerlidir.",
  updated: { date: "2025-05-12", label: "Son güncelleme: 12 Mayıs 2025" },
  sections: [
    {
      heading: "Tanımlar",
      paragraphs: ["Bu koşullarda geçen sözcükler:"],
      items: [
        `biz: ${f.legalName}, ${f.address}, Hollanda, ticaret odası (KvK) ${f.kvk}, vergi no ${f.vatId}, taksi ruhsatı ${f.taxiLicence};`,
        "siz: yolculuğu ayırtan kişi ve başkasıysa yolcunun kendisi;",
        "yolculuk: alış yerinden varış yerine kadar bizden ayırttığınız taksi hizmeti;",
        "yolculuk sayfası: yolculuğun son durumunu gösteren internet sayfası.",
      ],
    },
    {
      heading: "Rezervasyon ve iptal",
      paragraphs: [
        `İnternetten, telefonla veya mesajla, en fazla ${f.bookAheadDays} gün sonrası için rezervasyon yaparsınız. İnternette fiyatı onaydan önce görürsünüz. Onayınız, ödeme yükümlülüğü doğuran bir sipariştir. Sözleşme, yolculuğu bizim onaylamamızla kurulur; o ana kadar yolculuk sayfasında alındı olarak görünür.`,
        `Yolculuk sayfanızdan veya telefonla, alış saatinden ${f.freeCancelHours} saat öncesine kadar ücretsiz iptal edebilirsiniz. Daha geç iptal eder ya da gelmezseniz, yolculuğun fiyatını aşmamak üzere yaptığımız masrafı isteyebiliriz. Belirli saatteki yolcu taşımacılığında on dört günlük cayma hakkı yoktur.`,
        "Bir yolculuğu yapamazsak en kısa sürede bildirir, yerine araç ararız. Bulamazsak o yolculuk için hiçbir şey ödemezsiniz.",
      ],
    },
    {
      heading: "Fiyatlar ve ödeme",
      paragraphs: [
        "Fiyatlar avro cinsindendir ve KDV içerir. Rezervasyondaki fiyat, yazdığınız adresler, saat ve araç için geçerlidir. Yolda varış yerini değiştirir, ara durak ister veya bizi bekletirseniz ücretler sayfasındaki tutarlar eklenir. Şoför bunu önceden söyler.",
        "Ödemeyi yolculuktan sonra takside nakit, banka kartı veya kredi kartıyla yaparsınız. Onaylı hesabı olan kurumsal müşteriler faturadaki süre içinde öder. Makbuzu her zaman alabilirsiniz.",
        `${f.newClientCode} indirim kodu, müşterinin ilk yolculuğunda bir kez ${f.newClientDiscount} indirim sağlar. İndirimler birleştirilemez, paraya çevrilemez.`,
      ],
    },
    {
      heading: "Taşıma koşulları",
      paragraphs: ["Güvenli ve rahat bir yolculuk için birkaç kural vardır."],
      items: [
        "Herkes emniyet kemeri takar; boyu 1,35 metreye kadar olan çocuklar uygun koltukta oturur, koltuğu bizden ücretsiz isteyebilirsiniz.",
        "Araçta sigara ve elektronik sigara içilmez, alkol ve uyuşturucu kullanılmaz.",
        "Güvenli olandan fazla kişi ve bagaj alınmaz. Tekerlekli sandalye, büyük gereç veya hayvanı rezervasyonda bildirin; yardım köpekleri her zaman binebilir.",
        `Anlaşılan saatten sonra ${f.graceMinutes} dakika, uçuşlarda inişten sonra ${f.flightWaitMinutes} dakika ücretsiz bekleriz.`,
        "Ne sizin ne bizim önleyebileceğimiz gecikmeler, ücretler sayfasında yazdığı gibi paylaşılır.",
        "Güvenlik tehlikeye girerse şoför yolculuğu reddedebilir veya bitirebilir.",
      ],
    },
    {
      heading: "Sorumluluk",
      paragraphs: [
        "Taşıma sırasındaki kazadan doğan zarardan, kanunun öngördüğü biçimde ve koyduğu sınırlar içinde sorumluyuz. Araçlarımız sigortalıdır.",
        "Zaman payı bırakarak planlarız, yine de bir yolculuğun geç varması ihtimalini ortadan kaldıramayız. Bu yüzden uçağı, treni veya randevuyu kaçırırsanız, kusur bizdeyse zararınızı makul ve kanunen gerekli olduğu ölçüde karşılarız. Yol kapanması, olağanüstü hava gibi elimizde olmayan durumlardan sorumlu tutulamayız.",
        "Araca zarar verir veya ağır biçimde kirletirseniz onarım ya da temizliğin gerçek masrafını sizden isteyebiliriz. Bu koşulların hiçbiri kasıt veya ağır kusur hâlindeki sorumluluğumuzu sınırlamaz.",
      ],
    },
    {
      heading: "Gizlilik",
      paragraphs: [
        "Verilerinizi yolculuğu yapmak ve hesabını görmek için kullanırız. Neyi ne kadar sakladığımız ve haklarınız gizlilik politikamızda ayrıntısıyla yazar.",
      ],
    },
    {
      heading: "Şikâyetler",
      paragraphs: [
        `Bir şey ters gittiyse yolculuktan sonraki ${f.complaintDays} gün içinde yolculuğunuzun sayfasından, iletişim formuyla, e-postayla veya telefonla bildirin. ${f.answerDays} gün içinde ayrıntılı yanıt alırsınız. Mümkünse şunları belirtin:`,
      ],
      items: [
        "yolculuğun tarihi ve saati, alış ve varış yeri;",
        "şoförün adı, plaka veya taksi numarası;",
        "ne olduğu ve bizden ne beklediğiniz;",
        "size nasıl ulaşabileceğimiz.",
      ],
      closing: [
        `Yanıtımız sizi tatmin etmezse anlaşmazlığı Hollanda taksi uyuşmazlık kuruluna götürebilirsiniz: ${f.disputesCommittee}, Postbus 90600, 2509 LP Den Haag, ${f.disputesSite}. Kurulun kararı bağlayıcıdır. Mahkemeye de başvurabilirsiniz.`,
      ],
    },
    {
      heading: "Değişiklikler",
      paragraphs: [
        "Bu koşulları değiştirebiliriz. Yolculuğunuz için, rezervasyon yaptığınızda bu sayfada bulunan metin geçerlidir. Her konuda Hollanda hukuku uygulanır; tüketici olarak her zaman oturduğunuz yerin mahkemesine başvurabilirsiniz.",
      ],
    },
    {
      heading: "İletişim",
      paragraphs: [
        `Koşullarla ilgili sorunuz mu var? ${f.phone} numarasını arayın veya ${f.email} adresine yazın. Ofisimiz pazartesiden cumaya ${f.officeOpens}–${f.officeCloses} arasında açıktır.`,
      ],
    },
  ],
  seoTitle: `Taksi hizmet koşulları | ${f.name}`,
  seoDescription: `${f.name} koşulları sade bir dille: rezervasyon, ${f.freeCancelHours} saat öncesine kadar ücretsiz iptal, ödeme, bekleme, sorumluluk ve şikâyetler.`,
  keywords: ["taksi hizmet koşulları", "taksi iptal", "taksi şikâyet", "taksi uyuşmazlık kurulu"],
};
