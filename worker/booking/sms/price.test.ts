import { PriceText } from "@domrit/server/office/price-texts/price-text.entity.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { expect, test } from "vitest";
import { gsmLength } from "../../sms/gsm.ts";
import { priceSms, sendPrice } from "./price.ts";

const PICKUP = new Date("2026-11-28T13:30:00Z");
const text = { phone: "+31612345678", language: "nl", pickupAt: PICKUP, priceCents: 105_00 } as const;

const COSTS = { nl: "€ 105,00", en: "€105.00", tr: "€105,00" };

test.each(LOCALES)("a caller reads in one message when, what it costs and whom to call (%s)", (language) => {
  const body = priceSms({ ...text, language });
  expect(body).toMatch(/14:30.*105.*030/);
  expect(body).toContain(COSTS[language]);
  expect(gsmLength(body)).toBeLessThanOrEqual(155);
});

test("it goes once, to the number that called, and not after its pickup", async () => {
  const sent: { to: string }[] = [];
  const sms = {
    send(message: { to: string }) {
      sent.push(message);
      return Promise.resolve("sent");
    },
  };
  const em = (known: object | null) => ({
    findOne: (entity: unknown) => Promise.resolve(entity === PriceText ? known : null),
  });
  const run = (known: object | null, now: Date) =>
    sendPrice.run({ priceTextId: "x" }, { em: em(known), sms, now } as never, {} as never);
  expect(await run(text, new Date(PICKUP.getTime() - 1))).toBe("sent");
  expect(await run(text, PICKUP)).toBe("expired");
  expect(await run(null, PICKUP)).toBe("superseded");
  expect(sent).toMatchObject([{ to: "+31612345678" }]);
});
