import { figures } from "../figures.ts";
import type { AboutContent } from "./content.ts";

const f = figures("tr");

export const content: AboutContent = {
  title: `${f.name} hakkında`,
  description: `${f.fleetSize} üzerinde aracı ve ${f.yearsMoreThan} yılı aşan deneyimiyle bir Utrecht taksi şirketi.`,
  story: {
    heading: "Nasıl başladık",
    paragraphs: [
      `${f.founded} yılında Lombok'un kenarındaki bir garajda tek arabamız, geceleri başucunda duran tek telefonumuz vardı. İlk sürekli müşterimiz haftada üç gün diyalize giden, geç kalmaktan bıkmış bir hanımefendiydi. Bir bakıma onu hâlâ götürüyoruz: vaktinde gelmek bizde ayrıcalık değil, verilen sözdür.`,
      `Bugün ${f.fleetSize} üzerinde taksi, minibüs ve tekerlekli sandalye aracı yollarda. Merkezimizde gece gündüz şehri tanıyan insanlar oturur. Maç günü Galgenwaard çevresinde nerede tıkanılacağını, pazar günü hastanenin hangi kapısının açık olduğunu bilirler.`,
      "Müşterilerimizin yazdıklarını kendimiz okuruz. Taksinizin nerede kaldığını gösteren yolculuk sayfası da, binmeden kesinleşen fiyat da oradan doğdu.",
    ],
  },
  values: {
    heading: "Nelere önem veriyoruz",
    points: {
      safety: {
        title: "Güvenlik",
        text: "Dinlenmiş şoförler, bakımlı araçlar ve kahvenizi dökmeyen bir sürüş. Tekerlekli sandalye taşıyanlar sabitleme eğitimini her yıl yeniler.",
      },
      reliability: {
        title: "Güvenilirlik",
        text: "Vaktinde gelmek verilmiş sözdür. Bir gün olmazsa size biz haber veririz, suçu trafiğe atmayız.",
      },
      sustainability: {
        title: "Sürdürülebilirlik",
        text: "Yeni araç gerektiğinde işin elverdiği yerde elektrikli olanı seçeriz. Araçları mahallelerde bekletiriz; boş gidilen yol azalır.",
      },
    },
  },
  team: {
    heading: "Merkezin arkasındaki insanlar",
    intro: "Telefonun öbür ucunda karşınıza çıkabilecek dört kişi.",
    members: {
      director: {
        role: "Müdür",
        text: "Sekiz yıl gece vardiyasında şoförlük yaptı, yılbaşı gecesi hâlâ bir araç alıp çıkar.",
      },
      planning: {
        role: "Planlama sorumlusu",
        text: "Her günün bulmacasını çözer, Rhenen'e kaç dakikada gidildiğini ezbere söyler.",
      },
      care: {
        role: "Bakım ulaşımı koordinatörü",
        text: "Ailelerin ve kurumların muhatabı; bize gelmeden önce evde bakımda çalışıyordu.",
      },
      fleet: {
        role: "Araç filosu sorumlusu",
        text: "Asansörler kaldırsın, lastikler tam havalı olsun, her araç tertemiz çıksın diye uğraşır.",
      },
    },
  },
  fleet: {
    heading: "Araçlarımız",
    intro: "Kullanmadığınız yere para vermeyin diye üç çeşit araç.",
    types: {
      standard: {
        title: "Standart",
        seats: `${f.carSeats} kişiye kadar`,
        text: "Günlük yolculuklar için geniş otomobiller ve station wagon'lar. Yürüteç de bebek arabası da rahatça sığar.",
      },
      vans: {
        title: "Minibüs ve tekerlekli sandalye araçları",
        seats: `${f.minibusSeats} kişiye kadar`,
        text: "Aileler, ekipler ve tekerlekli sandalye kullananlar için. Asansörlü veya rampalı, bagajı bol.",
      },
      luxury: {
        title: "Lüks",
        seats: `${f.carSeats} kişiye kadar`,
        text: "İş konukları ve özel olsun istediğiniz akşamlar için sessiz, koyu renk sedanlar.",
      },
    },
  },
  seoTitle: `Hakkımızda: Utrecht taksi şirketi | ${f.name}`,
  seoDescription: `${f.name} kimdir? ${f.founded} yılından beri Utrecht'te, ${f.fleetSize} üzerinde araç ve şehri tanıyan insanlar. Hikâyemizi okuyun, ekibimizle tanışın.`,
  keywords: ["Utrecht taksi şirketi", "Utrecht taksi merkezi", "hakkımızda", "taksi filosu"],
};
