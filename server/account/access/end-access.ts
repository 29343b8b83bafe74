import type { AccessLeft } from "@domrit/shared/account/security-view.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import type { Customer } from "../customer.entity.ts";
import { securityView } from "../second-step/security-view.ts";
import { type AccountEnd, type Cause, KEPT } from "./kept.ts";

/** Ends all access that the causes end, in the caller's transaction. Returns the events that notify the customer. */
export async function endAccess(tx: EntityManager, causes: readonly Cause[], ending: AccountEnd): Promise<NewEvent[]> {
  let ended = 0;
  for (const { endedBy, end } of Object.values(KEPT)) {
    if (endedBy.some((cause) => causes.includes(cause))) ended += (await end(tx, ending)) ?? 0;
  }
  if (ended === 0) return [];
  const { customer, now } = ending;
  return [newEvent("account.security_changed", { customerId: customer.id, what: "setUpEnded" }, now)];
}

export async function accessLeft(em: EntityManager, customer: Customer, events: NewEvent[]): Promise<AccessLeft> {
  const { passkeys, secondStep } = await securityView(em, customer);
  return { passkeys: passkeys.map(({ name }) => name), secondStep: secondStep.isOn, ended: events.length > 0 };
}
