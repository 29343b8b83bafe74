import { DomainError } from "@domrit/shared/errors.ts";
import type { ReferenceRules } from "@domrit/shared/organisations/organisation.ts";
import type { ServerContext } from "../../context.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { putReferenceRules } from "../../organisations/my-organisations.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";

/** Says what is asked of the reference of rides on an account, as its admins can. Throws `not_found`. */
export function askReference(
  { commit, now }: Pick<ServerContext, "commit" | "now">,
  staff: AuditActor,
  id: string,
  rules: ReferenceRules,
): Promise<void> {
  return commit(async (tx) => {
    const account = await lockRow(tx, Organisation, { id });
    if (!account) throw new DomainError("not_found");
    const { referenceRequired, referencePattern } = account;
    putReferenceRules(account, rules);
    const isOther =
      account.referenceRequired !== referenceRequired || account.referencePattern !== (referencePattern ?? null);
    if (!isOther) return { result: undefined, events: [] };
    account.updatedAt = now();
    // The form of a reference may be an admin's own words, which the trail does not keep.
    recordAct(tx, staff, {
      act: "account_reference",
      subject: { kind: "account", id },
      at: now(),
      before: { referenceRequired },
      after: { referenceRequired: account.referenceRequired },
    });
    return { result: undefined, events: [] };
  });
}
