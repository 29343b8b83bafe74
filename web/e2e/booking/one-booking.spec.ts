import { apiPaths } from "@domrit/shared/api-paths.ts";
import { expectMails, somebody } from "../mailroom.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const { booking: t } = texts.nl;
const isPost = (url: URL): boolean => url.pathname + url.search === apiPaths.bookings;

test("a double click makes one booking", async ({ guest, page }) => {
  const person = somebody();
  await guest.openHome();
  await guest.fillRide();
  await guest.askForPrice();
  await guest.giveContact("nl", person);
  await guest.button(t.confirm.confirm).dblclick();
  await expect(page).toHaveURL(/booking-confirmation/);
  expect(await guest.bookedIds()).toHaveLength(1);
  await expectMails(person.email, 1);
});

test("a reload in the dialog books nothing and loses nothing", async ({ guest, page }) => {
  const person = somebody();
  await guest.openHome();
  await guest.fillRide();
  await guest.askForPrice();
  await guest.giveContact("nl", person);
  await page.reload();
  await expect(guest.dialog()).toBeHidden();
  await expect(page.getByLabel(t.form.pickupLocation)).toHaveValue("Utrecht Centraal");
  await guest.askForPrice();
  await expect(guest.dialog().getByLabel(t.confirm.contactEmail)).toHaveValue(person.email);
  await guest.confirm();
  expect(await guest.bookedIds()).toHaveLength(1);
  await expectMails(person.email, 1);
});

test.describe("an answer that is lost after the booking was made", () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test("is found again by confirming again, also after a reload", async ({ guest, page }) => {
    const person = somebody();
    const lost: number[] = [];
    await page.route(isPost, async (route) => {
      const { id } = await (await route.fetch()).json();
      lost.push(id);
      await route.abort();
    });
    await guest.openHome();
    await guest.fillRide();
    await guest.askForPrice();
    await guest.giveContact("nl", person);
    await guest.button(t.confirm.confirm).click();
    await expect(guest.dialog()).toContainText(t.unanswered.confirmAgain);
    await page.unroute(isPost);

    await page.reload();
    await expect(page.getByText(t.unanswered.title)).toBeVisible();
    await guest.askForPrice();
    const booking = await guest.confirm();
    expect(lost).toEqual([booking.id]);
    await expectMails(person.email, 1);
  });

  test("is found again although something was changed meanwhile", async ({ guest, page, allowedErrors }) => {
    allowedErrors.push(/422/);
    const person = somebody();
    const lost: number[] = [];
    await page.route(isPost, async (route) => {
      const { id } = await (await route.fetch()).json();
      lost.push(id);
      await route.abort();
    });
    await guest.openHome();
    await guest.fillRide();
    await guest.askForPrice();
    await guest.giveContact("nl", person);
    await guest.button(t.confirm.confirm).click();
    await expect(guest.dialog()).toContainText(t.unanswered.confirmAgain);
    await page.unroute(isPost);

    await guest.dialog().getByLabel(t.confirm.contactName).fill("Iemand anders");
    await guest.button(t.confirm.confirm).click();
    await expect(page).toHaveURL(new RegExp(`booking-confirmation/${lost[0]}$`));
    await expectMails(person.email, 1);
  });
});

test("the back button after booking leads to an empty form", async ({ guest, page }) => {
  await guest.openHome();
  await guest.fillRide();
  await guest.askForPrice();
  const booking = await guest.confirm();
  await page.goBack();
  await expect(page.getByLabel(t.form.pickupLocation)).toHaveValue("");
  await expect(guest.button(t.form.calculatePrice)).toBeVisible();
  await page.goForward();
  await expect(page.getByText(booking.reference).first()).toBeVisible();
  expect(await guest.bookedIds()).toEqual([booking.id]);
});

test("leaving while the answer is on its way does not lose the booking", async ({ guest, page }) => {
  const person = somebody();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isPost, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/about");
  await guest.openHome();
  await guest.fillRide();
  await guest.askForPrice();
  await guest.giveContact("nl", person);
  const sent = page.waitForRequest((request) => isPost(new URL(request.url())));
  await guest.button(t.confirm.confirm).click();
  await sent;
  await page.goBack();
  release();
  await guest.openHome();
  await guest.button(t.unanswered.check).click();
  await expect(page).toHaveURL(/booking-confirmation/);
  expect(await guest.bookedIds()).toHaveLength(1);
  await expectMails(person.email, 1);
});
