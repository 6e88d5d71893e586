import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { readDocumentPictures } from '#server/documents/document-pictures.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireOwnerOrStaff } from '#server/features/fans/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findReceiptsOfYear } from '../receipt-store.ts';

export interface DownloadSummaryInput {
  slug: string;
  username: string;
  year: number;
  /** The language of the page that requests it. */
  language: Language;
}

/** Returns one document with a fan's valid receipts of a year, for the fan or the club's staff. */
export async function downloadSummary({
  ctx,
  actor,
  input: { slug, username, year, language },
}: UseCase<DownloadSummaryInput>): Promise<Uint8Array> {
  const club = await getClub(ctx, slug);
  const fan = await requireOwnerOrStaff(ctx, { actor, club, username });
  const [newest, ...others] = await findReceiptsOfYear(ctx.db, { clubId: club.id, fanId: fan.id, year });
  if (!newest) throw new NotFoundError('receipt.notFound');
  const pictures = await readDocumentPictures(ctx, newest.issuer);
  const asOf = ctx.clock.now();
  const { renderSummary } = await import('./render-summary.ts');
  return renderSummary({ year, language, receipts: [newest, ...others], asOf, pictures });
}
