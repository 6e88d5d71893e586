import { createHash, createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { SetUpLinkRow } from './installation-store.ts';

type Keys = Pick<Context, 'secrets'>;

/** What a link says. Processes of one installation know it from its id; the database does not. */
export function toSetUpToken({ secrets }: Keys, id: string): string {
  return createHmac('sha256', secrets.derive('set-up-link')).update(id).digest('base64url');
}

export function hashSetUpToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a link can still be used by whoever has this token. */
export function isOpenFor(link: SetUpLinkRow | undefined, token: string, now: Date): link is SetUpLinkRow {
  return isNamedBy(link, token) && link.usedAt === null && now < link.expiresAt;
}

export function isNamedBy(link: SetUpLinkRow | undefined, token: string): link is SetUpLinkRow {
  return link !== undefined && link.tokenHash === hashSetUpToken(token);
}
