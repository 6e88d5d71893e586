import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';

/** The n-th token of a session's chain of refresh tokens. */
export interface RefreshLink {
  familyId: string;
  n: number;
}

type Keys = Pick<Context, 'secrets'>;

/** `familyId.n.HMAC`: deterministic, so that two tabs refreshing at once get the same successor. */
export function writeRefreshToken(ctx: Keys, { familyId, n }: RefreshLink): string {
  return `${familyId}.${n}.${sign(ctx, `${familyId}.${n}`).toString('base64url')}`;
}

/** Returns the link of a token with a valid HMAC; otherwise null. */
export function readRefreshToken(ctx: Keys, token: string): RefreshLink | null {
  const [, familyId, n, mac] = /^([\da-f-]{36})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? [];
  if (familyId === undefined || n === undefined || mac === undefined) return null;
  const given = Buffer.from(mac, 'base64url');
  const expected = sign(ctx, `${familyId}.${n}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { familyId, n: Number(n) };
}

function sign(ctx: Keys, text: string): Buffer {
  return createHmac('sha256', ctx.secrets.derive('refresh-tokens')).update(text).digest();
}
