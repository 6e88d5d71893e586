import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

/** The site that passkeys belong to. */
export interface RelyingParty {
  /** Its host name. */
  id: string;
  /** Where its pages may stand: scheme, host and port. */
  origins: string[];
}

/** What is kept of a passkey. */
export interface PasskeyRecord {
  /** Base64url, as all bytes here. */
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** Ed25519, P-256 and RSA, by their numbers in COSE: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];

export type PasskeyAttestation = RegistrationResponseJSON;
export type PasskeyAssertion = AuthenticationResponseJSON;

/** What a browser needs to make a passkey: held by the device, and unlocked by its holder each time. */
export async function passkeyCreationOptions({
  relyingParty,
  challenge,
  user,
  known,
}: {
  relyingParty: RelyingParty;
  challenge: string;
  user: { sub: string; email: string; name: string };
  known: readonly Pick<PasskeyRecord, 'id' | 'transports'>[];
}): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: relyingParty.id,
    rpID: relyingParty.id,
    challenge: bytes(challenge),
    userID: new Uint8Array(Buffer.from(user.sub)),
    userName: user.email,
    userDisplayName: user.name || user.email,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The passkey that was made, or null when it was not made for this site and challenge, or was not unlocked. */
export async function readNewPasskey({
  relyingParty,
  challenge,
  attestation,
}: {
  relyingParty: RelyingParty;
  challenge: string;
  attestation: PasskeyAttestation;
}): Promise<PasskeyRecord | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: attestation,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origins,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch {
    // Whatever is wrong with it, the library throws.
    return null;
  }
}

/** What a browser needs to sign with a passkey, in JSON: the same for everybody, so it names no passkey. */
export async function passkeyRequestOptions(relyingParty: RelyingParty, challenge: string): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: bytes(challenge),
    userVerification: 'required',
  });
  return JSON.stringify(options);
}

/** The passkey's new counter, or null when it did not sign this challenge for this site, unlocked. */
export async function checkPasskey({
  relyingParty,
  challenge,
  assertion,
  passkey,
}: {
  relyingParty: RelyingParty;
  challenge: string;
  assertion: PasskeyAssertion;
  passkey: PasskeyRecord;
}): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origins,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      credential: { ...passkey, publicKey: bytes(passkey.publicKey) },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}
