import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { NewStaff, StaffList, StaffRole, StaffView } from "@domrit/shared/office/staff.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { maskContact } from "../blocking/contact.ts";
import { type AuditActor, recordAct } from "./audit/audit.ts";
import { newInvitation } from "./sign-in/invitation.ts";
import { Staff, StaffSession } from "./staff.entity.ts";
import { endStaffAccess } from "./staff-access.ts";

const LIST = `
  select id, email, name, role, locale, invited_until as "invitedUntil", created_at as "createdAt",
    password_hash is not null or exists (select from staff_passkey where staff_id = staff.id) as "canSignIn",
    (select max(last_seen_at) from staff_session where staff_id = staff.id) as "lastSeenAt"
  from staff where ended_at is null order by name, email`;
type StaffRow = Omit<StaffList[number], "invitedUntil" | "lastSeenAt" | "createdAt"> & {
  invitedUntil: Date | null;
  lastSeenAt: Date | null;
  createdAt: Date;
};

export async function listStaff(em: EntityManager): Promise<StaffList> {
  const rows = await em.execute<StaffRow[]>(LIST);
  const text = (at: Date | null) => (at ? new Date(at).toISOString() : null);
  return rows.map((row) => ({
    ...staffView(row),
    canSignIn: row.canSignIn,
    invitedUntil: text(row.invitedUntil),
    lastSeenAt: text(row.lastSeenAt),
    createdAt: new Date(row.createdAt).toISOString(),
  }));
}

/** `sessionHash`: the session of a staff member; the operator has none. */
type Manager = AuditActor & { sessionHash?: string };
type ManagerContext = { by: Manager; now: Date };
type Invitation = { token: string; until: Date };

const ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtextextended('manage staff', 0))";

/**
 * Runs an act on the staff in a transaction. Throws `not_signed_in` when the actor was removed, `not_allowed` when they
 * are no longer a manager. Nobody acts on themselves, so one manager always remains. The operator needs no manager.
 */
async function managing(em: EntityManager, by: Manager, act: (tx: EntityManager) => Promise<void>): Promise<void> {
  await em.fork().transactional(async (tx) => {
    await tx.execute(ONE_AT_A_TIME);
    if (by.id !== null) await requireManager(tx, by.id, by.sessionHash);
    await act(tx);
  });
}

async function requireManager(tx: EntityManager, id: string, sessionHash: string | undefined): Promise<void> {
  const isIn = !sessionHash || (await tx.count(StaffSession, { idHash: sessionHash, staffId: id })) > 0;
  const staff = await tx.findOne(Staff, { id, endedAt: null });
  if (!staff || !isIn) throw new DomainError("not_signed_in");
  if (staff.role !== "manager") throw new DomainError("not_allowed");
}

/** Old access ends now. Throws `invalid_fields` for a colleague's address or oneself; also as `managing`. */
export async function inviteStaff(
  em: EntityManager,
  invitee: NewStaff,
  { by, now }: ManagerContext,
): Promise<Invitation> {
  const { token, hash, until } = newInvitation(now);
  const invitation = { inviteHash: hash, invitedUntil: until };
  await managing(em, by, async (tx) => {
    const member = await tx.findOne(Staff, { email: invitee.email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const id = member?.id ?? randomUUID();
    const before = member && { role: member.role };
    if (member) {
      const wrong = member.id === by.id ? message("staffOwnEmail") : message("emailTaken");
      if (member.id === by.id || member.name !== invitee.name)
        throw new DomainError("invalid_fields", { fields: { email: [wrong] } });
      await endStaffAccess(tx, "invited_again", member);
      member.role = invitee.role;
      member.endedAt = null;
      member.inviteHash = hash;
      member.invitedUntil = until;
    } else {
      tx.persist(
        tx.create(
          Staff,
          { id, ...invitee, locale: "nl", createdAt: now, appLastStep: 0, ...invitation },
          { partial: true },
        ),
      );
    }
    const after = { email: maskContact(invitee.email), role: invitee.role };
    recordAct(tx, by, {
      act: "staff_invited",
      subject: { kind: "staff", id },
      at: now,
      ...(before && { before }),
      after,
    });
  });
  return { token, until };
}

/** The member signs in again. Throws `not_found`; `conflict` for oneself; also as `managing`. */
export async function changeRole(
  em: EntityManager,
  id: string,
  role: StaffRole,
  { by, now }: ManagerContext,
): Promise<void> {
  await onOther(em, id, by, async (tx, staff) => {
    const before = { role: staff.role };
    await endStaffAccess(tx, "role_changed", staff);
    staff.role = role;
    recordAct(tx, by, { act: "staff_role_changed", subject: { kind: "staff", id }, at: now, before, after: { role } });
  });
}

export async function endAccess(em: EntityManager, id: string, { by, now }: ManagerContext): Promise<void> {
  await onOther(em, id, by, async (tx, staff) => {
    await endStaffAccess(tx, "access_ended", staff);
    staff.endedAt = now;
    recordAct(tx, by, { act: "staff_ended", subject: { kind: "staff", id }, at: now, before: { role: staff.role } });
  });
}

async function onOther(
  em: EntityManager,
  id: string,
  by: Manager,
  act: (tx: EntityManager, staff: Staff) => Promise<void>,
): Promise<void> {
  if (id === by.id) throw new DomainError("conflict");
  await managing(em, by, async (tx) => {
    const staff = await tx.findOne(Staff, { id, endedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!staff) throw new DomainError("not_found");
    await act(tx, staff);
  });
}

export const staffView = ({ id, name, email, role, locale }: StaffView): StaffView => ({
  id,
  name,
  email,
  role,
  locale,
});
