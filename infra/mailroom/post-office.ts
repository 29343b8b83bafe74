import { setTimeout as sleep } from "node:timers/promises";
import type { Returns } from "@domrit/server/delivery/return-address.ts";
import { readBounce } from "../bounces/read-bounce.ts";
import { type BounceHook, sendBounce } from "../bounces/send-bounce.ts";
import { bounceOf, comesBack } from "./bounce.ts";
import { parseMail } from "./mail.ts";
import type { Store } from "./store.ts";

const TRIES = 60;

type Envelope = { from: string; to: string[] };

export type Inbound = { returns: Returns; hook: BounceHook };

/** Stores an e-mail, or bounces it; mail to a return address is reported to the site, as in production. */
export async function takeMail(store: Store, raw: Buffer, envelope: Envelope, inbound?: Inbound): Promise<void> {
  store.addMail(await parseMail(raw, envelope));
  // A notification itself never bounces.
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
