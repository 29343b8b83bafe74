import { passkeyOptionsSchema } from "@domrit/shared/account/security-view.ts";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import * as v from "valibot";

const optionsFor = <Options>() => v.custom<Options>((said) => v.is(passkeyOptionsSchema, said));

export const creationOptions = optionsFor<PublicKeyCredentialCreationOptionsJSON>();

export const requestOptions = optionsFor<PublicKeyCredentialRequestOptionsJSON>();
