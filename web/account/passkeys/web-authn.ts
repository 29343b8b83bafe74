import { passkeyOptionsSchema } from "@domrit/shared/account/security-view.ts";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";

/** Loaded with the first use of a passkey, as few have one. */
const library = () => import("@simplewebauthn/browser");

export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === "function";

/** Why a browser made or used no passkey: its owner did not want to, the device has one already, or cannot have one. */
type Reason = "cancelled" | "known" | "failed";

export class NoPasskeyError extends Error {
  override readonly name = "NoPasskeyError";
  readonly reason: Reason;

  constructor(cause: unknown) {
    super("no passkey", { cause });
    const name = cause instanceof Error ? cause.name : "";
    if (name === "InvalidStateError") this.reason = "known";
    else this.reason = name === "NotAllowedError" || name === "AbortError" ? "cancelled" : "failed";
  }
}

const refuse = (cause: unknown): never => {
  throw new NoPasskeyError(cause);
};

const optionsFor = <Options>() => v.custom<Options>((said) => v.is(passkeyOptionsSchema, said));

/** Asks at this address what a passkey is made of, and has the browser make one. Throws `ApiError` and `NoPasskeyError`. */
export async function makePasskey(path: string, body: object): Promise<RegistrationResponseJSON> {
  const answer = optionsFor<PublicKeyCredentialCreationOptionsJSON>();
  const optionsJSON = await callApi(path, { method: "POST", body, answer });
  const { startRegistration } = await library();
  return await startRegistration({ optionsJSON }).catch(refuse);
}

/**
 * Asks at this address what is to be signed, and has the browser ask for one of its passkeys, in a window of its own.
 * Throws `ApiError` and `NoPasskeyError`.
 */
export async function signWithPasskey(path: string): Promise<AuthenticationResponseJSON> {
  const answer = optionsFor<PublicKeyCredentialRequestOptionsJSON>();
  const optionsJSON = await callApi(path, { method: "POST", body: {}, answer });
  const { startAuthentication } = await library();
  return await startAuthentication({ optionsJSON }).catch(refuse);
}
