import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { checkoutSchema } from "@domrit/shared/payments/view.ts";
import * as v from "valibot";
import type { Store } from "../../payment-stand-in/store.ts";
import { play } from "./payments.ts";
import type { Browser } from "./site.ts";

const cardsSchema = v.array(v.unknown());
const LOOK_AGAIN_MS = 200;

/** Throws when the card is not kept. */
export async function addCard(browser: Browser, store: Store): Promise<void> {
  const headers = { "Idempotency-Key": randomUUID() };
  const asked = { what: "add a card", path: apiPaths.cardAuthorisation, body: {}, headers };
  const answer = await browser.askUntil([201], () => asked);
  const { checkoutUrl } = v.parse(checkoutSchema, answer?.body);
  await play(store, checkoutUrl, "paid");
  const look = { what: "look at the cards", method: "GET", path: apiPaths.cards } as const;
  for (let tries = 0; tries < 100; tries += 1) {
    const cards = await browser.askUntil([200], () => look);
    if (v.parse(cardsSchema, cards?.body).length > 0) return;
    await sleep(LOOK_AGAIN_MS);
  }
  throw new Error("the card is not kept");
}
