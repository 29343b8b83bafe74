import { failedMessageOf } from "@domrit/shared/office/figures.ts";
import { expect, test } from "vitest";
import { effects } from "./effects.ts";

/** What draws an invoice up sends nothing; what then sends it is an effect of its own. Money is no message. */
const SEND_NOTHING = [
  "invoice",
  "invoice-correction",
  "credit-refund",
  "collective-invoice",
  "payment-look",
  "payment-card-look",
  "payment-revocation",
  "payment-refund",
  "payment-settle",
];

test("the office's figures know what each effect sends, and by which way", () => {
  const unknown = Object.keys(effects).filter((effect) => failedMessageOf(effect).kind === "other");
  expect(unknown).toEqual(SEND_NOTHING);
});
