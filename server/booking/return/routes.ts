import { DomainError } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import * as v from "valibot";
import type { ServerContext } from "../../context.ts";
import { told } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { createAskedBooking } from "../access/booking-access.ts";
import { callReturn } from "../acts/call-return.ts";
import { holderOf, hookName, hookWords } from "../messages/hook-token.ts";
import { takeAnswer } from "./take-answer.ts";

const answerSchema = v.object({ id: hookName, from: hookName, body: hookWords });

/** How a return on call is called for: on its page, or by an answer to the text message that asks for it. */
export function returnRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api");
  const { commit, config, security, now } = server;
  const { whoSees, viewOf } = createAskedBooking(server);

  const whoRides = async (ctx: Context) => {
    const found = await whoSees(ctx);
    if (found.role !== "owner" && found.role !== "passenger") throw new DomainError("not_found");
    return found;
  };
  routes.post("/bookings/:id/ready", [whoRides], async (ctx, { booking, role, id }) => {
    const acting = role === "passenger" ? { acting: { by: "guest" as const } } : {};
    const called = await commit(async (tx) => {
      const { booking: ready, events } = await callReturn(tx, booking.id, { now: now(), ...acting });
      return { result: ready, events };
    });
    ctx.body = await viewOf(ctx, { booking: called, role, id });
  });

  const gateway = holderOf(security, config.SMS_GATEWAY_TOKEN);
  routes.post("/sms/inbound", [gateway, told(answerSchema)], async (ctx, { told: answer }) => {
    ctx.body = { applied: await takeAnswer(commit, answer, now()) };
  });

  return routes.router;
}
