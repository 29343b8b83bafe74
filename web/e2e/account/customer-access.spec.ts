import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo, pathTo, tripPath } from "@domrit/shared/site/pages.ts";
import type { Page } from "@playwright/test";
import { product } from "../config.ts";
import { mouse, tabTo } from "../input-method.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { customerOn } from "./customer.ts";
import { booked, post, registered } from "./person.ts";

const t = texts.nl;
/** The parts of the dashboard, and where their texts are. */
const TABS = { trips: "trips", payment: "cards", invoices: "invoices", profile: "profile" } as const;
const tabs = Object.keys(TABS) as (keyof typeof TABS)[];

// A visitor who is not signed in gets a 401; and the server may close a connection in the moment in which the page does.
test.use({ allowedErrors: [/status of 401|WebSocket is already in CLOSING/], reducedMotion: "no-preference" });

/** The first page of a test may be the first that a slow machine shows. */
const FIRST_PAGE = { timeout: 30_000 };

const customer = (page: Page) => customerOn(page, "nl", mouse);
const badges = (page: Page, text: string) => page.getByRole("article").getByText(text, { exact: true });

test("a visitor who is not signed in signs in first, and comes back to where they wanted to go", async ({
  page,
  context,
}) => {
  const person = await registered(context);
  const { id } = await booked(context);
  await context.clearCookies();
  await page.goto(tripPath(id));
  await expect(page).toHaveURL(/\/login\?from=/, FIRST_PAGE);
  await customer(page).logIn(person);
  await expect(page).toHaveURL(tripPath(id));
  await expect(page.getByRole("link", { name: t.confirmation.bookAgain })).toBeVisible();
  for (const guestPage of ["login", "register", "forgotPassword"] as const) {
    await page.goto(appPathTo(guestPage));
    await expect(page, guestPage).toHaveURL(appPathTo("dashboard"));
  }
});

test("each part of the dashboard has an address: to link to, to reload, to go back to", async ({ page, context }) => {
  await registered(context);
  const isOpen = async (tab: keyof typeof TABS) => {
    await expect(page).toHaveURL(appPathTo(tab));
    await expect(page).toHaveTitle(new RegExp(`^${t.account.tabs[tab]} `), FIRST_PAGE);
    await expect(page.getByRole("heading", { level: 2, name: t[TABS[tab]].title })).toBeVisible();
  };
  for (const tab of tabs) {
    await page.goto(appPathTo(tab));
    await isOpen(tab);
  }
  await page.reload();
  await isOpen("profile");
  await customer(page).goTo("trips");
  await customer(page).goTo("payment");
  await page.goBack();
  await isOpen("trips");
  await page.goBack();
  await isOpen("profile");
  await page.goForward();
  await isOpen("trips");
});

test("every open tab shows a new trip and its end, and signing out ends them all", async ({ page, context }) => {
  const person = await registered(context);
  const other = await context.newPage();
  const closed = new Promise((resolve) => other.on("websocket", (socket) => socket.on("close", resolve)));
  const pages = [page, other];
  for (const tab of pages) {
    const answered = tab.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
    await tab.goto(appPathTo("trips"));
    await answered;
    await customer(tab).expectDashboard(person.firstName);
  }
  const { id } = await booked(context);
  for (const tab of pages) await expect(badges(tab, t.trips.status.inProgress)).toBeVisible();
  await post(context.request, apiPaths.cancelBooking(id), {});
  for (const tab of pages) await expect(badges(tab, t.trips.status.cancelled)).toBeVisible();

  await customer(page).button(t.account.logout.title).click();
  for (const tab of pages) {
    await expect(tab).toHaveURL(pathTo("home", "nl"));
    await expect(tab.getByText(t.toasts.loggedOut)).toBeVisible();
  }
  await closed;
});

test("a ride half filled in and one booked as a guest are still there after signing in", async ({
  page,
  context,
  browser,
  guest,
}) => {
  const elsewhere = await browser.newContext({ baseURL: product.siteUrl });
  const person = await registered(elsewhere);
  await elsewhere.close();
  await booked(context);
  await guest.openHome();
  await guest.fillRide();
  await page.getByRole("banner").getByRole("link", { name: t.layout.account.login }).click();
  await customer(page).logIn(person);

  await page.getByRole("button", { name: t.trips.claim.submit }).click();
  await expect(badges(page, t.trips.status.inProgress)).toBeVisible();
  await expect(page.getByRole("button", { name: t.trips.claim.submit })).toBeHidden();
  await page.getByRole("link", { name: t.trips.newTrip }).click();
  await expect(guest.form("nl").getByLabel(t.booking.form.pickupLocation)).toHaveValue("Utrecht Centraal");
  await expect(guest.vehicle("luxury")).toHaveAttribute("aria-pressed", "true");
});

test("a double click saves, adds and deletes once", async ({ page, context }) => {
  await registered(context);
  const calls: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && calls.push(request.method()));
  const { button, dialog, giveCard, form } = customer(page);

  await page.goto(appPathTo("payment"));
  await button(t.cards.empty.add).dblclick();
  await giveCard();
  await button(t.cards.form.submit).dblclick();
  await expect(page.getByText(t.cards.form.done)).toBeVisible();
  await page.getByRole("button", { name: t.cards.delete.open }).click();
  await dialog().getByRole("button", { name: t.cards.delete.confirm }).dblclick();
  await expect(page.getByText(t.cards.delete.done)).toBeVisible();
  await expect(page.getByText(t.cards.empty.title)).toBeVisible();
  await customer(page).goTo("profile");
  await form(t.profile.person).getByLabel(t.account.fields.firstName).fill("Zeynep");
  await form(t.profile.person).getByRole("button", { name: t.profile.save }).dblclick();
  await customer(page).expectDashboard("Zeynep");
  expect(calls).toEqual(["POST", "DELETE", "PUT"]);
});

test("a dialog keeps the focus while it is open, and gives it back", async ({ page, context }) => {
  await registered(context);
  const { button, dialog } = customer(page);
  const isInside = () => dialog().evaluate((element) => element.contains(document.activeElement));
  for (const [tab, name] of [
    ["payment", t.cards.empty.add],
    ["profile", t.profile.delete.open],
  ] as const) {
    await page.goto(appPathTo(tab));
    await tabTo(button(name));
    await page.keyboard.press("Enter");
    await expect(dialog()).toBeVisible();
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press("Tab");
      expect(await isInside(), `${name}, ${step} steps on`).toBe(true);
    }
    await page.keyboard.press("Shift+Tab");
    expect(await isInside()).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog()).toBeHidden();
    await expect(button(name)).toBeFocused();
  }
});
