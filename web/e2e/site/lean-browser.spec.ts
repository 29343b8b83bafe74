import rides from "@domrit/shared/i18n/nl/driver/driver-rides.json" with { type: "json" };
import nlToday from "@domrit/shared/i18n/nl/office/office-today.json" with { type: "json" };
import { appPathTo, OFFICE } from "@domrit/shared/site/pages.ts";
import { customerOn } from "../account/customer.ts";
import { booked, newCustomer } from "../account/person.ts";
import { newDriver } from "../driver/phone.ts";
import { finger } from "../input-method.ts";
import { signedInToOffice } from "../office/staff.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

// The script that React Router puts into a page to restore its scrolling complains, and the page goes on.
test.use({ hasTouch: true, allowedErrors: [/Storage is forbidden/] });

/** Takes away what a browser of some years ago, one in another app, or one that keeps nothing does not have. */
function becomeLean(): void {
  const lacks: [object, string[]][] = [
    [globalThis, ["BroadcastChannel", "ResizeObserver", "IntersectionObserver", "visualViewport", "caches"]],
    [globalThis, ["structuredClone", "requestIdleCallback", "scheduler", "Notification", "navigation"]],
    [AbortSignal, ["any", "timeout"]],
    [Crypto.prototype, ["randomUUID"]],
    [Object, ["groupBy"]],
    [Promise, ["withResolvers"]],
    [URL, ["canParse", "parse"]],
    [Document.prototype, ["startViewTransition"]],
    [Navigator.prototype, ["share", "clipboard", "permissions", "locks", "serviceWorker", "connection"]],
  ];
  for (const [owner, names] of lacks) for (const name of names) Reflect.deleteProperty(owner, name);
  const refuse = () => {
    throw new DOMException("Storage is forbidden", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, { get: refuse });
}

test.beforeEach(({ context }) => context.addInitScript(becomeLean));

test("a guest books in a lean browser, and follows the ride", async ({ guest, page }) => {
  await guest.openHome();
  await guest.form("nl").getByLabel(texts.nl.booking.form.pickupLocation).fill("utrecht c");
  await expect(page.getByRole("option").first()).toBeVisible();
  await guest.fillRide();
  await guest.askForPrice();
  await guest.confirm();
  await expect(page.getByText(texts.nl.confirmation.live.following)).toBeVisible();
});

test("a customer registers, opens what is theirs and signs out in a lean browser", async ({ page }) => {
  const customer = customerOn(page, "nl", finger);
  await customer.register(newCustomer());
  await customer.goTo("payment");
  await customer.addFirstCard();
  await page.goto(appPathTo("logout"));
  await expect(page).toHaveURL((url) => url.pathname === "/");
});

test("desk and driver work in a lean browser", async ({ page, browser }) => {
  const guest = await browser.newContext();
  await signedInToOffice(page.request, "desk");
  await page.goto(OFFICE);
  const { reference } = await booked(guest);
  await expect(
    page.getByRole("listitem").filter({ hasText: reference }).getByText(nlToday.stages.received),
  ).toBeVisible();
  const { phone } = await newDriver(browser, page.request, "Ece");
  await phone.addInitScript(becomeLean);
  await phone.reload();
  await expect(phone.getByText(rides.none)).toBeVisible();
  await Promise.all([guest.close(), phone.context().close()]);
});
