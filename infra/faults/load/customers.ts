import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createCustomer, PASSWORD } from "@domrit/server/account/account.factory.ts";
import { connect } from "@domrit/server/database/orm.ts";
import { entities } from "@domrit/server/entities.ts";
import { accountPaths } from "@domrit/shared/account/paths.ts";
import { checkoutSchema } from "@domrit/shared/payments/view.ts";
import * as v from "valibot";
import type { Store } from "../../payment-stand-in/store.ts";
import { type Browser, openBrowser } from "../../proof/client.ts";
import { play } from "./payments.ts";

export type Customer = { id: string; email: string; phone: string; cookies: ReadonlyMap<string, string> };

const PHONE = "+31699000001";

export async function signInCustomers(
  databaseUrl: string,
  urls: readonly string[],
  count: number,
  tag = "kanarie",
): Promise<Customer[]> {
  const orm = await connect(databaseUrl, entities, 2);
  try {
    return await Promise.all(
      Array.from({ length: count }, async (_, number) => {
        const email = `${tag}-klant-${number}@example.nl`;
        const { id } = await createCustomer(orm.em, { email, phone: PHONE, firstName: "Kanarie" });
        const browser = openBrowser(urls, [], { firstServer: number });
        const body = { email, password: PASSWORD };
        const answer = await browser.askUntil([200], () => ({ what: "log in", path: "/api/auth/login", body }));
        if (!answer) throw new Error("a customer could not sign in");
        return { id, email, phone: PHONE, cookies: browser.cookies };
      }),
    );
  } finally {
    await orm.close(true);
  }
}

const cardsSchema = v.array(v.unknown());
const LOOK_AGAIN_MS = 200;

export async function addCard(browser: Browser, store: Store): Promise<void> {
  const headers = { "Idempotency-Key": randomUUID() };
  const asked = { what: "add a card", path: accountPaths.cardAuthorisation, body: {}, headers };
  const answer = await browser.askUntil([201], () => asked);
  const { checkoutUrl } = v.parse(checkoutSchema, answer?.body);
  await play(store, checkoutUrl, "paid");
  const look = { what: "look at the cards", method: "GET", path: accountPaths.cards } as const;
  for (let tries = 0; tries < 100; tries += 1) {
    const cards = await browser.askUntil([200], () => look);
    if (v.parse(cardsSchema, cards?.body).length > 0) return;
    await sleep(LOOK_AGAIN_MS);
  }
  throw new Error("the card is not kept");
}
