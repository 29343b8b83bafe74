import {
  forgotPasswordSchema,
  loginSchema,
  registerSchema,
  resetPasswordSchema,
} from "@domrit/shared/account/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { requestLocale } from "../http/language.ts";
import { readBody } from "../http/read-body.ts";
import { networkOf } from "../security/network-of.ts";
import { awaitSecondStep, currentSession, signIn, signOut, viewerOf } from "../session/session.ts";
import { requireSmsNumber } from "../sms/countries.ts";
import { userView } from "./account-view.ts";
import { currentCustomer } from "./current-customer.ts";
import { Customer } from "./customer.entity.ts";
import { limitProbes } from "./limit-probes.ts";
import { forgiveLogin, verifyLogin } from "./log-in.ts";
import { register } from "./register.ts";
import { requestReset } from "./request-reset.ts";
import { resetPassword } from "./reset-password.ts";
import { secondStepMethods } from "./second-step/security-view.ts";
import { proofOf } from "./second-step/take-second-step.ts";

/** Becoming, and proving to be, a customer. */
export function authRoutes(server: ServerContext): Router {
  const router = new Router({ prefix: "/api/auth" });
  const { orm, reading, config, limits, security, now } = server;

  router.post("/register", async (ctx) => {
    const registration = readBody(ctx, registerSchema);
    requireSmsNumber(registration.phone, "phone", config.SMS_COUNTRIES);
    await limits.register(ctx.ip);
    await limitProbes(limits, { ip: ctx.ip, who: currentSession(ctx) });
    const { guestId } = viewerOf(ctx);
    const customer = await register(server, registration, {
      address: networkOf(ctx.ip),
      language: requestLocale(ctx),
      guestId,
      keys: config.SESSION_KEYS,
      now: now(),
    });
    await signIn(ctx, customer.id);
    security.record("registered", { subject: customer.email, ip: ctx.ip });
    ctx.body = userView(customer);
    ctx.status = 201;
  });

  router.post("/login", async (ctx) => {
    const login = readBody(ctx, loginSchema);
    const by = { subject: login.email, ip: ctx.ip };
    const customer = await verifyLogin(server, login, ctx.ip).catch((thrown: unknown) => {
      if (thrown instanceof DomainError && thrown.code === "wrong_credentials") security.record("login_failed", by);
      throw thrown;
    });
    await forgiveLogin(server, login.email);
    if (customer.secondStepSince) {
      awaitSecondStep(ctx, { customerId: customer.id, proof: proofOf(customer.passwordHash) }, now());
      security.record("second_step_asked", by);
      throw new DomainError("second_step_required", { data: await secondStepMethods(reading.em.fork(), customer) });
    }
    await signIn(ctx, customer.id);
    const { id, passwordHash } = customer;
    if ((await orm.em.fork().count(Customer, { id, passwordHash })) === 0) {
      // Another password was set in between, which ended all sessions but this newest one.
      signOut(ctx);
      throw new DomainError("wrong_credentials");
    }
    security.record("login_ok", by);
    ctx.body = userView(customer);
  });

  router.post("/logout", (ctx) => {
    signOut(ctx);
    ctx.status = 204;
  });

  router.get("/user", async (ctx) => {
    ctx.body = userView(await currentCustomer(reading.em, ctx));
  });

  router.post("/forgot-password", async (ctx) => {
    const { email } = readBody(ctx, forgotPasswordSchema);
    await limits.passwordReset(ctx.ip);
    await limits.passwordResetRecipient(email.toLowerCase());
    await requestReset(server, { email, language: requestLocale(ctx), keys: config.SESSION_KEYS, now: now() });
    security.record("reset_asked", { subject: email, ip: ctx.ip });
    ctx.body = {};
    ctx.status = 202;
  });

  router.post("/reset-password", async (ctx) => {
    const { token, password } = readBody(ctx, resetPasswordSchema);
    await limits.passwordReset(ctx.ip);
    const reset = await resetPassword(server, { token, password, now: now() });
    security.record(reset ? "reset_used" : "reset_refused", { ip: ctx.ip });
    ctx.body = { reset };
    ctx.status = 202;
  });

  return router;
}
