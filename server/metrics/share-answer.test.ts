import { expect, test } from "vitest";
import { shareAnswer } from "./share-answer.ts";

test("however many ask, it is looked for once, and anew when that was a while ago", async () => {
  let looked = 0;
  const look = () => {
    looked += 1;
    return Promise.resolve(looked);
  };
  const ask = shareAnswer(10_000, look);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  const askAnew = shareAnswer(-1, look);
  expect([await askAnew(), await askAnew()]).toEqual([2, 3]);
});
