import type { Recipient } from '@tifo/contracts/back-office/lists';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { toAddressLines } from '#server/documents/document-rules.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds, findOfficeFacts } from '#server/features/fans/index.ts';
import { findPersonalInfo } from '#server/features/kyc/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';

export interface RecipientInput {
  club: ClubRecord;
  fanId: string;
  /** What is sent. */
  of: 'order' | 'lot' | 'giveaway';
  id: string;
  /** Which prize of the giveaway. */
  rank?: number;
  /** Of the name of the country. */
  language: Language;
}

/**
 * Returns where something that a fan has paid or won is sent: to the address that the fan reads when buying. Reading it is audited.
 * Throws `fan.notFound` for one who is erased.
 */
export async function readRecipient({
  ctx,
  actor,
  input: { club, fanId, of, id, rank, language },
}: UseCase<RecipientInput>): Promise<Recipient> {
  assertMay(actor, 'orders.fulfil', club.id);
  const [fan] = await findFansByIds(ctx.db, club.id, [fanId]);
  if (!fan || (await findOfficeFacts(ctx.db, fan)).erasedAt !== null) throw new NotFoundError('fan.notFound');
  const info = await findPersonalInfo(ctx.db, { clubId: club.id, fanId });
  await ctx.unitOfWork({ clubId: club.id }, async (uow) =>
    uow.audit({
      ...{ actor, action: `${of}.recipientRead`, subject: `${of}:${id}` },
      ...(rank === undefined ? {} : { detail: { rank } }),
    }),
  );
  return {
    name: info ? `${info.firstName} ${info.lastName}` : fan.name,
    email: fan.email,
    phoneNumber: info?.phoneNumber ?? null,
    addressLines: info?.address ? toAddressLines(info.address, language) : [],
  };
}
