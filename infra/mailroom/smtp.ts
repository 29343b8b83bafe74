import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerAddress } from "smtp-server";
import { parseMail } from "./mail.ts";
import type { Store } from "./store.ts";

const MAX_BYTES = 10 * 1024 * 1024;

/** An SMTP server that takes every e-mail into the store, with any login or none. */
export function createSmtpServer(store: Store): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    size: MAX_BYTES,
    onAuth: (_auth, _session, done) => done(null, { user: "anyone" }),
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const to = envelope.rcptTo.map(({ address }: SMTPServerAddress) => address);
      buffer(stream)
        .then((raw) => parseMail(raw, { from, to }))
        .then((mail) => {
          store.addMail(mail);
          done();
        })
        .catch(done);
    },
  });
}
