import type { ContactMessage } from "@domrit/shared/contact/schema.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";

/**
 * A name for a message by what it says: the same words on one day are one message, pressed twice or sent again. The page
 * that they come from was made at build, and can carry no name of its own.
 */
export async function keyOfWords(message: ContactMessage): Promise<string> {
  const words = JSON.stringify([toWallTime(new Date()).date, message]);
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
