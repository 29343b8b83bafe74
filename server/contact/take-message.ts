import type { ContactMessage } from "@domrit/shared/contact/schema.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { mayMailTo } from "../booking/message-limit.ts";
import type { ServerContext } from "../context.ts";
import { findReceived, receiveMessage } from "./receive-message.ts";

/** Who writes, in which language, and their own name for the message, under which it may come again. */
type Sender = { ip: string; language: Locale; requestKey: string | undefined };

/** Takes in a message to the office, whether it came by the API or by a form of a page, and gives its id. */
export async function takeMessage(server: ServerContext, message: ContactMessage, sender: Sender): Promise<string> {
  const { orm, limits, now } = server;
  const { ip, language, requestKey } = sender;
  await limits.contactAttempt(ip);
  const earlier = await findReceived(orm.em, message, requestKey);
  if (earlier !== undefined) return earlier;
  await limits.contact(ip);
  const acknowledged = await mayMailTo(limits, message.email);
  return await receiveMessage(server, message, { requestKey, language, acknowledged, now: now() });
}
