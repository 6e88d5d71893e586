import { createHash } from 'node:crypto';
import type { StoredSignature } from '@tifo/contracts/back-office/clubs';
import type { LegalIdentity } from '@tifo/contracts/clubs';
import type { UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { InvalidInputError, UnprocessableError } from '#server/lib/errors.ts';
import { encodeSignature } from '#server/providers/files/encode-picture.ts';
import type { ClubRecord } from '../club-record.ts';

const prefixOf = ({ id }: Pick<ClubRecord, 'id'>) => `private/signatures/${id}/`;
const NAME = /^[0-9a-f]{64}\.png$/;
const toImage = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

/** Throws unless the signature is one that the club has stored, or that it had before: no caller names any other file. */
export function assertOwnSignature(
  club: Pick<ClubRecord, 'id'>,
  identity: LegalIdentity | null,
  before: LegalIdentity | null,
): void {
  const key = identity?.signatory?.signatureKey;
  if (key === undefined || key === before?.signatory?.signatureKey) return;
  const prefix = prefixOf(club);
  if (!key.startsWith(prefix) || !NAME.test(key.slice(prefix.length))) {
    throw new InvalidInputError('picture.notUploaded');
  }
}

/**
 * Stores a signature and returns its key, which its bytes decide: sent again, it is the same file. It stays, since receipts that bear
 * it can be read for ten years.
 */
export async function storeSignature({
  ctx,
  actor,
  input: { club, image },
}: UseCase<{ club: ClubRecord; image: string }>): Promise<StoredSignature> {
  assertMay(actor, 'clubs.settings', club.id);
  const bytes = await encodeSignature(Buffer.from(image, 'base64'));
  if (!bytes) throw new UnprocessableError('picture.unreadable');
  const signatureKey = `${prefixOf(club)}${createHash('sha256').update(bytes).digest('hex')}.png`;
  await ctx.files.put(signatureKey, { bytes, contentType: 'image/png' });
  return { signatureKey, image: toImage(bytes) };
}

/** Returns the signature of the club, if it has one that can be read. */
export async function showSignature({
  ctx,
  actor,
  input: { club },
}: UseCase<{ club: ClubRecord }>): Promise<{ signature: StoredSignature | null }> {
  assertMay(actor, 'clubs.settings', club.id);
  const signatureKey = club.legalIdentity?.signatory?.signatureKey;
  const file = signatureKey === undefined ? null : await ctx.files.find(signatureKey);
  if (signatureKey === undefined || file?.contentType !== 'image/png') return { signature: null };
  return { signature: { signatureKey, image: toImage(file.bytes) } };
}
