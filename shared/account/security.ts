import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { exactLine, line } from "../text/typed.ts";
import { passwordProofSchema } from "./schema.ts";

/** Six digits of an app, or a recovery code, with spaces and dashes as people write them. */
const code = line("required").min(1, message("secondStepMissing")).max(40, message("tooLong"));

export const codeSchema = z.strictObject({ code });

export const passwordAndCodeSchema = passwordProofSchema.extend({ code });

const passkeyName = line("required").min(1, message("required")).max(60, message("tooLong"));

export const passkeyNameSchema = z.strictObject({ name: passkeyName });

export const newPasskeySchema = passwordProofSchema.extend({ name: passkeyName });
export type NewPasskey = z.infer<typeof newPasskeySchema>;

const base64Url = exactLine("required")
  .regex(/^[\w-]+$/, message("wrongType"))
  .max(12_000, message("tooLong"));
const credential = {
  id: base64Url,
  rawId: base64Url,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

/** WebAuthn Level 3, AuthenticationResponseJSON. */
export const passkeySignInSchema = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url,
      authenticatorData: base64Url,
      signature: base64Url,
    }),
  }),
});

/** WebAuthn Level 3, RegistrationResponseJSON. */
export const addPasskeySchema = z.strictObject({
  name: passkeyName,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url,
      attestationObject: base64Url,
      transports: z
        .array(exactLine("required").max(20, message("tooLong")))
        .max(10, message("tooLong"))
        .default([]),
    }),
  }),
});
