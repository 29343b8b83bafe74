import { passwordProofSchema } from "@domrit/shared/account/schema.ts";
import { codeSchema, passwordAndCodeSchema } from "@domrit/shared/account/security.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { codesGiven, currentSession, limitedCustomer, requireSecondStep } from "../../session/session.ts";
import { customer, userView } from "../current-customer.ts";
import type { Customer } from "../customer.entity.ts";
import { proven } from "../proven-customer.ts";
import { letIn } from "../sign-in/let-in.ts";
import { isAppCode, takeSecondStep } from "./check-code.ts";
import { takeGuardedCode } from "./guessed-codes.ts";
import { secondStepMethods, securityView } from "./security-view.ts";
import { beginApp, confirmApp, newCodes, turnOff, turnOnWithPasskeys } from "./set-up.ts";

export function secondStepRoutes(server: ServerContext): Router {
  const routes = createRoutes();
  const { orm, reading, config, limits, security, now } = server;
  const settingUp = () => ({ keys: config.SESSION_KEYS, now: now() });
  const by = (ctx: Context, { id: customerId }: Customer) => ({ customerId, session: currentSession(ctx) });
  const about = (ctx: Context, { email }: Customer) => ({ subject: email, ip: ctx.ip });

  const passwordGiven = (ctx: Context) => ({ waiting: requireSecondStep(ctx, now()) });

  routes.post("/api/auth/second-step", [body(codeSchema), passwordGiven], async (ctx, { body: { code }, waiting }) => {
    const who = { subject: waiting.customerId, ip: ctx.ip };
    const tries = { of: waiting.customerId, address: ctx.ip };
    await limits.secondStep(tries);
    const taking = { code, ...settingUp() };
    const codes = { account: waiting.customerId, ...codesGiven(ctx) };
    const take = () => takeSecondStep(server.commit, waiting, taking);
    const guarded = isAppCode(code) ? takeGuardedCode(server, codes, take) : take();
    const customer = await guarded.catch((thrown: unknown) => {
      security.record("second_step_failed", who);
      throw thrown;
    });
    await limits.secondStep.forgive(tries);
    await letIn(ctx, server, customer);
    security.record("login_ok", about(ctx, customer));
    ctx.body = userView(customer);
  });

  routes.get("/api/auth/second-step", [passwordGiven], async (ctx, { waiting }) => {
    ctx.body = await secondStepMethods(reading.em.fork(), waiting.customerId);
  });

  routes.get("/api/user/security", [customer(reading)], async (ctx, { customer }) => {
    ctx.body = await securityView(reading.em.fork(), customer);
  });

  routes.post("/api/user/second-step/app", [proven(server, passwordProofSchema)], async (ctx, { customer }) => {
    ctx.body = await beginApp(orm.em.fork(), by(ctx, customer), settingUp());
  });

  const confirming = [body(codeSchema), customer(orm), limitedCustomer(limits.secondStepSetUp)] as const;
  routes.post("/api/user/second-step/app/confirm", confirming, async (ctx, { body: { code }, customer }) => {
    ctx.body = { codes: await confirmApp(server.commit, by(ctx, customer), code, settingUp()) };
    security.record("second_step_on", about(ctx, customer));
  });

  routes.post("/api/user/second-step", [proven(server, passwordProofSchema)], async (ctx, { customer }) => {
    ctx.body = { codes: await turnOnWithPasskeys(server.commit, by(ctx, customer), now()) };
    security.record("second_step_on", about(ctx, customer));
  });

  routes.post("/api/user/second-step/codes", [proven(server, passwordProofSchema)], async (ctx, { customer }) => {
    ctx.body = { codes: await newCodes(orm.em.fork(), by(ctx, customer)) };
  });

  routes.delete(
    "/api/user/second-step",
    [proven(server, passwordAndCodeSchema)],
    async (ctx, { customer, body: { code } }) => {
      await turnOff(server.commit, by(ctx, customer), code, settingUp());
      security.record("second_step_off", about(ctx, customer));
      ctx.status = 204;
    },
  );

  return routes.router;
}
