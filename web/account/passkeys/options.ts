import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import * as v from "valibot";

/** The browser's WebAuthn library checks what the server's sent. */
const optionsFor = <Options>() => v.custom<Options>((said) => v.is(v.looseObject({ challenge: v.string() }), said));

export const creationOptions = optionsFor<PublicKeyCredentialCreationOptionsJSON>();

export const requestOptions = optionsFor<PublicKeyCredentialRequestOptionsJSON>();
