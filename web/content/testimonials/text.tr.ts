import type { TestimonialsContent } from "./content.ts";

export const content: TestimonialsContent = {
  heading: "Bir yolculuk böyle geçebilir",
  quotes: {
    care: {
      text: "Annemi her hafta aynı şoför hastaneye götürüyor. Zile basıyor, koluna giriyor, sandalyenin nasıl bağlanacağını biliyor. Benim için bir dert eksildi.",
      traveller: "Sürekli bir yolcunun kızı, Zeist",
    },
    airport: {
      text: "Uçağımız üç saat rötar yaptı, gece yarısı indik; şoför elinde isim levhasıyla oradaydı. Telefon etmeye gerek kalmadı, fiyat da ekranda gördüğümün aynısıydı.",
      traveller: "Tatil yolcusu, Nieuwegein",
    },
    business: {
      text: "Konuklarımız taksinin nerede kaldığını kendileri görüyor, resepsiyona soru gelmiyor. Bir kez araç on dakika gecikti; biz fark etmeden merkez haber verdi.",
      traveller: "Ofis yöneticisi, Utrecht",
    },
  },
  origin: "Bunlar bizim yazdığımız örneklerdir, müşteri değerlendirmesi değildir.",
};
