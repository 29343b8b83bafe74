import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerAddress } from "smtp-server";
import { type Inbound, takeMail } from "./post-office.ts";
import type { Store } from "./store.ts";

const MAX_BYTES = 10 * 1024 * 1024;

export function createSmtpServer(store: Store, inbound?: Inbound): SMTPServer {
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
        .then((raw) => takeMail(store, raw, { from, to }, inbound))
        .then(() => done())
        .catch(done);
    },
  });
}
