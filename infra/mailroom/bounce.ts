import { randomUUID } from "node:crypto";

type Envelope = { from: string; to: string[] };

const HOST = "mailroom.example";

/** Addresses with this word before the @ bounce. */
export const comesBack = (address: string): boolean => /^[^@+]*bounce(?!s\+)[^@]*@/i.test(address);

/** RFC 3464, sent to the envelope's sender. */
export function bounceOf(raw: Buffer, { from }: Envelope, recipient: string): Buffer {
  const boundary = randomUUID();
  const end = raw.indexOf("\r\n\r\n");
  const header = raw.subarray(0, end < 0 ? raw.length : end).toString("latin1");
  const lines = [
    `From: Mail Delivery System <mailer-daemon@${HOST}>`,
    `To: <${from}>`,
    "Subject: Undelivered Mail Returned to Sender",
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${randomUUID()}@${HOST}>`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    "Content-Type: text/plain; charset=us-ascii",
    "",
    `Your message could not be delivered to <${recipient}>: there is no such mailbox.`,
    "",
    `--${boundary}`,
    "Content-Type: message/delivery-status",
    "",
    `Reporting-MTA: dns; ${HOST}`,
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    "Action: failed",
    "Status: 5.1.1",
    `Diagnostic-Code: smtp; 550 5.1.1 <${recipient}>: Recipient address`,
    "    rejected: User unknown",
    "",
    `--${boundary}`,
    "Content-Type: text/rfc822-headers",
    "",
    header,
    "",
    `--${boundary}--`,
    "",
  ];
  return Buffer.from(lines.join("\r\n"), "latin1");
}
