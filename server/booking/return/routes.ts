import type Router from "@koa/router";
import * as v from "valibot";
import type { ServerContext } from "../../context.ts";
import { hidden } from "../../http/answers.ts";
import { parsedMessage } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { holderOf, hookName, hookWords } from "../messages/hook-token.ts";
import { takeAnswer } from "./take-answer.ts";

const answerSchema = v.object({ id: hookName, from: hookName, body: hookWords });

/** How a return on call is called for by an answer to the text message that asks for it. */
export function returnRoutes({ commit, config, security, now }: ServerContext): Router {
  const routes = createRoutes("/api");

  const gateway = holderOf(security, config.SMS_GATEWAY_TOKEN);
  routes.post("/sms/inbound", [gateway, parsedMessage(answerSchema)], hidden, async (ctx, { parsed: answer }) => {
    ctx.body = { applied: await takeAnswer(commit, answer, now()) };
  });

  return routes.router;
}
