import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { PriceText } from "@domrit/server/office/price-texts/price-text.entity.ts";
import { company } from "@domrit/shared/company/company.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { effect, priceTextFact } from "../delivery/effect.ts";
import { shortPickups } from "../mail/pickup-moment.ts";
import { firstThatFits } from "../sms/fit-sms.ts";

const keyOf = (id: string): string => messageKey("price-text", id, "sms");

/** The text message with a price; nothing is booked by it. */
export function priceSms({ language, pickupAt, priceCents }: Pick<PriceText, "language" | "pickupAt" | "priceCents">) {
  const t = translator(language);
  const told = { company: company.name, price: formatMoney(priceCents, language), phone: company.phoneDisplay };
  return firstThatFits(shortPickups(pickupAt, language).map((moment) => t("sms:price", { ...told, moment })));
}

/** Texts a caller a price; not once its pickup has passed. */
export const sendPrice = effect({
  queue: "sms",
  fact: priceTextFact,
  key: ({ priceTextId }) => keyOf(priceTextId),
  async run({ priceTextId }, { em, sms, now }, cause) {
    const text = await em.findOne(PriceText, { id: priceTextId });
    if (!text) return "superseded";
    if (now >= text.pickupAt) return "expired";
    return sms.send({ clientRef: keyOf(priceTextId), to: text.phone, body: priceSms(text) }, cause);
  },
});
