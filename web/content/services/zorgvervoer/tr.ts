import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("tr");

export const content: ServiceContent = {
  title: "Utrecht'te bakım ulaşımı",
  description:
    "Bakıma ihtiyacı olanlar için özenli ulaşım: hastaneden gündüz bakımına, sizi tanıyan bir planlamacıyla.",
  about: [
    `Bakım ulaşımı, zamanında gelen bir arabadan fazlasını ister. Ameliyattan yeni çıkan, zor yürüyen ya da değişiklikten çabuk etkilenen biri kimin geleceğini bilmek ister. Bu yüzden ${f.name} bu iş için eğitilmiş, bölgeyi bilen şoförlerle çalışır; düzenli yolculuklarda da elimizden geldiğince aynı kişileri göndeririz.`,
    "Kişisel bakım bütçesi (PGB), uzun süreli bakım hakkı (Wlz) veya belediye kararı olanları da, ücretini kendisi ödeyenleri de taşırız. Tarih, güzergâh ve tutarı gösteren düzenli bir fatura alır, bütçe yöneticinize ya da sigortanıza verirsiniz. Ödeme yapılıp yapılmayacağına ve miktarına onlar karar verir.",
  ],
  features: [
    `${f.qualityMark} kalite belgesi`,
    "Koltukta, yürüteçle veya tekerlekli sandalyede",
    "Tek yolculuk veya düzenli seferler",
    "Kurumlara aylık toplu fatura",
    "Utrecht bölgesinden şoförler",
    "Refakatçiden ek ücret alınmaz",
  ],
  blocks: [],
  seoTitle: `Utrecht ve çevresinde bakım taksisi | ${f.name}`,
  seoDescription: `PGB, Wlz, Wmo, hastane ve gündüz bakımı için ${f.qualityMark} belgeli bakım taksisi. Tanıdık şoförler, düzenli faturalar; tek yolculuk da olur.`,
  keywords: ["bakım taksisi Utrecht", "hasta taşıma", "PGB ulaşım", "Wmo taksi", "zorgvervoer"],
};
