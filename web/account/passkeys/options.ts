import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import * as v from "valibot";

/** What the server's WebAuthn library says to the browser's, which looks at it itself. */
const optionsFor = <Options>() => v.custom<Options>((said) => v.is(v.looseObject({ challenge: v.string() }), said));

/** What a passkey is made with. */
export const creationOptions = optionsFor<PublicKeyCredentialCreationOptionsJSON>();

/** What a passkey is used with. */
export const requestOptions = optionsFor<PublicKeyCredentialRequestOptionsJSON>();
