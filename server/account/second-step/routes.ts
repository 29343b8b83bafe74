import { passwordProofSchema } from "@domrit/shared/account/schema.ts";
import { codeSchema, passwordAndCodeSchema } from "@domrit/shared/account/security.ts";
import {
  appSecretSchema,
  recoveryCodesSchema,
  secondStepMethodsSchema,
  securityViewSchema,
} from "@domrit/shared/account/security-view.ts";
import { userViewSchema } from "@domrit/shared/account/view.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { nothing, shows } from "../../http/answers.ts";
import { body } from "../../http/read-body.ts";
import { asking, createRoutes } from "../../http/routes.ts";
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

  const passwordGiven = asking({ by: ["session"] }, (ctx: Context) => ({ waiting: requireSecondStep(ctx, now()) }));

  const giving = [body(codeSchema), passwordGiven] as const;
  routes.post("/api/auth/second-step", giving, shows(userViewSchema), async (ctx, { body: { code }, waiting }) => {
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
    return userView(customer);
  });

  routes.get("/api/auth/second-step", [passwordGiven], shows(secondStepMethodsSchema), (_ctx, { waiting }) =>
    secondStepMethods(reading.em.fork(), waiting.customerId),
  );

  routes.get("/api/user/security", [customer(reading)], shows(securityViewSchema), (_ctx, { customer }) =>
    securityView(reading.em.fork(), customer),
  );

  const proof = proven(server, passwordProofSchema);
  routes.post("/api/user/second-step/app", [proof], shows(appSecretSchema), (ctx, { customer }) =>
    beginApp(orm.em.fork(), by(ctx, customer), settingUp()),
  );

  const confirming = [body(codeSchema), customer(orm), limitedCustomer(limits.secondStepSetUp)] as const;
  routes.post(
    "/api/user/second-step/app/confirm",
    confirming,
    shows(recoveryCodesSchema),
    async (ctx, { body: { code }, customer }) => {
      const codes = await confirmApp(server.commit, by(ctx, customer), code, settingUp());
      security.record("second_step_on", about(ctx, customer));
      return { codes };
    },
  );

  routes.post("/api/user/second-step", [proof], shows(recoveryCodesSchema), async (ctx, { customer }) => {
    const codes = await turnOnWithPasskeys(server.commit, by(ctx, customer), now());
    security.record("second_step_on", about(ctx, customer));
    return { codes };
  });

  routes.post("/api/user/second-step/codes", [proof], shows(recoveryCodesSchema), async (ctx, { customer }) => ({
    codes: await newCodes(orm.em.fork(), by(ctx, customer)),
  }));

  routes.delete(
    "/api/user/second-step",
    [proven(server, passwordAndCodeSchema)],
    nothing,
    async (ctx, { customer, body: { code } }) => {
      await turnOff(server.commit, by(ctx, customer), code, settingUp());
      security.record("second_step_off", about(ctx, customer));
    },
  );

  return routes.router;
}
