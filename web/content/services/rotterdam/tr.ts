import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Utrecht – Rotterdam The Hague Havalimanı taksi",
  description: "Sabah erken kalkış ya da gece yarısı iniş: aktarmasız Rotterdam yolculuğu.",
  about: [
    "Rotterdam The Hague Havalimanı küçük ve hızlıdır: taksiden kapıya çoğu zaman bir çeyrek saatte varırsınız. Asıl vakit alan yoldur, çünkü terminale tren gitmez. Utrecht'ten otomobille A12 ve A20 üzerinden yaklaşık kırk beş dakika sürer.",
    "İlk uçaklar yedi civarında kalkar. Sizi beş buçukta seve seve alırız; o saatte de öğlenki tarifeyi ödersiniz. Form, ücreti kendi adresinize göre hesaplar, oturmadığınız bir bölgenin parasını ödemezsiniz.",
  ],
  features: [
    "Gidiş salonunun önüne kadar",
    "Kendi adresinize göre hesaplanan ücret",
    "Erken tatil uçuşlarına da",
    "Uçuş numarasına göre dönüş",
    `${f.minibusSeats} kişiye kadar gruplara minibüs`,
    "Araçta kart veya nakit",
  ],
  blocks: [],
  seoTitle: `Utrecht Rotterdam Havalimanı taksi | ${f.name}`,
  seoDescription:
    "Utrecht'ten Rotterdam The Hague Havalimanı'na taksi, yaklaşık 45 dakika. Ücret adresinize göre önceden belli, erken uçuşlara da. Hesap açmadan ayırtın.",
  keywords: [
    "Rotterdam havalimanı taksi",
    "Utrecht Rotterdam taksi",
    "Rotterdam The Hague Airport transfer",
    "Rotterdam havaalanı ulaşım",
    "RTM taksi",
  ],
};
