import { createHash, randomBytes } from 'node:crypto';
import { VIEW_TOKEN_PREFIX } from '#server/http/fan-view.ts';

/** A code or token of a view: only its hash is stored. */
export interface ViewSecret {
  text: string;
  hash: string;
}

export function newViewCode(): ViewSecret {
  return secretOf(randomBytes(32).toString('base64url'));
}

export function newViewToken(): ViewSecret {
  return secretOf(VIEW_TOKEN_PREFIX + randomBytes(32).toString('base64url'));
}

export function hashViewSecret(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function secretOf(text: string): ViewSecret {
  return { text, hash: hashViewSecret(text) };
}
