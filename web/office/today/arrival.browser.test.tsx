import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { Arrival } from "./arrival.tsx";

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000 - 1000).toISOString();

test.each([
  ["nl", 6, "over 6 min"],
  ["nl", -2, "er bijna"],
  ["en", 1, "in 1 min"],
  ["en", 0, "almost there"],
] as const)("in %s a car that is there in %i minutes says: %s", async (locale, minutes, text) => {
  await show(<Arrival at={inMinutes(minutes)} />, { locale });
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});
