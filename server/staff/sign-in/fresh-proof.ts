import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { ProofWays, StaffProof } from "@domrit/shared/office/staff.ts";
import type { Context } from "koa";
import type { z } from "zod";
import type { ServerContext } from "../../context.ts";
import { readBody } from "../../http/read-body.ts";
import { withoutPersonalData } from "../audit/look.ts";
import { isDemoKey } from "../demo-staff.ts";
import { Staff } from "../staff.entity.ts";
import type { SignedInStaff } from "../staff-session.ts";
import { createStaffSteps } from "../staff-steps.ts";
import { staffOfPasskey, takeCode } from "./sign-in.ts";
import { takeCeremony } from "./staff-ceremony.ts";
import { StaffPasskey } from "./staff-passkey.entity.ts";

type ProofServer = Pick<ServerContext, "config" | "orm" | "reading" | "limits" | "security" | "now">;

/**
 * A step for granting access or rights: the manager proves their identity again for this act. Throws as `manager`;
 * `proof_required` with the possible proofs, when the body is right; `invalid_fields` or `passkey_refused` for a wrong
 * proof.
 */
export function createProven(server: ProofServer) {
  const { manager } = createStaffSteps(server);
  return <T extends z.ZodType<{ proof?: StaffProof | undefined }>>(schema: T) =>
    async (ctx: Context): Promise<{ staff: SignedInStaff; body: z.infer<T> }> => {
      const { staff } = await manager(ctx);
      const body = readBody(ctx, schema);
      if (body.proof) await prove(server, ctx, staff, body.proof);
      else
        throw withoutPersonalData(
          new DomainError("proof_required", { data: { ways: await waysToProve(server, staff) } }),
        );
      return { staff, body };
    };
}

async function prove(server: ProofServer, ctx: Context, staff: SignedInStaff, proof: StaffProof): Promise<void> {
  const { limits, security } = server;
  // Counted by session, so nobody uses up another's tries.
  await limits.staffProof(staff.sessionHash);
  try {
    if (!(await isProven(server, ctx, staff, proof))) {
      throw new DomainError("invalid_fields", { fields: { code: [message("secondStepWrong")] } });
    }
  } catch (thrown) {
    if (thrown instanceof DomainError) security.record("staff_proof_failed", { subject: staff.email, ip: ctx.ip });
    throw thrown;
  }
  await limits.staffProof.forgive(staff.sessionHash);
}

async function isProven(server: ProofServer, ctx: Context, { id }: SignedInStaff, proof: StaffProof): Promise<boolean> {
  const { config, orm, now } = server;
  const em = orm.em.fork();
  if ("response" in proof) {
    const challenge = await takeCeremony(ctx, em, { staffId: id, now: now() });
    const signed = await staffOfPasskey(server, { challenge, response: proof.response });
    return signed.id === id;
  }
  const staff = await em.findOneOrFail(Staff, id);
  if ("code" in proof) return takeCode(em, staff, { code: proof.code, keys: config.SESSION_KEYS, now: now() });
  return (await waysToProve(server, staff)).demo && isDemoKey(proof.key, config);
}

async function waysToProve({ config, orm }: ProofServer, { id }: Pick<Staff, "id">): Promise<ProofWays> {
  const em = orm.em.fork();
  const passkey = (await em.count(StaffPasskey, { staffId: id })) > 0;
  const { appSecret, passwordHash } = await em.findOneOrFail(Staff, id);
  const code = Boolean(appSecret && passwordHash);
  return { passkey, code, demo: !passkey && !code && config.OFFICE_DEMO_KEY !== undefined };
}
