import type { SrpAnswer } from '#server/providers/user-pool/secure-remote-password.ts';
import { requireParameter } from './require-parameter.ts';

/** Parses a client's SRP proof of a password or of a device's secret. */
export function readSrpAnswer(responses: Record<string, string>): SrpAnswer {
  return {
    secretBlock: requireParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'),
    timestamp: requireParameter(responses, 'TIMESTAMP'),
    signature: requireParameter(responses, 'PASSWORD_CLAIM_SIGNATURE'),
  };
}

/** The client signs the session in another encoding, since many clients send nothing else back. */
export function blockOfSession(session: string): string {
  return Buffer.from(session, 'base64url').toString('base64');
}

export function sessionOfBlock(block: string | undefined): string | undefined {
  return block === undefined ? undefined : Buffer.from(block, 'base64').toString('base64url');
}
