import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { serverNow } from "../clock/server-clock.ts";

/**
 * A name for what somebody writes by what it says: the same words on one day are one message, pressed twice or sent again,
 * though the page they come from carries no name of its own or is shown anew after a failure.
 */
export async function keyOfWords(said: unknown): Promise<string> {
  const words = JSON.stringify([toWallTime(serverNow()).date, said]);
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
