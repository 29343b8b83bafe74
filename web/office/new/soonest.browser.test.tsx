import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import soonest from "../../testing/answers/planning/office-soonest.json";
import none from "../../testing/answers/planning/office-soonest-none.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { Soonest } from "./soonest.tsx";
import type { CallerValues } from "./use-caller-form.ts";

const SOONEST = "POST /api/office/plan/soonest";
const today = toWallTime(new Date()).date;
const typed = (over: object = {}) =>
  ({ pickupLocation: "Utrecht Centraal", vehicleType: "", pickupDate: today, ...over }) as CallerValues;

test.each([
  [soonest, "nl", /^Eerste auto: over ongeveer \d+ min$/],
  [none, "nl", /^Nu is er geen auto vrij/],
  [soonest, "en", /^First car: in about \d+ min$/],
] as const)("while the caller speaks it says how soon somebody can come", async (answer, locale, words) => {
  const calls = answerApi({ [SOONEST]: () => answer });
  await show(<Soonest values={typed()} />, { locale });
  await expect.element(page.getByText(words)).toBeVisible();
  expect(calls[0]?.body).toEqual({ pickupLocation: "Utrecht Centraal", vehicleType: "luxury" });
});

test.each([{ pickupDate: daysAfter(today, 1) }, { pickupLocation: "Utr" }])(
  "nothing is asked for another day, nor before an address is typed",
  async (over) => {
    const calls = answerApi({ [SOONEST]: () => soonest });
    await show(<Soonest values={typed(over)} />);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(calls).toEqual([]);
  },
);
