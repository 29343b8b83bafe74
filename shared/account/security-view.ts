import * as v from "valibot";

export const passkeyViewSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** In a password manager, so on more than one device. */
  isSynced: v.boolean(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
});
export type PasskeyView = v.InferOutput<typeof passkeyViewSchema>;

/** What the WebAuthn library of the browser checks. */
export const passkeyOptionsSchema = v.objectWithRest({ challenge: v.string() }, v.unknown());

export const securityViewSchema = v.object({
  passkeys: v.array(passkeyViewSchema),
  secondStep: v.object({ isOn: v.boolean(), hasApp: v.boolean(), codesLeft: v.number() }),
});
export type SecurityView = v.InferOutput<typeof securityViewSchema>;

export const accessLeftSchema = v.object({
  passkeys: v.array(v.string()),
  secondStep: v.boolean(),
  ended: v.boolean(),
});
export type AccessLeft = v.InferOutput<typeof accessLeftSchema>;

export const hasMoreThanPassword = ({ passkeys, secondStep, ended }: AccessLeft): boolean =>
  passkeys.length > 0 || secondStep || ended;

export const secondStepMethodsSchema = v.object({ hasApp: v.boolean(), hasPasskey: v.boolean() });
export type SecondStepMethods = v.InferOutput<typeof secondStepMethodsSchema>;

/** `POST /api/user/second-step/app`: an app's secret in base 32, and the address that a QR code carries to it. */
export const appSecretSchema = v.object({ secret: v.string(), uri: v.string() });
export type AppSecret = v.InferOutput<typeof appSecretSchema>;

/** Shown once: after turning the second step on, or asking for others. */
export const recoveryCodesSchema = v.object({ codes: v.array(v.string()) });
