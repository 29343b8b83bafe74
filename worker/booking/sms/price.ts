import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { PriceText } from "@domrit/server/office/price-texts/price-text.entity.ts";
import { company } from "@domrit/shared/company/company.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { priceTextFact } from "../../delivery/effect.ts";
import { smsEffect } from "../../delivery/message-effects.ts";
import { shortPickups } from "../../mail/moment.ts";
import { firstThatFits } from "../../sms/gsm.ts";

export function priceSms({ language, pickupAt, priceCents }: Pick<PriceText, "language" | "pickupAt" | "priceCents">) {
  const t = translator(language);
  const told = { company: company.name, price: formatMoney(priceCents, language), phone: company.phoneDisplay };
  return firstThatFits(shortPickups(pickupAt, language).map((moment) => t("sms:price", { ...told, moment })));
}

/** Not after the pickup has passed. */
export const sendPrice = smsEffect({
  fact: priceTextFact,
  key: ({ priceTextId }) => messageKey("price-text", priceTextId, "sms"),
  async write({ priceTextId }, { em, now }) {
    const text = await em.findOne(PriceText, { id: priceTextId });
    if (!text) return "superseded";
    if (now >= text.pickupAt) return "expired";
    return { to: text.phone, body: priceSms(text) };
  },
});
