import type { Locale } from "../../i18n/locales.ts";
import type { InboxKind } from "./inbox.ts";

const OPENINGS: Record<Locale, Record<InboxKind, readonly string[]>> = {
  nl: {
    complaint: [
      "Het spijt ons dat uw rit niet verliep zoals u van ons mag verwachten.",
      "We hebben uw klacht besproken met de chauffeur en de centrale.",
    ],
    lost_item: [
      "Goed nieuws: we hebben gevonden wat u in de taxi had laten liggen. U kunt het ophalen op ons kantoor.",
      "De chauffeur heeft de auto nagekeken, maar helaas niets gevonden.",
    ],
    contact: ["Dank voor uw bericht."],
  },
  en: {
    complaint: [
      "We are sorry that your ride was not what you may expect of us.",
      "We have discussed your complaint with the driver and the dispatch centre.",
    ],
    lost_item: [
      "Good news: we have found what you left in the taxi. You can collect it at our office.",
      "The driver has searched the car, but unfortunately found nothing.",
    ],
    contact: ["Thank you for your message."],
  },
  tr: {
    complaint: [
      "Yolculuğunuz bizden bekleyebileceğiniz gibi geçmediği için üzgünüz.",
      "Şikâyetinizi şoförle ve merkezle görüştük.",
    ],
    lost_item: [
      "İyi haber: takside unuttuğunuz eşyayı bulduk. Ofisimizden alabilirsiniz.",
      "Şoför araca baktı, ancak maalesef bir şey bulamadı.",
    ],
    contact: ["Mesajınız için teşekkür ederiz."],
  },
};

/** Sentences that an answer can begin with, in the writer's language. */
export const answerOpenings = (kind: InboxKind, language: Locale): readonly string[] => OPENINGS[language][kind];
