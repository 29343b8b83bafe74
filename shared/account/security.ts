import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { passwordProofSchema } from "./schema.ts";

const text = z.string({
  error: ({ input }) => (input === undefined ? message("required") : message("wrongType")),
});

/** Six digits of an app, or a recovery code, with spaces and dashes as people write them. */
const code = text.trim().min(1, message("secondStepMissing")).max(40, message("tooLong"));

/** The body of `POST /api/auth/second-step` and `POST /api/user/second-step/app/confirm`. */
export const codeSchema = z.strictObject({ code });

/** The body of `DELETE /api/user/second-step`. */
export const passwordAndCodeSchema = passwordProofSchema.extend({ code });

/** What the customer calls a passkey. */
const passkeyName = text.trim().min(1, message("required")).max(60, message("tooLong"));

/** The body of `PUT /api/user/passkeys/{id}`. */
export const passkeyNameSchema = z.strictObject({ name: passkeyName });

const base64Url = text.regex(/^[\w-]+$/, message("wrongType")).max(12_000, message("tooLong"));
const credential = {
  id: base64Url,
  rawId: base64Url,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

/** The body of `POST /api/auth/passkey`: what the browser answers (WebAuthn Level 3, AuthenticationResponseJSON). */
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

/** The body of `POST /api/user/passkeys`: a name, and what the browser answers (RegistrationResponseJSON). */
export const addPasskeySchema = z.strictObject({
  name: passkeyName,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url,
      attestationObject: base64Url,
      transports: z
        .array(text.max(20, message("tooLong")))
        .max(10, message("tooLong"))
        .default([]),
    }),
  }),
});

/** Instants are ISO 8601 in UTC. */
export type PasskeyView = {
  id: string;
  name: string;
  /** It is in a password manager, and so on more than one device. */
  isSynced: boolean;
  createdAt: string;
  lastUsedAt: string | null;
};

/** `GET /api/user/security`: by what the customer signs in, beside the password. */
export type SecurityView = {
  passkeys: PasskeyView[];
  secondStep: { isOn: boolean; hasApp: boolean; codesLeft: number };
};

/** How a second step can be taken: in what `POST /api/auth/login` says with `second_step_required`. */
export type SecondStepMethods = { hasApp: boolean; hasPasskey: boolean };
