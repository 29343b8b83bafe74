import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Utrecht'te minibüs taksi",
  description: `5–${f.minibusSeats} kişi tek araçta, herkesin bavuluna yer var.`,
  about: [
    "Peş peşe iki otomobil hem daha pahalıdır hem yolun tadını kaçırır. Minibüsümüzde bütün grup bir arada oturur; herkesin kendi koltuğu ve kemeri vardır, bagaja da bebek arabası, golf çantası, kayak takımı sığar.",
    `Heuvelrug'da bir düğüne, Galgenwaard'da bir maça ya da sekiz kişi ${f.schipholMinibus} karşılığında Schiphol'e gidin. Beş kişiden azsınız ama eşyanız mı çok? Minibüsü yine ayırtabilirsiniz; fiyatı baştan ekranınızda görürsünüz.`,
  ],
  features: [
    `${f.minibusSeats} yolcuya kadar, herkese ayrı kemer`,
    `${f.minibusSuitcases} büyük bavulluk yer`,
    "Bebek arabası ve spor malzemesi sığar",
    `Schiphol'e ${f.schipholMinibus}`,
    "İsteyene ücretsiz çocuk koltukları",
    "Önde ve arkada klima",
  ],
  blocks: [],
  seoTitle: `Utrecht minibüs taksi, ${f.minibusSeats} kişiye kadar | ${f.name}`,
  seoDescription: `Utrecht'te bagajıyla birlikte 5–${f.minibusSeats} kişi için minibüs taksi. Tek araç, baştan belli tek fiyat. Schiphol'e ${f.schipholMinibus}. İnternetten ayırtın.`,
  keywords: [
    "Utrecht minibüs taksi",
    "8 kişilik taksi",
    "şoförlü minibüs",
    "Schiphol minibüs transfer",
    "grup taksi Utrecht",
  ],
};
