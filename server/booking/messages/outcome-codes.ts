/** The gateway took a message, and it did not arrive. */
export const SMS_FAILED = "sms_failed";

/** True for the code of a message that the other side had taken first. */
export const cameBack = (code: string | null | undefined): boolean =>
  code === SMS_FAILED || code?.startsWith("bounce") === true;

/**
 * Why an e-mail came back: the status code of the other side (RFC 3463, `5.1.1`; else SMTP, `550`). Its other words
 * may hold an address.
 */
export function bounceCode(reason: string): string {
  const [status] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(reason) ?? /\b5\d\d\b/.exec(reason) ?? [];
  return status ? `bounce_${status}` : "bounce";
}
