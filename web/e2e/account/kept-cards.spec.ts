import { accountPaths } from "@domrit/shared/account/paths.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { LANGUAGE_COOKIE } from "@domrit/shared/site/language.ts";
import { appPathTo, confirmationPath } from "@domrit/shared/site/pages.ts";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { product } from "../config.ts";
import { expectMails } from "../mailroom.ts";
import { shareOfLocales } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { booked, registered } from "./person.ts";

/** The cards that the provider to play with keeps, one after the other, as it names them. */
const FIRST = { brand: "Visa", last4: "6787" };
const SECOND = { brand: "Mastercard", last4: "4444" };

/** A customer's cards and rides in one language; the provider to play with speaks English. */
function customer(page: Page, locale: Locale) {
  const { cards: t, payment, errors } = texts[locale];
  const main = page.getByRole("main");
  const button = (name: string | RegExp) => main.getByRole("button", { name, exact: true });
  const payBy = ({ brand, last4 }: typeof FIRST) =>
    button(
      new RegExp(
        payment.byCard.pay.replace("{{amount}}", ".+").replace("{{brand}}", brand).replace("{{last4}}", last4),
      ),
    );
  const openCards = async () => {
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: locale, url: product.siteUrl }]);
    await page.goto(appPathTo("payment"));
  };
  /** Adds a card on the provider's page, where one presses what becomes of it. */
  const addCard = async (opener: string, play: string) => {
    await button(opener).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A payment");
    await page.getByRole("button", { name: play, exact: true }).click();
  };
  /** Loads the page anew until it says so, as who has no script does; with one it comes by itself. */
  const untilSaid = (text: string, byItself: boolean) =>
    expect(async () => {
      if (!byItself) await page.reload();
      await expect(main.getByText(text).first()).toBeVisible({ timeout: byItself ? 30_000 : 2000 });
    }).toPass();
  return { t, payment, errors, main, button, payBy, openCards, addCard, untilSaid };
}

for (const [isScripted, locales] of [
  [true, shareOfLocales("nl")],
  [false, shareOfLocales("tr")],
] as const) {
  test.describe(isScripted ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: isScripted });

    for (const locale of locales) {
      test(`${locale}: a customer adds a card at the provider, pays a ride by one press, and removes it`, async ({
        page,
        context,
      }) => {
        const { t, payment, main, button, payBy, openCards, addCard, untilSaid } = customer(page, locale);
        const { email } = await registered(context);
        await openCards();
        await addCard(t.empty.add, "Fails");
        await untilSaid(t.hosted.failed, isScripted);
        await addCard(t.empty.add, "Paid");
        await untilSaid(t.hosted.added, isScripted);
        await addCard(t.add, "Paid");
        await untilSaid(SECOND.last4, isScripted);

        const { id } = await booked(context);
        await page.goto(confirmationPath(id));
        await expect(button(payment.byCard.otherWay)).toBeVisible();
        await payBy(FIRST).click();
        await untilSaid(payment.says.paid, isScripted);
        await expect(payBy(FIRST)).toBeHidden();
        // Of the account, of the booking, and of the payment.
        await expectMails(email, 3);

        await openCards();
        await expect(main.getByRole("article")).toHaveCount(2);
        await main.getByRole("article").first().getByRole("button", { name: t.delete.open }).click();
        await page.getByRole("button", { name: t.delete.confirm, exact: true }).click();
        await expect(main.getByRole("article")).toHaveCount(1);
        const next = await booked(context);
        await page.goto(confirmationPath(next.id));
        await expect(payBy(SECOND)).toBeVisible();
        await expect(payBy(FIRST)).toBeHidden();
      });
    }
  });
}

test.describe("something that comes between", () => {
  test.use({ allowedErrors: [/status of 409/] });

  test("a double click charges once; a card that was removed meanwhile is not charged, and the page says so", async ({
    page,
    context,
  }) => {
    const { request } = context;
    const { t, payment, errors, main, openCards, addCard, untilSaid, payBy } = customer(page, "en");
    await registered(context);
    await openCards();
    await addCard(t.empty.add, "Paid");
    await untilSaid(t.hosted.added, true);
    const ride = await booked(context);
    await page.goto(confirmationPath(ride.id));
    await payBy(FIRST).dblclick();
    await untilSaid(payment.says.paid, true);
    const paid = await (await request.get(apiPaths.bookingPayment(ride.id))).json();
    expect(paid).toMatchObject({ due: 0, paid: ride.estimatedPrice, refunded: 0 });

    const other = await booked(context);
    await page.goto(confirmationPath(other.id));
    await expect(payBy(FIRST)).toBeVisible();
    const [card] = v.parse(v.array(v.object({ id: v.string() })), await (await request.get(accountPaths.cards)).json());
    expect((await request.delete(accountPaths.card(card?.id ?? ""))).status()).toBe(204);
    await payBy(FIRST).click();
    await expect(main.getByText(errors.card_missing)).toBeVisible();
    expect(await (await request.get(apiPaths.bookingPayment(other.id))).json()).toMatchObject({ paid: 0 });
  });
});
