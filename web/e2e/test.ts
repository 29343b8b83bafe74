import { test as base, expect } from "@playwright/test";
import { playTranslator } from "../testing/play-translator.ts";
import { type Guest, guestOn } from "./guest.ts";

/**
 * What the page's policy refused, Trusted Types included: no test may allow it, but for an inline style, which React writes where a
 * translator made it draw a page anew.
 */
const REFUSED_BY_POLICY = /^(?!Applying inline style).*Content Security Policy|Trusted(Types|HTML|Script)/i;

type Fixtures = {
  /** What the browser may complain about in this test; anything else it logs as an error fails the test. */
  allowedErrors: RegExp[];
  watchForErrors: undefined;
  guest: Guest;
};

export type WorkerOptions = {
  /** Whether the browser translates each page that it opens. */
  isTranslated: boolean;
};

/** Every journey: a guest on a page that may not log an error. */
export const test = base.extend<Fixtures, WorkerOptions>({
  isTranslated: [false, { option: true, scope: "worker" }],
  browser: [
    async ({ browser, isTranslated }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        if (isTranslated) await context.addInitScript(playTranslator);
        return context;
      };
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: "worker" },
  ],
  allowedErrors: [[], { option: true }],
  watchForErrors: [
    async ({ page, allowedErrors }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await use(undefined);
      const isAllowed = (error: string) =>
        !REFUSED_BY_POLICY.test(error) && allowedErrors.some((allowed) => allowed.test(error));
      expect(errors.filter((error) => !isAllowed(error))).toEqual([]);
    },
    { auto: true },
  ],
  guest: async ({ page }, use) => {
    await use(guestOn(page));
  },
});

export { expect };
