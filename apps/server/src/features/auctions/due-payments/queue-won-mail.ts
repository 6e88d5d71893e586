import type { UnitOfWork } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { getExclusiveById } from '#server/features/exclusives/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { queueMail, queuePush } from '#server/features/notifications/index.ts';
import { inLanguage } from '#server/lib/language.ts';
import { coinUnitsToCents, moneyText } from '#server/lib/money.ts';
import type { DueLot } from '../auction-store.ts';

export interface WonMail {
  template: 'lotWon' | 'lotReminder' | 'lotOffered' | 'lotPassedOn';
  due: Pick<DueLot, 'clubId' | 'lotId' | 'exclusiveId' | 'fanId' | 'bidId' | 'priceCoinUnits'>;
  /** Tells reminders of the same payment apart. */
  part?: string;
}

/** Tells a fan that the price of a lot is theirs to pay, or no longer, with the way there. Each mail leaves once. */
export async function queueWonMail(uow: UnitOfWork, { template, due, part }: WonMail): Promise<void> {
  const { clubId } = due;
  const club = await readClub(uow, clubId);
  const exclusive = await getExclusiveById(uow.tx, { clubId, id: due.exclusiveId });
  const [fan] = await findFansByIds(uow.tx, clubId, [due.fanId]);
  if (!fan) return;
  const name = inLanguage(exclusive.name, fan.language);
  const price = moneyText(coinUnitsToCents(due.priceCoinUnits, club.tokenPriceCents), fan.language);
  const linkPath = `/exclusives/${exclusive.slug}`;
  const dedupe = [template, due.lotId, due.bidId, part].filter(Boolean).join(':');
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    language: fan.language,
    template,
    values: { name: fan.firstName || fan.name, exclusive: name, price },
    linkPath,
    dedupe,
  });
  if (template === 'lotPassedOn') return;
  await queuePush(uow, {
    ...{ clubId, fanId: fan.id, linkPath, dedupe },
    ...(template === 'lotWon' ? WON : PAYMENT_DUE),
    values: { exclusive: name, price },
  });
}

const WON = { topic: 'WON', template: 'won' } as const;
const PAYMENT_DUE = { topic: 'PAYMENT_DUE', template: 'paymentDue' } as const;
