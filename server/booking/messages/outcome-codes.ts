/** The gateway took a message, and it did not arrive. */
export const SMS_FAILED = "sms_failed";

/** True for the code of a message that the other side had taken first. */
export const cameBack = (code: string | null | undefined): boolean =>
  code === SMS_FAILED || code?.startsWith("bounce") === true;

/**
 * Why an e-mail came back, as a code: the status code in the words of the other side (RFC 3463, `5.1.1`; else of SMTP,
 * `550`), whose other words may repeat an address.
 */
export function bounceCode(reason: string): string {
  const [status] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(reason) ?? /\b5\d\d\b/.exec(reason) ?? [];
  return status ? `bounce_${status}` : "bounce";
}
