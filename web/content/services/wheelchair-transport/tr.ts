import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Kurumlar için tekerlekli sandalye ulaşımı",
  description:
    "Konuklarının kendi sandalyesinde yolculuk etmesini isteyen bakımevleri, okullar, belediyeler ve etkinlikler için.",
  about: [
    "Bir sakini diş hekimine, sekiz öğrenciyi spor gününe, davetlileri kongreye götürmek: kurum olarak bütün ulaşımı tek kişiyle konuşup bitirmek istersiniz. Araçları biz planlar, saatleri yerinizle birlikte ayarlar, şoföre yolcu hakkında bilmesi gerekeni, yalnızca o kadarını iletiriz.",
    "Düzenli hatlar için her yolcunun alış saatini gösteren bir çizelge hazırlarız. Biri vazgeçerse kalkıştan kısa süre öncesine kadar merkeze bildirmeniz yeter. Ay sonunda her yolculuğun masraf merkezini gösteren tek bir fatura alırsınız.",
  ],
  features: [
    "Kurumunuz için tek muhatap",
    "Asansörlü veya rampalı araçlar",
    "Yolcu başına alış saati olan çizelge",
    "Kongre ve festival için tek seferlik hizmet",
    "Yolculuk başına masraf merkezli toplu fatura",
    "Sandalye taşıma eğitimi almış şoförler",
  ],
  blocks: [],
  seoTitle: `Kurumlara tekerlekli sandalye taşıma | ${f.name}`,
  seoDescription:
    "Utrecht'te bakımevi, okul, belediye ve etkinlikler için tekerlekli sandalye ulaşımı. Tek planlamacı, düzenli çizelge, ayda tek fatura.",
  keywords: [
    "tekerlekli sandalye ulaşımı",
    "bakımevi ulaşımı",
    "rampalı araç kiralama şoförlü",
    "engelli öğrenci servisi",
    "etkinlik engelli ulaşımı",
  ],
};
