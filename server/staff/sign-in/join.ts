import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { type EntityManager, LockMode, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { checkCreation } from "../../account/passkeys/web-authn.ts";
import { hashPassword } from "../../account/password/password-hash.ts";
import { requireUnguessable } from "../../account/password-estimate/require-unguessable.ts";
import { appUri, newAppSecret, stepOf } from "../../account/second-step/check-code.ts";
import { seal, unseal } from "../../account/second-step/seal.ts";
import type { ServerContext } from "../../context.ts";
import { officeUrl } from "../../environment-office.ts";
import { networkOf } from "../../security/network-of.ts";
import { recordAct } from "../audit/audit.ts";
import { Staff } from "../staff.entity.ts";
import { inviteHash } from "./invitation.ts";
import { StaffPasskey } from "./staff-passkey.entity.ts";

type JoinServer = Pick<ServerContext, "config" | "orm" | "now">;
type Begin = (tx: EntityManager, staffId: string) => Promise<void>;

export async function invited(em: EntityManager, token: string, now: Date): Promise<Staff> {
  const open = { inviteHash: inviteHash(token), invitedUntil: { $gt: now }, endedAt: null };
  const staff = await em.findOne(Staff, open, em.isInTransaction() ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {});
  if (!staff) throw new DomainError("not_found");
  return staff;
}

/** Uses the invitation and signs in, in one transaction. Throws as `invited`. */
function take(
  { orm, now }: JoinServer,
  token: string,
  begin: Begin,
  make: (tx: EntityManager, staff: Staff) => Promise<"passkey" | "password">,
): Promise<Staff> {
  return orm.em.fork().transactional(async (tx) => {
    const staff = await invited(tx, token, now());
    const by = await make(tx, staff);
    staff.inviteHash = null;
    staff.invitedUntil = null;
    await begin(tx, staff.id);
    recordAct(tx, staff, { act: "staff_joined", subject: { kind: "staff", id: staff.id }, at: now(), after: { by } });
    return staff;
  });
}

type ByPasskey = { token: string; challenge: string; response: RegistrationResponseJSON };

/** Throws `not_found` and `passkey_refused`. */
export async function joinByPasskey(server: JoinServer, by: ByPasskey, begin: Begin): Promise<Staff> {
  const { token, challenge, response } = by;
  const { credential } = await checkCreation(officeUrl(server.config), challenge, response);
  return take(server, token, begin, async (tx, staff) => {
    await tx.insert(StaffPasskey, {
      credentialId: credential.id,
      staffId: staff.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      createdAt: server.now(),
    });
    return "passkey";
  }).catch((thrown: unknown) => {
    throw thrown instanceof UniqueConstraintViolationException ? new DomainError("passkey_refused") : thrown;
  });
}

/** The app's secret and its QR code's content. Throws `not_found`. */
export async function beginApp(
  tx: EntityManager,
  { config, now }: Pick<JoinServer, "config" | "now">,
  token: string,
): Promise<{ secret: string; uri: string }> {
  const secret = newAppSecret();
  const staff = await invited(tx, token, now());
  staff.appSecret = seal(secret, staff.id, config.SESSION_KEYS);
  return { secret, uri: appUri(secret, staff.email) };
}

type ByPassword = { token: string; password: string; code: string; ip: string };

/** Needs a password and the app's first code. Throws `not_found`, `invalid_fields`. */
export async function joinByPassword(server: JoinServer, by: ByPassword, begin: Begin): Promise<Staff> {
  const { config, orm, now } = server;
  const { name, email } = await invited(orm.em.fork(), by.token, now());
  const person = { firstName: name, lastName: "", username: "", email, phone: "" };
  await requireUnguessable("password", by.password, person);
  const hash = await hashPassword(by.password, { address: networkOf(by.ip), account: email });
  return take(server, by.token, begin, (_tx, staff) => {
    const secret = staff.appSecret ? unseal(staff.appSecret, staff.id, config.SESSION_KEYS)?.secret : undefined;
    const step = secret && stepOf(by.code.replace(/\s/g, ""), secret, now());
    if (!step) throw new DomainError("invalid_fields", { fields: { code: [message("secondStepWrong")] } });
    staff.passwordHash = hash;
    staff.appLastStep = step;
    return Promise.resolve("password");
  });
}
