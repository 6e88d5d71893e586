import { createHmac, timingSafeEqual } from 'node:crypto';
import { PREVIEW_SLUG } from '@tifo/contracts/preview-rules';
import type { Context } from '#server/context.ts';
import type { ContentKey } from './history-store.ts';

type Secrets = Pick<Context, 'secrets'>;

/** Returns the slug at which an item is read before its publication, by whoever has been given it. */
export function toPreviewSlug(ctx: Secrets, key: ContentKey): string {
  return `preview-${key.ref}-${sign(ctx, key).toString('hex')}`;
}

/** Returns the id of the item that a slug gives a preview of; undefined for any other slug. */
export function readPreviewSlug(
  ctx: Secrets,
  { slug, ...item }: Omit<ContentKey, 'ref'> & { slug: string },
): string | undefined {
  const [, ref = '', signature = ''] = PREVIEW_SLUG.exec(slug) ?? [];
  if (ref === '') return undefined;
  const isRight = timingSafeEqual(Buffer.from(signature, 'hex'), sign(ctx, { ...item, ref }));
  return isRight ? ref : undefined;
}

function sign({ secrets }: Secrets, { clubId, kind, ref }: ContentKey): Buffer {
  const mac = createHmac('sha256', secrets.derive('content-previews')).update([clubId, kind, ref].join('\n'));
  return mac.digest().subarray(0, 16);
}
