import type { EmailContent } from "../mail/email-content.ts";
import type { Mail } from "../mail/mail-transport.ts";
import { renderEmail } from "../mail/render-email.ts";
import type { Sms } from "../sms/sms-sender.ts";
import { type Cause, type Effect, effect, type NotYet, type Outcome, type Tools } from "./effect.ts";

type MessageName<Fact> = Pick<Effect<Fact>, "fact"> &
  (
    | (Required<Pick<Effect<Fact>, "message">> & { key?: never })
    | (Required<Pick<Effect<Fact>, "key">> & { message?: never })
  );
type Write<Fact, Message> = (fact: Fact, tools: Tools, cause: Cause) => Promise<Message | Outcome | NotYet>;
type Letter = Omit<Mail, "key" | keyof ReturnType<typeof renderEmail>> & { content: EmailContent };

const keyOf = <Fact>(named: MessageName<Fact>, fact: Fact, { eventId }: Cause): string =>
  named.message ? named.message(fact).key : named.key(fact, eventId);

export function emailEffect<Fact>({ write, ...named }: MessageName<Fact> & { write: Write<Fact, Letter> }) {
  return effect<Fact>({
    ...named,
    queue: "email",
    async run(fact, tools, cause) {
      const letter = await write(fact, tools, cause);
      if (typeof letter === "string" || "again" in letter) return letter;
      const { content, ...mail } = letter;
      await tools.mail.send({ ...renderEmail(content), ...mail, key: keyOf(named, fact, cause) });
      return "sent";
    },
  });
}

export function smsEffect<Fact>({
  write,
  ...named
}: MessageName<Fact> & { write: Write<Fact, Omit<Sms, "clientRef">> }) {
  return effect<Fact>({
    ...named,
    queue: "sms",
    async run(fact, tools, cause) {
      const text = await write(fact, tools, cause);
      if (typeof text === "string" || "again" in text) return text;
      return tools.sms.send({ ...text, clientRef: keyOf(named, fact, cause) }, cause);
    },
  });
}
