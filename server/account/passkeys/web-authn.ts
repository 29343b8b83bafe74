import { company } from "@domrit/shared/company/company.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Passkey } from "./passkey.entity.ts";

type Owner = { id: string; email: string; name: string };
type PasskeyDescriptor = Pick<Passkey, "credentialId" | "transports">;

const library = () => import("@simplewebauthn/server");

/** Loads the library early: it takes half a second. An error is ignored here and comes again at the first use. */
export const readWebAuthn = (): void => void library().catch(() => undefined);

/** Passkeys work only on this host name. */
const siteOf = (publicUrl: string) => ({ rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin });

const refuse = (): never => {
  throw new DomainError("passkey_refused");
};

/** Options for a passkey that signs in without a name. */
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

/** Throws `passkey_refused`. */
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

export async function requestOptions(publicUrl: string) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: siteOf(publicUrl).rpID, userVerification: "required" });
}

/** Returns the number of signatures. Throws `passkey_refused`. */
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
