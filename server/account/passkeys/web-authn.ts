import { company } from "@domrit/shared/company/company.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Passkey } from "./passkey.entity.ts";

/** Whose passkey it is, by a uuid, and what the device calls them. */
type Owner = { id: string; email: string; name: string };
type PasskeyDescriptor = Pick<Passkey, "credentialId" | "transports">;

const library = () => import("@simplewebauthn/server");

/**
 * Reads the library before the first passkey is used: with all that it knows of certificates that takes half a second, in
 * turns of at most some tens of milliseconds. What fails here is told to whoever uses one.
 */
export const readWebAuthn = (): void => void library().catch(() => undefined);

/** The site that passkeys are made for: they work on its host name only, whatever page asks for them. */
const siteOf = (publicUrl: string) => ({ rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin });

const refuse = (): never => {
  throw new DomainError("passkey_refused");
};

/** What a browser needs to make a passkey that its owner can sign in with without giving a name. */
export async function creationOptions(publicUrl: string, owner: Owner, known: readonly PasskeyDescriptor[]) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: company.name,
    rpID: siteOf(publicUrl).rpID,
    userID: new Uint8Array(Buffer.from(owner.id.replaceAll("-", ""), "hex")),
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
}

/** The passkey that a browser made for this challenge, on this site. Throws `passkey_refused`. */
export async function checkCreation(publicUrl: string, challenge: string, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await library();
  const { rpID, origin } = siteOf(publicUrl);
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refuse);
  if (!checked.verified) return refuse();
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return { credential, isSynced: credentialBackedUp };
}

/** What a browser needs to sign in with any passkey of this site. */
export async function requestOptions(publicUrl: string) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: siteOf(publicUrl).rpID, userVerification: "required" });
}

/** How often the passkey has signed, after it signed this challenge on this site. Throws `passkey_refused`. */
export async function checkSignature(
  publicUrl: string,
  challenge: string,
  response: AuthenticationResponseJSON,
  { credentialId, publicKey, counter, transports }: PasskeyDescriptor & Pick<Passkey, "publicKey" | "counter">,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { rpID, origin } = siteOf(publicUrl);
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
  }).catch(refuse);
  return checked.verified ? checked.authenticationInfo.newCounter : refuse();
}
