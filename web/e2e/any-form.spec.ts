import { apiPaths } from "@domrit/shared/api-paths.ts";
import { APP_PAGES } from "@domrit/shared/site/pages.ts";
import type { APIRequestContext, Page } from "@playwright/test";
import fc from "fast-check";
import { anyText } from "../../infra/any-input/values.ts";
import { booked, post, registered } from "./account/person.ts";
import { isWhole } from "./config.ts";
import { expect, test } from "./test.ts";
import { texts } from "./texts.ts";

const SECONDS = isWhole ? 240 : 4;
const LIMIT_MS = SECONDS * 1000 + 60_000;
test.use({ javaScriptEnabled: false, allowedErrors: [/status of \d+/] });

type Field = [name: string, value: string];
/** A form as it stands in a page: where it is sent to, its fields with what is in them, and its buttons that say something. */
type SentForm = { address: string; fields: Field[]; buttons: Field[] };

/** Answers that are right, by the name of their field, so that what is sent goes deeper than the first check. */
const RIGHT: Record<string, string> = {
  name: "Ada Kanarie",
  email: "ada@example.nl",
  subject: "other",
  message: "Is there room for a bicycle?",
  password: "drie natte paraplus",
  confirmPassword: "drie natte paraplus",
  firstName: "Ada",
  lastName: "Kanarie",
  pickupLocation: "Nieuwegein",
  destination: "Utrecht Centraal",
  vehicleType: "station",
  contactName: "Ada Kanarie",
  contactEmail: "ada@example.nl",
  text: "De taxi is nooit gekomen.",
  street: "Oudegracht 1",
  postalCode: "3511 AZ",
  city: "Utrecht",
};

async function formsOf(page: Page): Promise<SentForm[]> {
  const found = await page.locator("form[method=post]").evaluateAll((forms) =>
    forms
      .filter((form) => form instanceof HTMLFormElement)
      .map((form) => ({
        address: form.action,
        fields: [...new FormData(form)].map(([name, value]): Field => [name, String(value)]),
        buttons: [...form.querySelectorAll<HTMLButtonElement>("button[name]")].map(
          ({ name, value }): Field => [name, value],
        ),
      })),
  );
  const right = ([name, value]: Field): Field => [name, value || (RIGHT[name] ?? "")];
  return found.map((form) => ({ ...form, fields: form.fields.map(right) }));
}

/**
 * Every form that this visitor meets on the pages of the app, but for the one that signs out: of a ride to come, or of one
 * that is over.
 */
async function formsOfVisitor(page: Page, rides: { coming: number; over: number }): Promise<SentForm[]> {
  const forms: SentForm[] = [];
  for (const [name, path] of Object.entries(APP_PAGES)) {
    await page.goto(path.replace(":id", String(name === "rideReport" ? rides.over : rides.coming)));
    forms.push(...(await formsOf(page)));
  }
  await page.goto(`${APP_PAGES.book}?pickupLocation=Nieuwegein&destination=Utrecht+Centraal&vehicleType=station`);
  await page.getByRole("button", { name: texts.nl.booking.form.calculatePrice }).click();
  await expect(page.getByRole("button", { name: texts.nl.booking.confirm.confirm, exact: true })).toBeVisible();
  forms.push(...(await formsOf(page)));
  return forms.filter(({ address }) => !address.endsWith(APP_PAGES.logout));
}

const NAMES = ["__proto__", "constructor", "__intent__", "__state__", "a[0].b", "name[", "extras[99999999]", ""];

/** One of these forms, with some of its fields left out, said twice, or said to be anything. */
const anyForm = (forms: readonly SentForm[]) =>
  fc.constantFrom(...forms).chain(({ address, fields, buttons }) => {
    const name = fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom("", ...fields.map(([each]) => each)) },
      fc.oneof(fc.constantFrom(...NAMES), anyText),
    );
    const changes = fc.array(fc.tuple(name, anyText), { maxLength: 3 });
    const kept = fc.subarray(fields, { minLength: Math.max(0, fields.length - 2) });
    const button = fc.constantFrom(undefined, ...buttons);
    return fc.record({ changes, kept, button, isTwice: fc.boolean() }).map(({ changes: said, kept: left, ...rest }) => {
      const replaced = new Map(said);
      const base = rest.isTwice ? left : left.filter(([each]) => !replaced.has(each));
      const all: Field[] = [...base, ...said, ...(rest.button ? [rest.button] : [])];
      return { address, body: String(new URLSearchParams(all.map(([key, text]) => [key, text.toWellFormed()]))) };
    });
  });

/** Sooner than what hangs the rendering of pages is ended, and later than what is promised on a machine with much to do. */
const ANSWERED_WITHIN_MS = 8000;

/** A moment without a place is no fault when asking again goes well. */
async function statusOf(request: APIRequestContext, address: string, body: string): Promise<number> {
  const send = async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: new URL(address).origin };
    const answer = await request.post(address, { data: body, headers, maxRedirects: 0, timeout: ANSWERED_WITHIN_MS });
    return answer.status();
  };
  let status = await send();
  for (let attempt = 1; status === 503 && attempt < 5; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, attempt * 500));
    status = await send();
  }
  return status;
}

for (const who of ["a guest", "a customer"]) {
  test(`nothing that ${who} sends by a form of a page is answered with a fault of ours`, async ({ page, context }) => {
    test.setTimeout(LIMIT_MS);
    if (who === "a customer") await registered(context);
    const [coming, over] = [(await booked(context)).id, (await booked(context)).id];
    await post(context.request, apiPaths.cancelBooking(over), { acceptCharge: true });
    const forms = await formsOfVisitor(page, { coming, over });
    expect(forms.some(({ address }) => address.includes(`${over}/report`))).toBe(true);
    expect(new Set(forms.map(({ address }) => new URL(address).pathname)).size).toBeGreaterThan(4);
    const property = fc.asyncProperty(anyForm(forms), async ({ address, body }) => {
      expect(await statusOf(context.request, address, body), `${address} ${body.slice(0, 2000)}`).toBeLessThan(500);
    });
    await fc.assert(property, {
      numRuns: Number.MAX_SAFE_INTEGER,
      interruptAfterTimeLimit: SECONDS * 1000,
      endOnFailure: !isWhole,
    });
  });
}
