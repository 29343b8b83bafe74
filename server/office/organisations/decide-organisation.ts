import { DomainError } from "@domrit/shared/errors.ts";
import {
  ORGANISATION_DECISIONS,
  type OrganisationDecision,
  type OrganisationState,
} from "@domrit/shared/organisations/organisation.ts";
import { Customer } from "../../account/customer.entity.ts";
import type { ServerContext } from "../../context.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";

type DecisionRequest = {
  decision: OrganisationDecision;
  limit?: number;
};

/**
 * Grants, refuses, pauses or ends riding on account and mails the customer; booked rides stay on account. A repeated
 * decision changes nothing. Throws `not_found`, `conflict` in a state without this decision, and `email_unconfirmed`
 * for a grant before the e-mail address is confirmed.
 */
export function decideOrganisation(
  { commit, now }: Pick<ServerContext, "commit" | "now">,
  staff: AuditActor,
  id: string,
  { decision, limit }: DecisionRequest,
): Promise<void> {
  return commit(async (tx) => {
    const account = await lockRow(tx, Organisation, { id });
    const customer = account && (await tx.findOne(Customer, account.customerId));
    if (!account || !customer) throw new DomainError("not_found");
    const { from, to } = ORGANISATION_DECISIONS[decision];
    const before = stateOf(account);
    const limitCents = limit === undefined ? account.limitCents : limit * 100;
    if (account.state === to && account.limitCents === limitCents) return { result: undefined, events: [] };
    if (!(from as readonly OrganisationState[]).includes(account.state)) throw new DomainError("conflict");
    if (decision === "grant") grantBy(staff, account, customer, now());
    account.state = to;
    account.limitCents = limitCents ?? null;
    account.updatedAt = now();
    recordAct(tx, staff, {
      act: `account_${decision}`,
      subject: { kind: "account", id },
      at: now(),
      before,
      after: stateOf(account),
    });
    return { result: undefined, events: [newEvent("account.decided", { accountId: id, decision }, now())] };
  });
}

function grantBy(staff: AuditActor, account: Organisation, customer: Customer, now: Date): void {
  if (!customer.emailConfirmedAt) throw new DomainError("email_unconfirmed");
  account.grantedBy = staff.name;
  account.grantedAt = now;
}

const stateOf = ({ state, limitCents }: Organisation) => ({
  state,
  ...(limitCents != null && { limit: limitCents / 100 }),
});
