import { passkeySignInSchema } from "@domrit/shared/account/security.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { StaffView } from "@domrit/shared/office/staff.ts";
import {
  demoSignInSchema,
  invitationSchema,
  joinByPasskeySchema,
  joinByPasswordSchema,
  officeLocaleSchema,
  staffSignInSchema,
} from "@domrit/shared/office/staff.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { creationOptions, requestOptions } from "../../account/passkeys/web-authn.ts";
import { rememberDevice } from "../../account/sign-in/known-device.ts";
import type { ServerContext } from "../../context.ts";
import { officeUrl, simulatorUrl } from "../../environment-office.ts";
import { clearSiteData } from "../../http/clear-site-data.ts";
import { limited } from "../../http/limits/rate-limit.ts";
import { body } from "../../http/read-body.ts";
import { anybody } from "../../http/routes.ts";
import { recordAct } from "../audit/audit.ts";
import { look } from "../audit/look.ts";
import { demoStaff, isDemoKey } from "../demo-staff.ts";
import { staffView } from "../manage-staff.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "../office-routes.ts";
import { Staff } from "../staff.entity.ts";
import { createStaffSessions } from "../staff-session.ts";
import { createStaffSteps } from "../staff-steps.ts";
import { beginApp, invited, joinByPasskey, joinByPassword } from "./join.ts";
import { deviceConfig, staffOfPasskey, staffOfPassword } from "./sign-in.ts";
import { beginCeremony, takeCeremony } from "./staff-ceremony.ts";

export function staffSignInRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office");
  const { orm, reading, config, limits, security, now } = server;
  const url = officeUrl(config);
  const sessions = createStaffSessions(server);
  const { desk } = createStaffSteps(server);
  const limitedTries = limited(limits.staffSignIn);
  const shown = (staff: StaffView): StaffView => ({
    ...staffView(staff),
    ...(simulatorUrl(config) && { hasSimulator: true as const }),
    ...(config.OFFICE === "read-only" && { isReadOnly: true as const }),
  });

  /** So that a stranger's wrong passwords do not keep them out of this browser. */
  const remember = (ctx: Context, staff: Staff) => {
    if (staff.passwordHash) rememberDevice(ctx, deviceConfig(config), staff);
  };
  const letIn = async (ctx: Context, staff: Staff, by: string) => {
    await orm.em.fork().transactional(async (tx) => {
      await requireUnchanged(tx, staff);
      await sessions.begin(tx, ctx, staff.id);
      recordAct(tx, staff, { act: "signed_in", subject: { kind: "staff", id: staff.id }, at: now(), after: { by } });
    });
    remember(ctx, staff);
    security.record("staff_login_ok", { subject: staff.email, ip: ctx.ip });
    return tell(shown(staff));
  };
  const failed = (ctx: Context, subject?: string) => (thrown: unknown) => {
    if (thrown instanceof DomainError) security.record("staff_login_failed", { subject, ip: ctx.ip });
    throw thrown;
  };

  routes.get("/me", [desk], (_ctx, { staff }) => tell(shown(staff)));

  routes.put("/me/locale", [desk, body(officeLocaleSchema)], async (_ctx, { staff, body: { locale } }) => {
    await orm.em.fork().nativeUpdate(Staff, { id: staff.id }, { locale });
    return DONE;
  });

  // `staffOfPassword` counts addresses and names.
  routes.post("/sign-in", [anybody, body(staffSignInSchema)], async (ctx, { body: given }) => {
    const staff = await staffOfPassword(server, given, ctx).catch(failed(ctx, given.email));
    return letIn(ctx, staff, "password");
  });

  routes.post("/sign-in/passkey/options", [anybody, limitedTries], async (ctx) => {
    const options = await requestOptions(url);
    await beginCeremony(ctx, orm.em.fork(), { challenge: options.challenge, now: now() });
    return tell(options);
  });

  const byPasskey = [anybody, body(passkeySignInSchema), limitedTries] as const;
  routes.post("/sign-in/passkey", byPasskey, async (ctx, { body: { response } }) => {
    const staff = await takeCeremony(ctx, orm.em.fork(), { now: now() })
      .then((challenge) => staffOfPasskey(server, { challenge, response }))
      .catch(failed(ctx));
    return letIn(ctx, staff, "passkey");
  });

  const byDemoKey = [anybody, body(demoSignInSchema), limitedTries] as const;
  routes.post("/sign-in/demo", byDemoKey, async (ctx, { body: { key, role } }) => {
    if (!isDemoKey(key, config)) throw new DomainError("not_found");
    return letIn(ctx, await demoStaff(orm.em, role, now()), "demo");
  });

  routes.post("/sign-out", [anybody], async (ctx) => {
    const staff = await sessions.find(ctx.get("Cookie"));
    await orm.em.fork().transactional(async (tx) => {
      await sessions.end(tx, ctx);
      if (staff) recordAct(tx, staff, { act: "signed_out", subject: { kind: "staff", id: staff.id }, at: now() });
    });
    // Storage stays: it may be a guest's, and turned-off keyboard shortcuts stay off.
    clearSiteData(ctx, "cache");
    return DONE;
  });

  const invitation = [anybody, body(invitationSchema), limitedTries] as const;
  const lookAtInvitation = async <Seen>(token: string, read: (tx: EntityManager, of: Staff) => Promise<Seen>) => {
    const staff = await invited(reading.em.fork(), token, now());
    const fact = { act: "invitation_looked", subject: { kind: "staff", id: staff.id }, at: now() } as const;
    return look(orm.em, staff, fact, (tx) => read(tx, staff));
  };

  routes.post("/join/look", invitation, (_ctx, { body: { token } }) =>
    lookAtInvitation(token, async (_tx, { name, email, role }) => ({ name, email, role })),
  );

  routes.post("/join/passkey/options", invitation, (ctx, { body: { token } }) =>
    lookAtInvitation(token, async (tx, { id, email, name }) => {
      const options = await creationOptions(url, { id, email, name }, []);
      await beginCeremony(ctx, tx, { challenge: options.challenge, staffId: id, now: now() });
      return options;
    }),
  );

  routes.post("/join/app", invitation, (_ctx, { body: { token } }) =>
    lookAtInvitation(token, (tx) => beginApp(tx, server, token)),
  );

  const beginIn = (ctx: Context) => (tx: EntityManager, staffId: string) => sessions.begin(tx, ctx, staffId);
  const joined = (ctx: Context, staff: Staff) => {
    remember(ctx, staff);
    security.record("staff_joined", { subject: staff.email, ip: ctx.ip });
    return tell(shown(staff), 201);
  };
  const joiningByPasskey = [anybody, body(joinByPasskeySchema), limitedTries] as const;
  routes.post("/join/passkey", joiningByPasskey, async (ctx, { body: { token, response } }) => {
    const { id: staffId } = await invited(reading.em.fork(), token, now());
    const challenge = await takeCeremony(ctx, orm.em.fork(), { staffId, now: now() });
    return joined(ctx, await joinByPasskey(server, { token, challenge, response }, beginIn(ctx)));
  });

  const joiningByPassword = [anybody, body(joinByPasswordSchema), limitedTries] as const;
  routes.post("/join/password", joiningByPassword, async (ctx, { body: given }) => {
    return joined(ctx, await joinByPassword(server, { ...given, ip: ctx.ip }, beginIn(ctx)));
  });

  return routes.router;
}

/** Throws `wrong_credentials` when the member was invited again or removed meanwhile. */
async function requireUnchanged(tx: EntityManager, { id, inviteHash, endedAt }: Staff): Promise<void> {
  const now = await tx.findOne(Staff, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const isSame = now?.inviteHash === inviteHash && now?.endedAt?.getTime() === endedAt?.getTime();
  if (!isSame) throw new DomainError("wrong_credentials");
}
