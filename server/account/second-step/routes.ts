import { passwordProofSchema } from "@domrit/shared/account/schema.ts";
import { codeSchema, passwordAndCodeSchema } from "@domrit/shared/account/security.ts";
import Router from "@koa/router";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { readBody } from "../../http/read-body.ts";
import { requireSecondStep, signIn } from "../../session/session.ts";
import { userView } from "../account-view.ts";
import { currentCustomer } from "../current-customer.ts";
import type { Customer } from "../customer.entity.ts";
import { provenCustomer } from "../proven-customer.ts";
import { securityView } from "./security-view.ts";
import { beginApp, confirmApp, newCodes, turnOff, turnOnWithPasskeys } from "./set-up.ts";
import { takeSecondStep } from "./take-second-step.ts";

/** The second step of signing in, and what a customer can do about it. */
export function secondStepRoutes(server: ServerContext): Router {
  const router = new Router();
  const { orm, reading, config, limits, security, now } = server;
  const settingUp = () => ({ keys: config.SESSION_KEYS, now: now() });
  const told = (ctx: Context, { email }: Customer) => ({ subject: email, ip: ctx.ip });

  router.post("/api/auth/second-step", async (ctx) => {
    const { code } = readBody(ctx, codeSchema);
    const waiting = requireSecondStep(ctx, now());
    const who = { subject: waiting.customerId, ip: ctx.ip };
    const tries = `${waiting.customerId} ${ctx.ip}`;
    await limits.secondStep(tries);
    await limits.secondStepAccount(waiting.customerId);
    const taking = { code, ...settingUp() };
    const customer = await takeSecondStep(server.commit, waiting, taking).catch((thrown: unknown) => {
      security.record("second_step_failed", who);
      throw thrown;
    });
    await limits.secondStep.forgive(tries);
    await signIn(ctx, customer.id);
    security.record("login_ok", told(ctx, customer));
    ctx.body = userView(customer);
  });

  router.get("/api/user/security", async (ctx) => {
    ctx.body = await securityView(reading.em.fork(), await currentCustomer(reading.em, ctx));
  });

  router.post("/api/user/second-step/app", async (ctx) => {
    const customer = await provenCustomer(server, ctx, readBody(ctx, passwordProofSchema));
    ctx.body = await beginApp(orm.em.fork(), customer, settingUp());
  });

  router.post("/api/user/second-step/app/confirm", async (ctx) => {
    const { code } = readBody(ctx, codeSchema);
    const customer = await currentCustomer(orm.em, ctx);
    await limits.secondStepAccount(customer.id);
    ctx.body = { codes: await confirmApp(server.commit, customer.id, code, settingUp()) };
    security.record("second_step_on", told(ctx, customer));
  });

  router.post("/api/user/second-step", async (ctx) => {
    const customer = await provenCustomer(server, ctx, readBody(ctx, passwordProofSchema));
    ctx.body = { codes: await turnOnWithPasskeys(server.commit, customer.id, now()) };
    security.record("second_step_on", told(ctx, customer));
  });

  router.post("/api/user/second-step/codes", async (ctx) => {
    const customer = await provenCustomer(server, ctx, readBody(ctx, passwordProofSchema));
    ctx.body = { codes: await newCodes(orm.em.fork(), customer.id) };
  });

  router.delete("/api/user/second-step", async (ctx) => {
    const { code, ...proof } = readBody(ctx, passwordAndCodeSchema);
    const customer = await provenCustomer(server, ctx, proof);
    await turnOff(server.commit, customer.id, code, settingUp());
    security.record("second_step_off", told(ctx, customer));
    ctx.status = 204;
  });

  return router;
}
