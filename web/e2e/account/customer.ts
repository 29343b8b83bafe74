import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { type Download, expect, type Page } from "@playwright/test";
import type { InputMethod } from "../input-method.ts";
import { texts } from "../texts.ts";
import type { Customer } from "./person.ts";

/** A number that card networks made for tests. */
const CARD = { number: "4242424242424242", shown: "4242 4242 4242 4242", last4: "4242", cvv: "123" };

/** Somebody with an account, who uses the site in one language and in one way. */
export function customerOn(page: Page, locale: Locale, input: InputMethod) {
  const t = texts[locale];
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const dialog = () => page.getByRole("dialog");
  const form = (name: string) => page.getByRole("form", { name });
  const tab = (name: keyof typeof t.account.tabs) =>
    page.getByRole("navigation", { name: t.account.dashboard.tabs }).getByRole("link", { name: t.account.tabs[name] });

  async function expectDashboard(firstName: string): Promise<void> {
    const welcome = t.account.dashboard.welcome.replace("{{name}}", firstName);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(welcome);
  }

  /** Fills in the dialog that asks for a card; it is open. */
  async function giveCard(): Promise<void> {
    const { form: f } = t.cards;
    await input.fill(field(f.cardNumber), CARD.number);
    await expect(field(f.cardNumber)).toHaveValue(CARD.shown);
    await input.fill(field(f.holderName), "A. de Vries");
    await input.choose(field(f.expiryMonth), "12");
    await input.choose(field(f.expiryYear), String(new Date().getFullYear() + 2));
    await input.fill(field(f.cvv), CARD.cvv);
    await expect(field(f.cvv)).toHaveAttribute("type", "password");
  }

  async function saved(press: () => Promise<void>): Promise<Download> {
    const download = page.waitForEvent("download");
    await press();
    return download;
  }

  return {
    page,
    locale,
    input,
    t,
    cardNumber: CARD.number,
    button,
    field,
    form,
    dialog,

    async register({ firstName, lastName, username, email, phone, password }: Customer) {
      await page.goto(`${appPathTo("register")}?lng=${locale}`);
      const { fields, register } = t.account;
      const answers = { firstName, lastName, username, email, phone, password, confirmPassword: password } as const;
      for (const [name, answer] of Object.entries(answers)) {
        await input.fill(field(fields[name as keyof typeof answers]), answer);
      }
      await input.press(button(register.submit));
      await expectDashboard(firstName);
    },

    async logIn({ email, password }: Pick<Customer, "email" | "password">) {
      await input.fill(field(t.account.fields.email), email);
      await input.fill(field(t.account.fields.password), password);
      await input.press(button(t.account.login.submit));
    },

    expectDashboard,

    async goTo(name: Parameters<typeof tab>[0]) {
      await input.press(tab(name));
      await expect(tab(name)).toHaveAttribute("aria-current", "page");
    },

    /** Closes the visible toast and those that wait, which would delay the next one. */
    async dismissToasts() {
      const dismiss = page.getByRole("button", { name: t.toasts.dismiss });
      while (await dismiss.isVisible()) {
        await page.keyboard.press("F8");
        await page.keyboard.press("Escape");
      }
    },

    /** Books a ride from the dashboard, with what `wish` asks for beside it, and gives its number. */
    async book(wish = () => Promise.resolve()): Promise<number> {
      const { form: f, confirm } = t.booking;
      await input.press(page.getByRole("link", { name: t.trips.newTrip }));
      await expect(button(f.calculatePrice)).toBeEnabled();
      await input.press(form(f.title).getByRole("button", { name: t.booking.vehiclePrices.names.luxury }));
      await input.pick(form(f.title).getByLabel(f.pickupLocation), "utrecht centraal");
      await input.pick(form(f.title).getByLabel(f.destination), "schiphol");
      await input.press(button(f.calculatePrice));
      await input.press(button(f.confirmBooking));
      await wish();
      await input.press(button(confirm.confirm));
      await expect(page).toHaveURL(/booking-confirmation\/\d+$/);
      return Number(page.url().split("/").at(-1));
    },

    async openDashboard() {
      await input.press(page.getByRole("banner").getByRole("link", { name: t.layout.account.dashboard }));
      await expect(tab("trips")).toHaveAttribute("aria-current", "page");
    },

    giveCard,

    async addFirstCard() {
      await input.press(button(t.cards.empty.add));
      await giveCard();
      await input.press(button(t.cards.form.submit));
      await expect(dialog()).toBeHidden();
      await expect(page.getByRole("article")).toContainText([CARD.last4]);
      await expect(page.getByRole("article").getByText(t.cards.default, { exact: true })).toBeVisible();
    },

    downloadInvoice: () => saved(() => input.press(page.getByRole("button", { name: t.invoices.download }))),
    exportData: () => saved(() => input.press(button(t.profile.export.submit))),

    async giveNewPassword(from: string, to: string) {
      const { password } = t.profile;
      const asked = form(password.title);
      await input.fill(asked.getByLabel(t.profile.currentPassword, { exact: true }), from);
      await input.fill(asked.getByLabel(t.account.fields.newPassword, { exact: true }), to);
      await input.fill(asked.getByLabel(password.confirm, { exact: true }), to);
    },

    /** Saves the new password that was given. */
    async savePassword() {
      const { password } = t.profile;
      await input.press(form(password.title).getByRole("button", { name: password.submit }));
      await expect(page.getByText(password.othersEnded)).toBeVisible();
    },

    /** Begins to sign out every other device; it is done once `endOtherSessions` confirms it. */
    async askToEndOtherSessions(password: string) {
      await input.press(button(t.profile.sessions.endOthers));
      await input.fill(dialog().getByLabel(t.account.fields.password, { exact: true }), password);
    },

    endOtherSessions: () => input.press(dialog().getByRole("button", { name: t.profile.sessions.endOthers })),

    /** Deletes the account, after which this browser is at the home page, where a toast says what is kept. */
    async deleteAccount(password: string) {
      await input.press(button(t.profile.delete.open));
      await input.fill(dialog().getByLabel(t.account.fields.password, { exact: true }), password);
      await input.press(dialog().getByRole("button", { name: t.profile.delete.submit }));
    },
  };
}
export type CustomerPage = ReturnType<typeof customerOn>;
