import { Transform } from "node:stream";
import { type Returns, returnAddress } from "@domrit/server/delivery/return-address.ts";
import type { Environment } from "@domrit/server/environment.ts";
import { traced } from "@domrit/server/tracing/tracing.ts";
import { QUEUES } from "@domrit/shared/delivery/queues.ts";
import { createTransport, type NodemailerError } from "nodemailer";
import { DeliveryFault } from "../delivery/fault.ts";
import { withDeadline } from "../delivery/post-json.ts";

export type Mail = {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  replyTo?: { name: string; address: string };
  /** A person wrote it. All others are marked as automatic (RFC 3834). */
  isByHand?: true;
  calendar?: { method: "PUBLISH" | "CANCEL"; content: string; filename: string };
  attachments?: { filename: string; contentType: string; content: Buffer }[];
};

export type MailTransport = { send(mail: Mail): Promise<void>; close(): void };

/** A message that takes longer is cut off and tried again. */
const TIMEOUT_MS = 20_000;
const CONNECT_MS = 5000;

/** A separate return address for each e-mail; undefined without a bounce domain. */
export const returnsOf = ({
  MAIL_BOUNCES: mailbox,
  MAIL_HOOK_TOKEN: secret,
}: Pick<Environment, "MAIL_BOUNCES" | "MAIL_HOOK_TOKEN">): Returns | undefined =>
  mailbox && secret ? { mailbox, secret } : undefined;

/** Bounces go to `returns`, else to `from`. Throws a `DeliveryFault` when a message is refused. */
export function createMailTransport(smtpUrl: string, from: string, returns?: Returns): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: QUEUES.email.deliveries,
    // A message may be out of date by then: it fails and is checked again.
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
              // Otherwise every part is read three times to find the shortest encoding.
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

/** Joins about thirty small pieces into one network write. */
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

/** The three digits of an SMTP answer; the words after them may contain an address. */
const statusIn = (response: string): number | undefined => Number(/^\d{3}/.exec(response)?.[0]) || undefined;

/** 5xx is permanent; an unreachable server or a refused login is `away`; everything else may pass. */
function mailFault(error: unknown): DeliveryFault {
  const { code = "unknown", command, responseCode }: Partial<NodemailerError> = error instanceof Error ? error : {};
  const isAboutTheMessage = code === "EENVELOPE" || code === "EMESSAGE";
  const isPermanent = isAboutTheMessage && (responseCode === undefined || responseCode >= 500);
  const isAway = command === "CONN" || code === "EAUTH";
  const passing = isAway ? "away" : "transient";
  return new DeliveryFault(isPermanent ? "permanent" : passing, responseCode ? `smtp_${responseCode}` : code);
}
