import type { Channel } from "@domrit/shared/booking/messages.ts";
import type { Context } from "koa";
import { Customer } from "../account/customer.entity.ts";
import type { ServerContext } from "../context.ts";
import { viewerOf } from "../session/session.ts";
import { confirmedEmail } from "./account-contact.ts";
import { withheldChannels } from "./message-limit.ts";

type Contact = Parameters<typeof withheldChannels>[1];

/**
 * Counts the messages that a request has sent, and gives the channels on which none may go; what goes to the mailbox that
 * whoever asks has shown to be theirs is not counted.
 */
export async function withheldFrom(
  server: Pick<ServerContext, "orm" | "limits" | "config">,
  ctx: Context,
  contact: Contact,
): Promise<Channel[]> {
  const { customerId } = viewerOf(ctx);
  const customer = customerId ? await server.orm.em.fork().findOne(Customer, customerId) : null;
  return withheldChannels(server, contact, { ip: ctx.ip, ownEmail: confirmedEmail(customer) });
}
