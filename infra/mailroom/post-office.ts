import { setTimeout as sleep } from "node:timers/promises";
import type { Returns } from "@domrit/server/delivery/return-address.ts";
import { readBounce } from "../bounces/read-bounce.ts";
import { type BounceHook, sendBounce } from "../bounces/send-bounce.ts";
import { bounceOf, comesBack } from "./bounce.ts";
import { parseMail } from "./mail.ts";
import type { Store } from "./store.ts";

/** An e-mail that came back is told again so often, a second apart, while the site does not take it. */
const TRIES = 60;

type Envelope = { from: string; to: string[] };

/** Where what comes back goes to, and whom is told of it. */
export type Inbound = { returns: Returns; hook: BounceHook };

/**
 * Takes an e-mail into the store. For a recipient that nothing can be delivered to a notification goes back; one that comes
 * to a return address is told to the site, as a mail server in production does.
 */
export async function takeMail(store: Store, raw: Buffer, envelope: Envelope, inbound?: Inbound): Promise<void> {
  store.addMail(await parseMail(raw, envelope));
  // Of a notification itself none goes back.
  if (envelope.from) {
    for (const recipient of envelope.to.filter(comesBack)) {
      await takeMail(store, bounceOf(raw, envelope, recipient), { from: "", to: [envelope.from] }, inbound);
    }
  }
  if (inbound) for (const address of envelope.to) void tell(inbound, raw, address).catch(console.error);
}

async function tell({ returns, hook }: Inbound, raw: Buffer, address: string): Promise<void> {
  const bounce = await readBounce(returns, raw, address);
  for (let tries = 0; bounce && tries < TRIES; tries += 1) {
    if (await sendBounce(hook, bounce)) return;
    await sleep(1000);
  }
}
