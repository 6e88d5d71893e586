import { z } from 'zod';

const Bytes = z
  .string()
  .max(8192)
  .regex(/^[\w-]+$/, 'must be base64url');
const CredentialId = Bytes.max(1400);

const common = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** The browser's result of creating a passkey; further fields are allowed and ignored. */
export const NewPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
});

/** The browser's result of signing with a passkey. */
export const SignedByPasskey = z.object({
  ...common,
  response: z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes }),
});

/** Returns the challenge that the browser claims was signed; it must be verified before use. */
export function signedChallenge(clientDataJson: string): string {
  const parsed = ClientData.safeParse(parseJson(Buffer.from(clientDataJson, 'base64url').toString('utf8')));
  return parsed.data?.challenge ?? '';
}

const ClientData = z.object({ challenge: z.string().max(256) });

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
