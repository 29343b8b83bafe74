import type { MemberRole } from "@domrit/shared/organisations/organisation.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { signedIn } from "../../account/account.factory.ts";
import { mailedLink } from "../../account/mailed-token.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { createOrganisation } from "../organisation.factory.ts";
import { OrganisationInvitation } from "../organisation-invitation.entity.ts";
import { OrganisationMember } from "../organisation-member.entity.ts";

/** A granted organisation of a customer who is signed in, and more members of it. */
export async function createTeam(server: TestServer) {
  const em = () => server.context.orm.em.fork();
  const admin = await signedIn(server);
  const { id: organisationId } = await createOrganisation(em(), admin.customer.id);
  const at = `/api/user/organisations/${organisationId}`;
  const add = async (role: MemberRole, departmentId: string | null = null) => {
    const member = await signedIn(server);
    await addMember(em(), organisationId, member.customer.id, role, { departmentId });
    return member;
  };
  const invite = (customerId: string, role: MemberRole) => addMember(em(), organisationId, customerId, role);
  return { admin, organisationId, at, add, invite };
}

export async function addMember(
  em: EntityManager,
  organisationId: string,
  customerId: string,
  role: MemberRole,
  over: { joinedAt?: Date; departmentId?: string | null } = {},
) {
  await em.insert(OrganisationMember, { organisationId, customerId, role, joinedAt: new Date(), ...over });
}

/** The token of the newest invitation of an address, as the worker makes it for the e-mail. */
export async function invitationToken({ context }: TestServer, email: string): Promise<string> {
  const { id, tokenHash } = await context.orm.em.fork().findOneOrFail(OrganisationInvitation, { email });
  const link = mailedLink("https://domrit.example", context.config.SESSION_KEYS, "organisation-invitation", {
    id,
    tokenHash,
  });
  return new URLSearchParams(new URL(link ?? "").hash.slice(1)).get("token") ?? "";
}
