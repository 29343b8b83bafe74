import { randomUUID } from "node:crypto";
import { type DriverInvitationView, INVITATION_MINUTES } from "@domrit/shared/driver/session.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { mailedLink, mailedTokenHash, newMailedToken } from "../../account/mailed-token.ts";
import { maskContact } from "../../blocking/contact.ts";
import type { ServerContext } from "../../context.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { endDriverAccess } from "../../fleet/driver-access/driver-access.ts";
import { DriverInvitation } from "../../fleet/driver-access/driver-invitation.entity.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";

type InviteServer = Pick<ServerContext, "commit" | "config" | "limits" | "orm" | "now">;

/**
 * Makes a link that signs in a driver's device, and texts it; an earlier link ends. Throws `not_found` and
 * `too_many_requests`.
 */
export async function inviteDriver(
  { commit, config, limits, orm, now }: InviteServer,
  driverId: string,
  staff: SignedInStaff,
): Promise<DriverInvitationView> {
  const invited = await findDriver(orm.em.fork(), driverId);
  if (invited.phone) await limits.officeSms(staff.id);
  if (invited.phone) await limits.smsNumber(invited.phone);
  return commit(async (tx) => {
    const { phone } = await findDriver(tx, driverId);
    const at = now();
    const id = randomUUID();
    const tokenHash = mailedTokenHash(newMailedToken(config.SESSION_KEYS, "driver-invitation", id));
    const expiresAt = new Date(at.getTime() + INVITATION_MINUTES * 60_000);
    await endDriverAccess(tx, "invited_again", driverId);
    await tx.insert(DriverInvitation, { driverId, id, tokenHash, expiresAt });
    recordAct(tx, staff, {
      act: "driver_invited",
      subject: { kind: "driver", id: driverId },
      at,
      after: { phone: phone ? maskContact(phone) : null },
    });
    const url = mailedLink(config.PUBLIC_URL, config.SESSION_KEYS, "driver-invitation", { id, tokenHash }) ?? "";
    return {
      result: { url, expiresAt: expiresAt.toISOString() },
      events: phone ? [newEvent("driver.invited", { invitationId: id }, at)] : [],
    };
  });
}

/** Locked. Throws `not_found`. */
export async function findDriver(em: EntityManager, id: string): Promise<Driver> {
  const registered = { id, endedAt: null };
  const driver = await (em.isInTransaction() ? lockRow(em, Driver, registered) : em.findOne(Driver, registered));
  if (!driver) throw new DomainError("not_found");
  return driver;
}
