import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { type Mail, parseMail } from "../mailroom/mail.ts";
import { freePort } from "../ports/free-port.ts";

export type SinkMail = Mail & { to: string[] };

type Options = {
  /** Runs before a message is accepted; what it throws is the answer (`responseCode`, else 554). */
  beforeAccepting?: (mail: SinkMail) => void | Promise<void>;
  /** Runs when the 250 has been written. */
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

/** A mail server that keeps what it accepted, and can be told to misbehave at an exact point of the protocol. */
export async function startSmtpSink({ beforeAccepting, afterAccepting }: Options = {}) {
  const mails: SinkMail[] = [];
  const port = await freePort(17_000);
  const create = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      closeTimeout: 1,
      onData(stream, { envelope }, done) {
        const to = envelope.rcptTo.map(({ address }) => address);
        const take = async (): Promise<SinkMail> => {
          const raw = await buffer(stream);
          const from = envelope.mailFrom ? envelope.mailFrom.address : "";
          const mail = { ...(await parseMail(raw, { from, to })), to };
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
  let server: SMTPServer | undefined;
  const sink = {
    url: `smtp://127.0.0.1:${port}`,
    /** Accepted messages, oldest first. */
    mails,
    start: (): Promise<void> =>
      new Promise((resolve, reject) => {
        server = create();
        server.on("error", reject);
        server.listen(port, "127.0.0.1", resolve);
      }),
    /** Goes away, with the connections it has. */
    stop: (): Promise<void> => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
  };
  await sink.start();
  return sink;
}
export type SmtpSink = Awaited<ReturnType<typeof startSmtpSink>>;
