import { randomInt } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Context } from "koa";
import * as v from "valibot";

/** Letters and digits that are not mistaken for one another over the phone or on paper. */
const ALPHABET = "ABCDEFGHJKLMNPQRTUVWXYZ2346789";

/** A booking's id: 1 to 2^53 - 1, drawn at random, so that it is a key that cannot be guessed or counted. */
export function drawBookingId(): number {
  return randomInt(1, 2 ** 32) * 2 ** 21 + randomInt(0, 2 ** 21);
}

/**
 * A reference such as `K7M-4QX`. After a restored backup it ends with the number of the restoration (`K7M-4QXB`), so
 * that no lost one is drawn again.
 */
export function drawReference(generation = 0): string {
  const letters = Array.from({ length: 6 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return `${letters.slice(0, 3).join("")}-${letters.slice(3).join("")}${inLetters(generation)}`;
}

/** A number in the letters of a reference, each number in its own; none for 0. */
function inLetters(number: number): string {
  if (number === 0) return "";
  return inLetters(Math.floor(number / ALPHABET.length)) + ALPHABET.charAt(number % ALPHABET.length);
}

/** A booking's id in an address. */
export const bookingIdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export function parseBookingId(text: string | undefined): number | undefined {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}

/** The step that reads which ride an address names. Throws `not_found` for no id. */
export function ride(ctx: Context): { bookingId: number } {
  const bookingId = parseBookingId(ctx.params.id);
  if (!bookingId) throw new DomainError("not_found");
  return { bookingId };
}
