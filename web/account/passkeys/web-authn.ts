import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";

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

export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library();
  return await startRegistration({ optionsJSON }).catch(refuse);
}

/** Has the browser ask for one of its passkeys, in a window of its own. Throws `NoPasskeyError`. */
export async function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library();
  return await startAuthentication({ optionsJSON }).catch(refuse);
}
