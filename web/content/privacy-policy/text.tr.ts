import { figures } from "../figures.ts";
import type { LegalContent } from "../legal.ts";

const f = figures("tr");

export const content: LegalContent = {
  title: "Gizlilik politikası",
  intro: `${f.legalName} insan taşır, bu yüzden kimin nereye gittiğini bilir. Bu bilgiye özen gösteririz: az sorar, daha azını paylaşır, sizi internette izlemeyiz. Bu çeviri ile Felemenkçe metin arasında fark varsa Felemenkçe metin geçerlidir.`,
  updated: { date: "2025-05-12", label: "Son güncelleme: 12 Mayıs 2025" },
  sections: [
    {
      heading: "Topladığımız veriler",
      paragraphs: ["Elimizde hangi bilginin olduğu, ne yaptığınıza bağlıdır."],
      items: [
        "Rezervasyon: alış ve varış adresi, tarih, saat, araç tipi ve fiyat.",
        "Yalnızca siz yazarsanız: ad, e-posta adresi, telefon numarası, yolcu sayısı, ara duraklar, bagaj, çocuk koltuğu, yardım köpeği, uçuş numarası, masraf merkezi ve şoföre not.",
        "Başkası için rezervasyon yaparsanız, yalnızca siz yazarsanız: yolcunun adı, telefon numarası ve dili.",
        "Bakım yolculuğu, yalnızca izninizle: yardımcı gereçler, refakatçi, yolculuğu kimin ödediği, şoförün sizi arayıp aramayacağı ve bilmesi gereken diğer şeyler.",
        "Hesap: ad ve soyad, kullanıcı adı, e-posta adresi, telefon numarası, dil ve şifrenizin geri çevrilemeyen bir biçimi.",
        "Giriş yaptığınız cihazlar: tarayıcı ve işletim sistemi (örneğin Windows üzerinde Firefox), ne zaman giriş yaptığınız ve en son ne zaman kullandığınız.",
        "Kayıtlı adresler: onlara verdiğiniz ad (ev veya iş gibi) ve adres.",
        "Kayıtlı kart: marka, son dört hane, son kullanma tarihi, ödeme hizmetinin verdiği kod (token) ve aynı kartı tanımamızı sağlayan bir işaret. Kart numarasını, güvenlik kodunu ve kart üzerindeki adı saklamayız.",
        "Fatura: adınız, yolculuk, başkası için rezervasyon yaptıysanız yolcunun adı, tutar ve hesabınıza yazdıysanız adresiniz ile şirket bilgileriniz.",
        "İletişim: adınız, e-posta adresiniz, konu ve mesajınız.",
        "Şikâyet veya kayıp eşya: yazdıklarınız, hangi yolculukla ilgili olduğu ve size nasıl ulaşacağımız.",
        "Yolculuk: durum, şoför, araç, tahmini varış, yolculuğun başlangıcı ve bitişi, ayrıca şoför size gelirken aracın konumu.",
        "Teknik: kötüye kullanımı sınırlamak için IP adresiniz, gerektiğinde de bir oturum çerezi.",
      ],
    },
    {
      heading: "Nasıl topluyoruz",
      paragraphs: [
        "Neredeyse hepsini sizden alırız: rezervasyon formu, hesabınız, telefon, WhatsApp veya e-posta yoluyla. Sizin için başkası rezervasyon yaparsa bilgileriniz ondan gelir ve yalnızca o yolculuk için kullanılır. Geri kalanı, örneğin varış saati, yolculuk sırasında oluşur; giriş yaptığınızda ise tarayıcınız kendi adını ve işletim sisteminizin adını bildirir.",
        "Konum düğmesi kendi tarayıcınızda ve yalnızca izin verirseniz çalışır. Konumunuz bize gelmez, sadece ardından gönderdiğiniz adres gelir. Adres alanına yazdıklarınızı sunucumuz öneri bulmak için kullanır. Bunun için bir harita hizmetine başvurursak kim olduğunuzu değil, yalnızca yazdığınız metni alır.",
      ],
    },
    {
      heading: "Ne için kullanıyoruz",
      paragraphs: [
        "Verilerinizi yolculuğu yapmak, size haber vermek, hesap çıkarmak ve soru ya da şikâyetleri ele almak için kullanırız; bunlar aramızdaki sözleşme için gereklidir. Hesabınızla ayırttığınız bir yolculuktan sonra fatura düzenler ve e-postayla göndeririz; faturayı kanun istediği için saklarız. Kötüye kullanımı, güvenli bir hizmetteki meşru menfaatimize dayanarak önleriz. Siz istemedikçe reklam göndermeyiz.",
        "Biri sizin için rezervasyon yapıp numaranızı verdiyse, yolculukla ilgili SMS'leri kendi bağlantınızla siz alırsınız. Adınızı ve numaranızı rezervasyonu yapan kişi, taksi merkezi ve şoför görür; paylaşılan bağlantıyı açan görmez. Rezervasyonu yapanın faturasında yalnızca adınız yer alır.",
        "Bakım ulaşımında yolculuk sağlığınız hakkında bir şey gösterebilir. Bu yüzden yalnızca şoförün bilmesi gerekeni, örneğin tekerlekli sandalye veya yürüteci belirtin. Bu bilgileri izninizle ve yalnızca o yolculuk için kullanırız. Onları ayrı ve her yolculuk için ayrı bir anahtarla şifrelenmiş olarak saklarız. Yalnızca yolculuğu ayırtan kişi, taksi merkezi ve şoför görür; SMS'lerimizde ve e-postalarımızın konu satırında yer almazlar. Yolculuğunuzun sayfasındaki tek bir düğmeyle izninizi geri alabilirsiniz. O zaman hemen sileriz.",
        "Şoför, yolculuğun gerektirdiğini görür. Bizim adımıza e-posta ve SMS gönderen, veri saklayan ya da kart işleyen hizmet sağlayıcılar bunu sözleşmeyle yapar, kendi amaçları için kullanamaz. Öncelikle Avrupa Ekonomik Alanı'ndaki kuruluşları seçeriz; dışarıya çıkan veri ancak AVG (GDPR) güvenceleriyle çıkar. Kanun zorunlu kılarsa resmî makamlara bilgi veririz. Verilerinizi asla satmayız.",
      ],
    },
    {
      heading: "Nasıl koruyoruz",
      paragraphs: [
        "Bu siteyle bağlantı şifrelidir. Şifreler geri çevrilemez biçimde saklanır, rezervasyon numarası tahmin edilemez, kayıt dosyalarımızda ad, adres ve telefon numarası bulunmaz. Kart numaranız ve güvenlik kodu yalnızca ödeme hizmetinden kod almak için bir kez kullanılır, ardından unutulur.",
        "Hangi cihazlarda giriş yaptığınızı profilinizde görür, tek düğmeyle o oturumları kapatırsınız. Şifrenizi değiştirdiğinizde bu kendiliğinden olur.",
        "Verilerinize yalnızca işi gereği ihtiyaç duyan çalışanlar ulaşır. Her şeye rağmen bir sorun çıkar ve size zarar verebilecek olursa, Hollanda veri koruma kurumuna ve size bildiririz.",
      ],
    },
    {
      heading: "Ne kadar saklıyoruz",
      paragraphs: ["Verileri alınma amacının gerektirdiğinden uzun süre tutmayız."],
      items: [
        `Faturalar: vergi kanunu gereği, düzenlendikleri yıldan sonra ${f.invoiceYears} yıl.`,
        `Yolculuklar (adresler, saat ve fiyat): faturalar kadar, yani yolculuğun yapıldığı yıldan sonra ${f.invoiceYears} yıl.`,
        `Yolculuktaki ad ve iletişim bilgisi (başkasının rezervasyon yaptığı yolcununki de), çocuk koltuğu, yardım köpeği, uçuş numarası, masraf merkezi, not, ofisimizin notları ve zaman çizelgesi: yolculuktan sonra ${f.rideContactMonths} ay.`,
        `Bakım yolculuğunun sağlığınız hakkında söyledikleri: izninizi geri alana kadar, en geç yolculuktan ${f.careDays} gün sonraya kadar. Sonra anahtarı yok ederiz; böylece yedeklerde de okunamaz.`,
        `Ücretsiz iptal edilen rezervasyonlar: planlanan tarihten sonra ${f.cancelledDays} gün veya hakkındaki şikâyeti ya da bildirimi sakladığımız sürece.`,
        "Aracın konumu: yalnızca sonuncusu, araç yanınıza gelene veya yolculuk iptal edilene kadar.",
        `İletişim formundan gelen mesajlar: ${f.contactMessageMonths} ay.`,
        `Yolculuk şikâyetleri: bir yıl boyunca uyuşmazlık kuruluna başvurabildiğiniz için ${f.complaintMonths} ay. Kayıp eşya bildirimleri: ${f.lostItemMonths} ay.`,
        "Hesap, fatura bilgileri, kayıtlı adresler ve kartlar: siz profilinizden silene ya da bizden isteyene kadar.",
        `Giriş yaptığınız cihazlar: çıkış yapana kadar; son ziyaretinizden en geç ${f.sessionIdleDays} gün sonra silinir, hiçbir zaman ${f.sessionMaxDays} günü geçmez.`,
        `Hesabın önceki e-posta adresi: değişiklikten sonra ${f.formerEmailDays} gün; değişikliği o adrese de bildiriyoruz.`,
        "Yeni şifre talebi: bağlantının süresi dolduktan bir gün sonrasına kadar.",
        "Kötüye kullanımı sınırlamak için tutulan IP adresleri: en çok bir gün.",
      ],
    },
    {
      heading: "Haklarınız",
      paragraphs: [
        "Verilerinizi görebilir, düzelttirebilir, sildirebilir, yanınıza almak üzere bir kopya isteyebilir, kullanımını sınırlatabilir ve itiraz edebilirsiniz.",
        "Hesabınız varsa bunların çoğunu kendiniz yaparsınız. Profilinizde bilgilerinizi düzeltir, hakkınızda sakladığımız her şeyi JSON dosyası olarak indirir ve bekleyen ya da aylık faturası düzenlenmemiş yolculuğunuz yoksa hesabınızı silersiniz. O zaman profilinizi, kayıtlı adreslerinizi, kartlarınızı, cihazlarınızı, fatura bilgilerinizi ve yolculuklarınızdaki adres, ad ve notları sileriz. Fatura gibi vergi için saklamak zorunda olduklarımız süre dolana kadar kalır, sonra onları da sileriz.",
        `Hesabınız yoksa veya takılırsanız ${f.email} adresine yazın. Verilerinize başkası ulaşmasın diye kimliğinizi göstermenizi isteyebiliriz. Bir ay içinde yanıt alırsınız. Bizimle aynı fikirde değilseniz Hollanda veri koruma kurumuna (Autoriteit Persoonsgegevens) şikâyette bulunabilirsiniz.`,
      ],
    },
    {
      heading: "Bu politikadaki değişiklikler",
      paragraphs: [
        "Verilerle ilgili bir şey değişirse bu sayfayı günceller, başına yeni tarihi yazarız. Önemli bir değişikliği hesabı olan müşterilere e-posta ile bildiririz.",
      ],
    },
    {
      heading: "Gizlilik için iletişim",
      paragraphs: [
        `Verilerinizden sorumlu şirket: ${f.legalName}, ${f.address}, Hollanda; ticaret odası (KvK) no ${f.kvk}. Bize ${f.email} adresinden veya ${f.phone} numarasından ulaşabilirsiniz.`,
      ],
    },
  ],
  seoTitle: `Gizlilik politikası | ${f.name}`,
  seoDescription: `${f.name} bir taksi yolculuğunda hangi verileri ne için kullanır, ne kadar saklar, nasıl görür veya sildirirsiniz. İzleyici ve reklam yok.`,
  keywords: ["gizlilik politikası taksi", "GDPR", "kişisel veriler", "veri silme"],
};
