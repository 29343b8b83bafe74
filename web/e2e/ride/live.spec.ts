import { setTimeout as sleep } from "node:timers/promises";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { booked } from "../account/person.ts";
import { expectMails, somebody } from "../mailroom.ts";
import { playsTaxiCentre, report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const { booking: t, confirmation } = texts.nl;

test.describe("a connection that breaks", () => {
  test.use({ allowedErrors: [/Failed to load resource|WebSocket connection|error occurred when fetching the script/] });

  test("is said to be gone, and what happened meanwhile shows within 2 seconds of its return", async ({
    guest,
    page,
    context,
  }) => {
    await guest.openHome();
    await guest.fillRide();
    await guest.askForPrice();
    const { id: bookingId } = await guest.confirm();
    await expect(page.getByText("pending", { exact: true })).toBeVisible();
    await context.setOffline(true);
    await report({ bookingId, status: "confirmed" });
    await expect(page.getByText("pending", { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("confirmed", { exact: true })).toBeVisible({
      timeout: playsTaxiCentre ? 2000 : 20_000,
    });
  });

  test("a page that slept, while its connection died without a word, tells the truth within 2 seconds of waking", async ({
    page,
    context,
  }) => {
    let isDead = false;
    await page.routeWebSocket(/socket\.io/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((said) => isDead || server.send(said));
      server.onMessage((said) => isDead || socket.send(said));
    });
    const { id: bookingId } = await booked(context);
    await page.goto(confirmationPath(bookingId));
    await expect(page.getByText(confirmation.live.following)).toBeVisible();
    isDead = true;
    const devtools = await context.newCDPSession(page);
    // Chromium without a window freezes no page that is looked at; stopped by a debugger, it does as little.
    await devtools.send("Debugger.enable");
    await devtools.send("Debugger.pause");
    await report({ bookingId, status: "confirmed" });
    await sleep(13_000);
    await devtools.send("Debugger.disable");
    await expect(page.getByText("confirmed", { exact: true })).toBeVisible({ timeout: 2000 });
  });

  test("without the live channel the page asks every few seconds", async ({ guest, page }) => {
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await guest.openHome();
    await guest.fillRide();
    await guest.askForPrice();
    const { id: bookingId } = await guest.confirm();
    await report({ bookingId, status: "confirmed" });
    await expect(page.getByText("confirmed", { exact: true })).toBeVisible({ timeout: 15_000 });
  });
});

test("the link in the e-mail opens the booking elsewhere, keeps its secret out of the address, and can cancel", async ({
  guest,
  page,
  browser,
}) => {
  const person = somebody();
  await guest.openHome();
  await guest.fillRide();
  await guest.askForPrice();
  await guest.giveContact("nl", person);
  const booking = await guest.confirm();
  const [mail] = await expectMails(person.email, 1);
  const link = mail?.Text.match(/https?:\/\/\S+\?token=[\w-]+/)?.[0] ?? "";
  const { pathname, search } = new URL(link);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(new URL(pathname + search, page.url()).href);
  await expect(other.getByText(booking.reference).first()).toBeVisible();
  await expect(other).toHaveURL(new RegExp(`${pathname}$`));
  await other.getByRole("button", { name: confirmation.cancel.open }).click();
  await other.getByRole("dialog").getByRole("button").last().click();
  await expect(other.getByText("cancelled", { exact: true })).toBeVisible();
  await expect(page.getByText("cancelled", { exact: true })).toBeVisible();
  await elsewhere.close();
});

test("somebody who only knows the number sees the ride and nothing of the customer", async ({
  guest,
  page,
  browser,
}) => {
  const person = somebody();
  await guest.openHome();
  await guest.fillRide();
  await guest.askForPrice();
  await guest.giveContact("nl", person);
  const booking = await guest.confirm();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const answers: Promise<string>[] = [];
  other.on("response", (response) => {
    const tells = [page.url(), apiPaths.booking(booking.id)].some((end) => response.url().endsWith(end));
    // A question that the page took back has no text.
    if (tells) answers.push(response.text().catch(() => ""));
  });
  await other.goto(page.url());
  await expect(other.getByText(booking.reference).first()).toBeVisible();
  const shown = (await Promise.all(answers)).join();
  expect(shown).toContain(booking.reference);
  expect(shown).not.toContain(person.email);
  await expect(other.getByRole("button", { name: confirmation.cancel.open })).toBeHidden();
  await elsewhere.close();
});

test("an e-mail address that is added later gets the confirmation", async ({ guest, page }) => {
  const person = somebody();
  await guest.openHome();
  await guest.fillRide();
  await guest.askForPrice();
  await guest.confirm();
  await expect(page.getByText(confirmation.thanks.none)).toBeVisible();
  await page.getByRole("link", { name: confirmation.addContact.title }).click();
  const form = page.locator("form", { has: page.getByLabel(confirmation.addContact.email) });
  await form.getByLabel(confirmation.addContact.email).fill(person.email);
  await form.getByRole("button").click();
  await expect(page.getByText(confirmation.thanks.email)).toBeVisible();
  await expectMails(person.email, 1);
});

test.describe("a number that is no booking", () => {
  test.use({ allowedErrors: [/404/] });

  test("is not found", async ({ page }) => {
    await page.goto("/booking-confirmation/12345");
    await expect(page.getByRole("heading", { name: confirmation.notFound.title })).toBeVisible();
    await page.getByRole("link", { name: confirmation.returnHome }).click();
    await expect(page.getByRole("button", { name: t.form.calculatePrice })).toBeVisible();
  });
});
