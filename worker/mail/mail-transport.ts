import { Transform } from "node:stream";
import { type Returns, returnAddress } from "@domrit/server/delivery/return-address.ts";
import type { Environment } from "@domrit/server/environment.ts";
import { traced } from "@domrit/server/tracing/tracing.ts";
import { QUEUES } from "@domrit/shared/delivery/queues.ts";
import { createTransport, type NodemailerError } from "nodemailer";
import { withDeadline } from "../delivery/deadline.ts";
import { DeliveryFault } from "../delivery/fault.ts";

/** An e-mail; `key` becomes its Message-ID and is the same at every try. */
export type Mail = {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  replyTo?: { name: string; address: string };
  /** Somebody wrote it by hand; every other is marked as made by a program (RFC 3834). */
  isByHand?: true;
  calendar?: { method: "PUBLISH" | "CANCEL"; content: string; filename: string };
  attachments?: { filename: string; contentType: string; content: Buffer }[];
};

export type MailTransport = { send(mail: Mail): Promise<void>; close(): void };

/** Longer than this no message takes; one that would is cut off and tried again. */
const TIMEOUT_MS = 20_000;
const CONNECT_MS = 5000;

/** Where e-mails come back to, each to an address of its own; undefined where nobody could tell the site of it. */
export const returnsOf = ({
  MAIL_BOUNCES: mailbox,
  MAIL_HOOK_TOKEN: secret,
}: Pick<Environment, "MAIL_BOUNCES" | "MAIL_HOOK_TOKEN">): Returns | undefined =>
  mailbox && secret ? { mailbox, secret } : undefined;

/**
 * The way to the mail server, over connections that are kept; what it cannot deliver comes back to `returns`, else to who it
 * is `from`. Throws a `DeliveryFault` when it did not take a message.
 */
export function createMailTransport(smtpUrl: string, from: string, returns?: Returns): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: QUEUES.email.deliveries,
    // By then it may no longer be wanted: it fails, and is looked at again.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use("stream", (mail, done) => {
    mail.message.transform(() => inOnePiece());
    done();
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    send: ({ key, to, subject, text, html, language, replyTo, isByHand, calendar, attachments }) =>
      traced("SMTP", { kind: "client" }, async (span) => {
        try {
          const { response } = await withDeadline(TIMEOUT_MS, (signal) =>
            transport.sendMail({
              from,
              to: { name: "", address: to },
              subject: subject.replace(/\s+/g, " "),
              text,
              html,
              // Without it every part is read three times to find the shortest encoding.
              textEncoding: "quoted-printable",
              messageId: `<${key}@${domain}>`,
              ...(returns && { envelope: { from: returnAddress(returns, key), to: [to] } }),
              headers: { "Content-Language": language, ...(!isByHand && { "Auto-Submitted": "auto-generated" }) },
              ...(replyTo && { replyTo }),
              ...(calendar && { icalEvent: calendar }),
              ...(attachments && { attachments }),
              signal,
            }),
          );
          span?.set({ smtpStatus: statusIn(response) });
        } catch (error) {
          throw mailFault(error);
        }
      }),
    close: () => transport.close(),
  };
}

/** What comes in some thirty small pieces, each a write to the network, goes as one. */
function inOnePiece(): Transform {
  const pieces: Buffer[] = [];
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
    flush: (done) => done(null, Buffer.concat(pieces)),
  });
}

/** The three digits an SMTP answer begins with; what follows may name an address. */
const statusIn = (response: string): number | undefined => Number(/^\d{3}/.exec(response)?.[0]) || undefined;

/**
 * A refusal of this sender, recipient or content (5xx) is permanent; a server that cannot be reached, or does not let us in,
 * is away; everything else passes.
 */
function mailFault(error: unknown): DeliveryFault {
  const { code = "unknown", command, responseCode }: Partial<NodemailerError> = error instanceof Error ? error : {};
  const isAboutTheMessage = code === "EENVELOPE" || code === "EMESSAGE";
  const isPermanent = isAboutTheMessage && (responseCode === undefined || responseCode >= 500);
  const isAway = command === "CONN" || code === "EAUTH";
  const passing = isAway ? "away" : "transient";
  return new DeliveryFault(isPermanent ? "permanent" : passing, responseCode ? `smtp_${responseCode}` : code);
}
