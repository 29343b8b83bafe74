import { test as base, expect } from "@playwright/test";
import { type Guest, guestOn } from "./guest.ts";

type Fixtures = {
  /** What the browser may complain about in this test; anything else it logs as an error fails the test. */
  allowedErrors: RegExp[];
  watchForErrors: undefined;
  guest: Guest;
};

/** Every journey: a guest on a page that may not log an error. */
export const test = base.extend<Fixtures>({
  allowedErrors: [[], { option: true }],
  watchForErrors: [
    async ({ page, allowedErrors }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await use(undefined);
      expect(errors.filter((error) => !allowedErrors.some((allowed) => allowed.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
  guest: async ({ page }, use) => {
    await use(guestOn(page));
  },
});

export { expect };
