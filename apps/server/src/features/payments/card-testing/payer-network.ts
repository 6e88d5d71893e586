import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { Actor } from '#server/lib/actor.ts';
import { addressBlock, isPrivateAddress } from '#server/lib/network-address.ts';

/** Returns a keyed digest of the caller's network; null if it is unknown or that of our own proxy. */
export function payerNetwork(ctx: Context, actor: Actor): string | null {
  const address = actor.kind === 'user' ? actor.address : undefined;
  if (address === undefined || isPrivateAddress(address)) return null;
  return digest(ctx, `network ${addressBlock(address)}`);
}

export function digestCard(ctx: Context, fingerprint: string | null): string | null {
  return fingerprint === null ? null : digest(ctx, `card ${fingerprint}`);
}

function digest(ctx: Context, text: string): string {
  return createHmac('sha256', ctx.secrets.derive('card-testing')).update(text).digest('base64url');
}
