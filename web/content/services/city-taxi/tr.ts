import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Şehir içi taksi",
  description: "Kısa bir yol mu? Alışverişten gece dönüşüne, şehir içinde çabucak evdesiniz.",
  about: [
    `Şehir içi yolculukların çoğu on beş dakika bile sürmez; asıl o zaman beklemek istemezsiniz. Araçlarımız Utrecht'in dört yanındadır, ortalama ${f.arrivalMinutes} dakikada biri yanınıza gelir. Form size çeyrek saat sonrasını önerir, adresinizi yazmanız yeter.`,
    "Şehirde bir yerdesiniz ama kapı numarasını bilmiyor musunuz? Konum düğmesi yakınınızdaki bilinen bir yeri yazar. Bu işlem telefonunuzda yapılır, konumunuz saklanmaz.",
  ],
  features: [
    "Utrecht içindeki kısa yollar için",
    "Hemen veya belirlediğiniz saatte",
    "Alışveriş torbası ve bebek arabası olur",
    "Taksinizi uygulamasız, canlı izleyin",
    "Ücret baştan belli",
    "Tasmalı köpek kabul edilir",
  ],
  blocks: [],
  seoTitle: `Utrecht şehir içi taksi, şimdi ya da sonra | ${f.name}`,
  seoDescription: `Utrecht şehir içi taksi: ortalama ${f.arrivalMinutes} dakikada yanınızda, fiyat önceden belli, tarayıcıdan canlı takip. Hesap açmadan bir dakikada ayırtın.`,
  keywords: ["Utrecht şehir içi taksi", "merkez taksi", "kısa mesafe taksi", "hemen taksi Utrecht", "yakın taksi"],
};
