import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { type Mail, parseMail } from "../mailroom/mail.ts";

/** `from`: the envelope's sender. `reading`: from the last byte until the mail was understood, by `performance.now()`. */
type SinkMail = Mail & { from: string; to: string[]; reading: { from: number; to: number } };

type Options = {
  /** A thrown error is the answer (`responseCode`, else 554). */
  beforeAccepting?: (mail: SinkMail) => void | Promise<void>;
  /** After the 250 was written. */
  afterAccepting?: (mail: SinkMail) => void;
};

/** An answer other than 250. */
export class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number) {
    super("refused on purpose");
    this.responseCode = responseCode;
  }
}

/** Stores accepted mail; can fail at exact points of the protocol. */
export async function startSmtpSink({ beforeAccepting, afterAccepting }: Options = {}) {
  const mails: SinkMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const take = async (): Promise<SinkMail> => {
        const raw = await buffer(stream);
        const received = performance.now();
        const parsed = await parseMail(raw, { from, to });
        const mail = { ...parsed, from, to, reading: { from: received, to: performance.now() } };
        await beforeAccepting?.(mail);
        return mail;
      };
      take().then((mail) => {
        mails.push(mail);
        done();
        afterAccepting?.(mail);
      }, done);
    },
  });
  smtp.on("error", () => undefined);
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: (): Promise<void> => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
export type SmtpSink = Awaited<ReturnType<typeof startSmtpSink>>;
