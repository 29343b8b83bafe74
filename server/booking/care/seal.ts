import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type Care, careViewSchema } from "@domrit/shared/care/care.ts";
import * as v from "valibot";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

export const newCareKey = (): Buffer => randomBytes(KEY_BYTES);

/** Encrypts the health part of a ride; what was sealed for one booking opens for no other. */
export function sealCare(care: Care, bookingId: number, key: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(boundTo(bookingId));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(care), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The health part that was sealed for this booking; throws where it, the booking or the key is another. */
export function openCare(sealed: string, bookingId: number, key: Buffer): Care {
  const bytes = Buffer.from(sealed, "base64url");
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(boundTo(bookingId))
    .setAuthTag(tag);
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return v.parse(careViewSchema, JSON.parse(text.toString("utf8")));
}

const boundTo = (bookingId: number): Buffer => Buffer.from(`care of ${bookingId}`);
