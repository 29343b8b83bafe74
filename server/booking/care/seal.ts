import { randomBytes } from "node:crypto";
import { type Care, careViewSchema } from "@domrit/shared/care/care.ts";
import * as v from "valibot";
import { openBytes, sealBytes } from "../../security/sealed-bytes.ts";

const KEY_BYTES = 32;

export const newCareKey = (): Buffer => randomBytes(KEY_BYTES);

/** Encrypts the health part of a ride; what was sealed for one booking opens for no other. */
export const sealCare = (care: Care, bookingId: number, key: Buffer): string =>
  sealBytes(Buffer.from(JSON.stringify(care)), { key, boundTo: boundTo(bookingId) }).toString("base64url");

/** The health part that was sealed for this booking; throws where it, the booking or the key is another. */
export function openCare(sealed: string, bookingId: number, key: Buffer): Care {
  const opened = openBytes(Buffer.from(sealed, "base64url"), { key, boundTo: boundTo(bookingId) });
  return v.parse(careViewSchema, JSON.parse(opened.toString("utf8")));
}

const boundTo = (bookingId: number): string => `care of ${bookingId}`;
