import type { AccessLeft } from "@domrit/shared/account/security-view.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { NewEvent } from "../../outbox/new-event.ts";
import type { Customer } from "../customer.entity.ts";
import { securityView } from "../second-step/security-view.ts";

/** `events`: those of `endAccess`. */
export async function accessLeft(em: EntityManager, customer: Customer, events: NewEvent[]): Promise<AccessLeft> {
  const { passkeys, secondStep } = await securityView(em, customer);
  return { passkeys: passkeys.map(({ name }) => name), secondStep: secondStep.isOn, ended: events.length > 0 };
}
