import { isDeepStrictEqual } from 'node:util';
import type { ContactInfo } from '@tifo/contracts/fans';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { lockFan, requireReferredFanSelf } from '#server/features/fans/index.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { addressPort } from './address-port.ts';
import { findPersonalInfo, updateContact } from './kyc-store.ts';
import { readContact } from './read-contact.ts';

/**
 * Corrects the fan's contact, even once their identity is frozen. The audit entry names the changed fields
 * without their values.
 */
export async function correctContact({
  ctx,
  actor,
  input: { slug, username, contact },
}: UseCase<{ slug: string; username: string; contact: ContactInfo }>): Promise<void> {
  const club = await getClub(ctx, slug);
  const { id } = await requireReferredFanSelf(ctx, { actor, club, username });
  const { phoneNumber, address } = await readContact(contact);
  const key = { clubId: club.id, fanId: id };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    await lockFan(uow.tx, club.id, id);
    const before = await findPersonalInfo(uow.tx, key);
    if (!before) throw new ConflictError('kyc.infoMissing');
    const changed = [
      ...(before.phoneNumber === phoneNumber ? [] : ['phoneNumber']),
      ...(isDeepStrictEqual(before.address, address) ? [] : ['address']),
    ];
    if (changed.length === 0) return;
    await updateContact(uow.tx, { ...key, contact: { phoneNumber, address } });
    if (changed.includes('address')) await addressPort.of(uow).saved(uow, key);
    uow.audit({
      actor,
      action: 'contact.corrected',
      subject: `fan:${id}`,
      detail: { changed },
    });
  });
}
