import * as v from "valibot";
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
export type CodeEntry = z.infer<typeof codeSchema>;

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

const passkeyViewSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** It is in a password manager, and so on more than one device. */
  isSynced: v.boolean(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
});
export type PasskeyView = v.InferOutput<typeof passkeyViewSchema>;

/** `GET /api/user/security`: by what the customer signs in, beside the password. Instants are ISO 8601 in UTC. */
export const securityViewSchema = v.object({
  passkeys: v.array(passkeyViewSchema),
  secondStep: v.object({ isOn: v.boolean(), hasApp: v.boolean(), codesLeft: v.number() }),
});
export type SecurityView = v.InferOutput<typeof securityViewSchema>;

/** `POST /api/user/second-step/app`: a new app's secret, and the address that its QR code carries. */
export const appSetUpSchema = v.object({ secret: v.string(), uri: v.string() });
export type AppSetUp = v.InferOutput<typeof appSetUpSchema>;

/** The recovery codes, shown this once. */
export const recoveryCodesSchema = v.object({ codes: v.array(v.string()) });

/** How a second step can be taken: in what `POST /api/auth/login` says with `second_step_required`. */
export const secondStepMethodsSchema = v.object({ hasApp: v.boolean(), hasPasskey: v.boolean() });
export type SecondStepMethods = v.InferOutput<typeof secondStepMethodsSchema>;
