import type { BlockList } from "@domrit/server/blocking/block-list.ts";
import type { MailTransport } from "../mail/mail-transport.ts";
import type { SmsGateway } from "../sms/sms-sender.ts";

export class RecipientBlocked extends Error {
  override readonly name = "RecipientBlocked";
}

type Transports = { mail: MailTransport; sms: SmsGateway };

/** Throws `RecipientBlocked` for a blocked recipient. */
export function withoutBlocked<T extends Transports>(transports: T, blocked: Pick<BlockList, "has">): T {
  const { mail, sms } = transports;
  const require = async ({ to }: { to: string }): Promise<void> => {
    if (await blocked.has(to)) throw new RecipientBlocked("the recipient is blocked");
  };
  return {
    ...transports,
    mail: {
      ...mail,
      async send(message) {
        await require(message);
        await mail.send(message);
      },
    },
    sms: {
      async send(message) {
        await require(message);
        await sms.send(message);
      },
    },
  };
}
