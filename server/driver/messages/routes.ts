import { driverMessageSchema, driverMessagesSchema, messageSchema } from "@domrit/shared/driver/messages.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../../context.ts";
import { creates, shows } from "../../http/answers.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { createDriverSteps } from "../driver-steps.ts";
import { dueAt, messagesOf, messageView } from "./read-messages.ts";
import { writeToDesk } from "./write-to-desk.ts";

/** What the desk and the driver write to each other. */
export function driverMessageRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/driver/messages");
  const { driver } = createDriverSteps(server);
  const { orm, limits, now } = server;

  routes.get("/", [driver], shows(driverMessagesSchema), async (_ctx, { driver: { id } }) => ({
    messages: (await messagesOf(orm.em.fork(), id)).filter((said) => dueAt(said) <= now()).map(messageView),
  }));

  const writing = [driver, body(driverMessageSchema)] as const;
  routes.post("/", writing, creates(messageSchema), async (_ctx, { driver: { id }, body: said }) => {
    await limits.driverAct(id);
    return messageView(await orm.em.fork().transactional((tx) => writeToDesk(tx, id, said, now())));
  });

  return routes.router;
}
