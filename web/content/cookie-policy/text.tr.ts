import { figures } from "../figures.ts";
import type { CookieContent } from "./content.ts";

const f = figures("tr");

export const content: CookieContent = {
  title: "Çerez politikası",
  intro:
    "Kısacası: yalnızca taksi ayırtmak ve dilinizi hatırlamak için gerekeni kullanırız. Kimse sizi izlemez, bu yüzden burada çerez uyarısı görmezsiniz.",
  updated: { date: "2026-11-28", label: "Son güncelleme: 28 Kasım 2026" },
  what: {
    heading: "Çerez nedir?",
    paragraphs: [
      "Çerez, bir sitenin tarayıcınızda sakladığı ve sonra yeniden okuyabildiği küçük bir metin dosyasıdır. Tarayıcıların bir de kendi deposu vardır; bu depo kalıcı olabilir ya da sekmeyi kapatınca silinir. Çerez derken ikisini de kastediyoruz.",
    ],
  },
  kinds: {
    heading: "Çerez türleri",
    intro: "Çerezler genellikle dörde ayrılır. Her tür için ne yaptığımızı okuyabilirsiniz.",
    points: {
      necessary: {
        title: "Zorunlu",
        text: "Bunları kullanırız. Oturum çerezi olmazsa site bir rezervasyonun sizin olduğunu bilemez, oturumunuz açık kalamaz. Yalnızca rezervasyon yaptığınızda, bir rezervasyonu açtığınızda veya giriş yaptığınızda yazılır.",
      },
      performance: {
        title: "Performans",
        text: "Bu çerezler ziyaretçilerin siteyi nasıl kullandığını ölçer. Biz kullanmayız; sitenin iyi çalışıp çalışmadığını kendi sunucularımızda, sizi tanımadan ölçeriz.",
      },
      functional: {
        title: "İşlevsel",
        text: "Bunları az kullanırız: seçtiğiniz dili hatırlamak ve yarım kalan formu sekmeyi kapatana kadar tutmak için.",
      },
      targeting: {
        title: "Hedefleme",
        text: "Reklamcılar bu çerezlerle insanları siteden siteye izler. Biz kullanmayız, başkalarının yazmasına da izin vermeyiz.",
      },
    },
  },
  kept: {
    heading: "Tarayıcınızda sakladıklarımız",
    columns: { name: "Ad", kind: "Tür", purpose: "Amaç", until: "Süre" },
    rows: [
      {
        name: "sid, sid.sig",
        kind: "necessary",
        purpose:
          "Oturumunuzu tanır; rezervasyonunuzu ve hesabınızı yalnızca siz görürsünüz. Güvenli sitede adın başında __Host- bulunur.",
        until: `Çıkış yapana kadar; son ziyaretten en geç ${f.sessionIdleDays} gün sonra biter, hiçbir zaman ${f.sessionMaxDays} günü geçmez`,
      },
      {
        name: "ride-…",
        kind: "necessary",
        purpose:
          "Onayınızdaki bağlantıyı açtığınızı hatırlar; böylece yolculuğunuzu hesap olmadan görebilir ve iptal edebilirsiniz.",
        until: `Çıkış yapana kadar; bağlantıyı açmanızdan en geç ${f.sessionIdleDays} gün sonra biter`,
      },
      {
        name: "mail-…",
        kind: "necessary",
        purpose:
          "Şifre belirlemek ya da bir e-posta adresini onaylamak veya geri almak için bir bağlantı açtığınızı hatırlar; böylece bağlantının gizli kodu adres çubuğunda görünmez.",
        until: "Düğmeye basana ya da çıkış yapana kadar, en fazla yarım saat",
      },
      {
        name: "device",
        kind: "necessary",
        purpose:
          "Bu tarayıcıda hesabınıza giriş yaptığınızı hatırlar; böylece başka biri şifrenizi tahmin etmeye çalışırken beklemeden giriş yapabilirsiniz.",
        until: "Burada son giriş yaptığınız tarihten itibaren bir yıl",
      },
      {
        name: "rides",
        kind: "functional",
        purpose: "Bu cihazda açtığınız yolculuğun sayfasını saklar; böylece bağlantı olmadan da yeniden açabilirsiniz.",
        until: "Yolculuk bitene veya çıkış yapana kadar, en geç alınıştan bir gün sonrasına dek",
      },
      {
        name: `${f.languageCookie}, i18nextLng`,
        kind: "functional",
        purpose: "Seçtiğiniz dili bir çerezde ve tarayıcınızın deposunda hatırlar.",
        until: "Bir yıl; tarayıcı deposunda siz silene kadar",
      },
      {
        name: "visit-language",
        kind: "functional",
        purpose: "Rezervasyonunuzun ve hesabınızın sayfalarının geldiğiniz sayfanın dilinde sürmesini sağlar.",
        until: "Tarayıcıyı kapatana kadar",
      },
      {
        name: "signed-in",
        kind: "functional",
        purpose: "Burada giriş yaptığınızı hatırlar; üstteki düğme sizi doğrudan hesabınıza götürür.",
        until: `Çıkış yapana kadar, en fazla ${f.sessionMaxDays} gün`,
      },
      {
        name: "toasts",
        kind: "functional",
        purpose: "Bir bildirimi gittiğiniz sayfaya taşır.",
        until: "O sayfa açılana kadar",
      },
      {
        name: "notice",
        kind: "functional",
        purpose: "Betik kullanmadan gezerseniz bir bildirimi gittiğiniz sayfaya taşır.",
        until: "O sayfa açılana kadar, en çok bir dakika",
      },
      {
        name: "booking-draft, booking-intent",
        kind: "functional",
        purpose: "Forma yazdıklarınızı tutar; sayfa yenilenince hiçbir şey kaybolmaz, çifte rezervasyon olmaz.",
        until: "Sekmeyi kapatana kadar",
      },
      {
        name: "react-router-scroll-positions",
        kind: "functional",
        purpose: "Sayfada nereye kadar indiğinizi hatırlar; geri düğmesi sizi aynı yere götürür.",
        until: "Sekmeyi kapatana kadar",
      },
    ],
  },
  managing: {
    heading: "Çerezleri yönetmek",
    paragraphs: [
      "Tarayıcınızın ayarlarından çerezleri görebilir, silebilir ve engelleyebilirsiniz. Oturum çerezini engellerseniz okumaya ve fiyat hesaplamaya devam edersiniz ama rezervasyonu aynı tarayıcıdan yönetemezsiniz; onay mesajındaki bağlantı çalışmayı sürdürür. Dil seçimini silerseniz site yine sayfanın ya da tarayıcınızın diline göre açılır.",
      "Hesabınız varsa hangi cihazlarda giriş yaptığınız profilinizde yazar. Öbür cihazlardaki oturumları da oradan kapatırsınız; o cihazlardaki çerez artık bir işe yaramaz.",
    ],
  },
  thirdParties: {
    heading: "Üçüncü taraflar",
    intro:
      "Bu sayfalar başka şirketlerden hiçbir şey yüklemez. Yazı tipleri, resimler ve harita da kendi sunucumuzdan gelir.",
    points: {
      analytics: {
        title: "İstatistik",
        text: "Google Analytics veya benzeri bir hizmet kullanmıyoruz.",
      },
      advertising: {
        title: "Reklam",
        text: "Bu sitede reklam yoktur, siteye bağlı bir reklam ağı da yoktur.",
      },
      socialPixel: {
        title: "Sosyal medya",
        text: "Facebook, Instagram veya başka bir ağın pikseli bulunmaz. Sosyal medya ve WhatsApp düğmeleri düz bağlantıdır: o sitelerin kuralları ancak tıkladığınızda geçerli olur.",
      },
      payment: {
        title: "Ödeme hizmetleri",
        text: "Bu sitede hiçbir ödeme hizmetinin kodu yoktur. Bir düğme sizi ödeme hizmetinin sayfasına götürürse orada onun kuralları geçerlidir.",
      },
    },
  },
  changes: {
    heading: "Değişiklikler",
    paragraphs: [
      "Başka bir şey saklayacak olursak önce burada yazar. İzniniz gerekirse önceden sorarız; reddetmek kabul etmek kadar kolay olur.",
    ],
  },
  contact: {
    heading: "Çerezlerle ilgili sorular",
    paragraphs: [
      `${f.email} adresine yazın veya ${f.phone} numarasını arayın. Verilerle başka ne yaptığımız gizlilik politikamızda yazar.`,
    ],
  },
  seoTitle: `İzleyicisiz çerez politikası | ${f.name}`,
  seoDescription: `${f.name} yalnızca zorunlu ve işlevsel çerez kullanır: oturumunuz, diliniz ve yarım kalan form için. İstatistik ve reklam çerezi yoktur.`,
  keywords: ["çerez politikası", "taksi sitesi çerezleri", "izleyici yok", "işlevsel çerezler"],
};
