import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { INVITATION_DAYS, type Invitation } from "@domrit/shared/organisations/members.ts";
import { mailedTokenHash, newMailedToken } from "../../account/mailed-token.ts";
import { mailboxOf } from "../../blocking/mailbox.ts";
import type { ServerContext } from "../../context.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { ownDepartment } from "../departments/departments.ts";
import { lockAs, type Membership, requireRole } from "../member.ts";
import { Organisation } from "../organisation.entity.ts";
import { OrganisationInvitation } from "../organisation-invitation.entity.ts";
import { OrganisationMember } from "../organisation-member.entity.ts";

type InviteServer = Pick<ServerContext, "commit" | "config" | "limits" | "now" | "orm">;

/**
 * Invites somebody by e-mail; an earlier invitation of the address ends. Nobody learns whether it has an account. Throws as
 * `lockAs`, `invalid_fields` for a department that it does not have, `account_not_granted` for an organisation that no manager
 * has let, and `too_many_requests`.
 */
export async function invite(
  { commit, config, limits, now, orm }: InviteServer,
  of: Membership,
  { email, role, departmentId }: Invitation,
  language: Locale,
): Promise<void> {
  await requireRole(orm.em.fork(), of, ["admin"]);
  await limits.invitation(of.organisationId);
  await limits.invitationRecipient(mailboxOf(email));
  const { organisationId } = of;
  await commit(async (tx) => {
    await lockAs(tx, of, ["admin"]);
    const { state } = await tx.findOneOrFail(Organisation, organisationId);
    if (state !== "granted") throw new DomainError("account_not_granted");
    await tx.nativeDelete(OrganisationInvitation, { organisationId, email: { $ilike: literal(email) } });
    const [id, at] = [randomUUID(), now()];
    tx.create(OrganisationInvitation, {
      id,
      organisationId,
      email,
      role,
      departmentId: await ownDepartment(tx, of, departmentId),
      tokenHash: mailedTokenHash(newMailedToken(config.SESSION_KEYS, "organisation-invitation", id)),
      language,
      createdAt: at,
      expiresAt: new Date(at.getTime() + INVITATION_DAYS * 86_400_000),
    });
    return { result: undefined, events: [newEvent("organisation.invited", { invitationId: id }, at)] };
  });
}

const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Throws as `lockAs`, and `not_found` for an invitation that is not there. */
export function withdraw({ orm }: Pick<ServerContext, "orm">, of: Membership, id: string): Promise<void> {
  return orm.em.fork().transactional(async (tx) => {
    await lockAs(tx, of, ["admin"]);
    const gone = await tx.nativeDelete(OrganisationInvitation, { id, organisationId: of.organisationId });
    if (gone === 0) throw new DomainError("not_found");
  });
}

/**
 * Makes a customer a member by the link of an invitation, once; who is in it already keeps their role. Returns the
 * organisation's id. Throws `not_found` for a link that is used, withdrawn or too old.
 */
export function join(
  { orm, now }: Pick<ServerContext, "orm" | "now">,
  customerId: string,
  token: string,
): Promise<string> {
  return orm.em.fork().transactional(async (tx) => {
    const found = { tokenHash: mailedTokenHash(token), expiresAt: { $gt: now() } };
    const invitation = await tx.findOne(OrganisationInvitation, found);
    const running = { id: invitation?.organisationId ?? null, state: { $in: ["granted", "paused"] as const } };
    const organisation = invitation && (await lockRow(tx, Organisation, running));
    if (!organisation || (await tx.nativeDelete(OrganisationInvitation, { id: invitation.id })) === 0)
      throw new DomainError("not_found");
    const { organisationId, role, departmentId } = invitation;
    if ((await tx.count(OrganisationMember, { organisationId, customerId })) === 0)
      await tx.insert(OrganisationMember, { organisationId, customerId, role, departmentId, joinedAt: now() });
    return organisationId;
  });
}
