import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** The site to which passkeys belong. */
export interface RelyingParty {
  /** Its host name. */
  id: string;
  /** The origins of its pages: scheme, host and port. */
  origins: string[];
}

/** The stored data of a passkey. */
export interface PasskeyRecord {
  /** Base64url, like all bytes in this file. */
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** Ed25519, P-256 and RSA by their COSE numbers: those supported by authenticators. */
const ALGORITHMS = [-8, -7, -257];

export type PasskeyAttestation = RegistrationResponseJSON;
export type PasskeyAssertion = AuthenticationResponseJSON;

/**
 * Returns the options for creating a passkey that is stored on the device and unlocked by its holder for each
 * use.
 */
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
  const { generateRegistrationOptions } = await loadLibrary();
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

/** Returns the new passkey, or null if it was not created for this site and challenge, or not unlocked. */
export async function readNewPasskey({
  relyingParty,
  challenge,
  attestation,
}: {
  relyingParty: RelyingParty;
  challenge: string;
  attestation: PasskeyAttestation;
}): Promise<PasskeyRecord | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
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
    // The library throws for all kinds of invalid input.
    return null;
  }
}

/**
 * Returns the options for signing with a passkey, as JSON: the same for all users, so they name no passkey.
 */
export async function passkeyRequestOptions(relyingParty: RelyingParty, challenge: string): Promise<string> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: bytes(challenge),
    userVerification: 'required',
  });
  return JSON.stringify(options);
}

/**
 * Returns the passkey's new counter, or null if it did not sign this challenge for this site while unlocked.
 */
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
  const { verifyAuthenticationResponse } = await loadLibrary();
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

/** Large, and needed by the first passkey only. */
function loadLibrary(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server');
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}
