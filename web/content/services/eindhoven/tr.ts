import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Utrecht – Eindhoven Havalimanı taksi",
  description: "Eindhoven'ın ucuz uçuşlarına gece otobüsü, otopark ve aktarma derdi olmadan.",
  about: [
    "Eindhoven'dan ucuza uçan, kazandığını çoğu kez beklerken kaybeder: ilk tren geç kalır, son tren çoktan gitmiştir. Biz sabahın dördünde de öğleden sonra dörtte de aynı şekilde yola çıkarız. Utrecht'ten A2 üzerinden yaklaşık bir saat sayın.",
    "Taksi en ucuz yol değildir ama en kolayıdır: bavullarla, uyuyan çocuklarla kapıdan kapıya. Adresinizi yazın, yol arkadaşlarınızla paylaşabileceğiniz toplam araç ücretini görün. Dönüşte şoför terminalin önünde, rezervasyonlu araçlara ayrılan bölümde bekler.",
  ],
  features: [
    "Gecenin her saatinde kapınızdayız",
    "Bütün araç için tek fiyat",
    "Rezervasyonlu araç bölümünde karşılama",
    "Geç mi indiniz? Uçuş numaranızdan görürüz",
    `Minibüste ${f.minibusSeats} kişiye kadar`,
    "İstek üzerine ücretsiz çocuk koltuğu",
  ],
  blocks: [],
  seoTitle: `Utrecht Eindhoven Havalimanı taksi | ${f.name}`,
  seoDescription:
    "Utrecht'ten Eindhoven Havalimanı'na gecenin her saatinde taksi, gece farkı yok. Bütün araç için tek fiyat, rezervasyondan önce ekranınızda.",
  keywords: [
    "Eindhoven havalimanı taksi",
    "Utrecht Eindhoven taksi",
    "Eindhoven Airport transfer",
    "Eindhoven havaalanı ulaşım",
    "EIN taksi",
  ],
};
