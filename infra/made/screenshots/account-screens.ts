import { translator } from "@domrit/server/i18n/translate.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Page } from "playwright";
import * as answers from "./account-answers.ts";
import type { Screen } from "./take-pictures.ts";

export function accountScreens(locale: Locale): Screen[] {
  const t = translator(locale);
  const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).first().click();
  const pressStart = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();
  const inDialog = (name: string) => (page: Page) =>
    page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  const both =
    (first: (page: Page) => Promise<unknown>, then: (page: Page) => Promise<unknown>) => async (page: Page) => {
      await first(page);
      await then(page);
    };
  const { nobody, filled } = answers;
  const addCard = press(t("cards:add"));
  return [
    { name: "login", path: "/login", answers: nobody },
    { name: "login-errors", path: "/login", answers: nobody, act: press(t("account:login.submit")) },
    { name: "register", path: "/register", answers: nobody },
    { name: "register-errors", path: "/register", answers: nobody, act: press(t("account:register.submit")) },
    { name: "forgot-password", path: "/forgot-password", answers: nobody },
    {
      name: "forgot-password-sent",
      path: "/forgot-password",
      answers: { ...nobody, "POST /api/auth/forgot-password": { status: 202 } },
      async act(page) {
        await page.getByLabel(t("account:fields.email")).fill("ayse@example.nl");
        await press(t("account:forgot.submit"))(page);
        await page.getByText(t("account:forgot.sent")).waitFor();
      },
    },
    { name: "reset-password", path: "/reset-password?token=secret", answers: nobody },
    { name: "reset-password-used-up", path: "/reset-password", answers: nobody },
    { name: "confirm-email", path: "/confirm-email?token=secret", answers: nobody },
    { name: "confirm-email-used-up", path: "/confirm-email", answers: nobody },
    { name: "profile-unconfirmed", path: "/dashboard/profile", answers: answers.withUnconfirmedAddress },
    { name: "profile-new-address", path: "/dashboard/profile", answers: answers.withNewAddress },
    { name: "account-failing", path: "/dashboard/trips", answers: answers.accountFailing },
    ...(["trips", "payment", "invoices", "profile"] as const).flatMap((tab) => [
      { name: tab, path: `/dashboard/${tab}`, answers: filled },
      { name: `${tab}-empty`, path: `/dashboard/${tab}`, answers: answers.empty },
      { name: `${tab}-waiting`, path: `/dashboard/${tab}`, answers: answers.waiting },
      { name: `${tab}-failing`, path: `/dashboard/${tab}`, answers: answers.failing },
    ]),
    { name: "payment-hosted", path: "/dashboard/payment", answers: answers.withHostedCards("none") },
    { name: "payment-hosted-empty", path: "/dashboard/payment", answers: answers.withHostedCards("none", []) },
    ...(["open", "added", "failed", "unknown"] as const).map((state) => ({
      name: `payment-hosted-${state}`,
      path: "/dashboard/payment",
      answers: answers.withHostedCards(state, state === "open" || state === "failed" ? [] : undefined),
    })),
    { name: "trips-many", path: "/dashboard/trips", answers: answers.withMany },
    { name: "trips-claim", path: "/dashboard/trips", answers: answers.withClaim },
    { name: "trip", path: "/dashboard/trips/4711", answers: filled },
    { name: "trip-past", path: "/dashboard/trips/4711", answers: answers.withPastTrip },
    { name: "trip-not-found", path: "/dashboard/trips/4711", answers: answers.withoutTrip },
    {
      name: "trip-cancel",
      path: "/dashboard/trips/4711",
      answers: filled,
      act: press(t("confirmation:cancel.open")),
      isWindow: true,
    },
    { name: "payment-add", path: "/dashboard/payment", answers: filled, act: addCard, isWindow: true },
    {
      name: "payment-add-errors",
      path: "/dashboard/payment",
      answers: filled,
      act: both(addCard, inDialog(t("cards:form.submit"))),
      isWindow: true,
    },
    {
      name: "payment-delete",
      path: "/dashboard/payment",
      answers: filled,
      act: pressStart(t("cards:delete.open")),
      isWindow: true,
    },
    { name: "profile-long", path: "/dashboard/profile", answers: answers.withLongNames },
    {
      name: "profile-email",
      path: "/dashboard/profile",
      answers: filled,
      act: (page) => page.getByLabel(t("account:fields.email")).fill("ander@example.nl"),
    },
    {
      name: "profile-errors",
      path: "/dashboard/profile",
      answers: filled,
      act: press(t("profile:password.submit")),
    },
    {
      name: "profile-delete",
      path: "/dashboard/profile",
      answers: filled,
      act: press(t("profile:delete.open")),
      isWindow: true,
    },
  ];
}
