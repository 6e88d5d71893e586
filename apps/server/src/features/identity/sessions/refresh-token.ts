import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';

/** The n-th link of a session's chain of refresh tokens. */
export interface RefreshLink {
  familyId: string;
  n: number;
}

type Keys = Pick<Context, 'secrets'>;

/** `familyId.n.HMAC`: the same link is always the same token, so two tabs that refresh at once get one successor. */
export function writeRefreshToken(ctx: Keys, { familyId, n }: RefreshLink): string {
  return `${familyId}.${n}.${sign(ctx, `${familyId}.${n}`).toString('base64url')}`;
}

/** The link of a token that we wrote, else null. */
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
