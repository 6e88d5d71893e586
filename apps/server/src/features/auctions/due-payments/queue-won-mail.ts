import type { UnitOfWork } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { getExclusiveById } from '#server/features/exclusives/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { queueMail, queuePush } from '#server/features/notifications/index.ts';
import { inLanguage } from '#server/lib/language.ts';
import { coinUnitsToCents, moneyText } from '#server/lib/money.ts';
import type { DueLot } from '../auction-store.ts';
import { lotMailSubject } from '../lot-mail-subject.ts';

/** After which the fan owes nothing. */
type EndedDebt = 'lotPassedOn' | 'lotSaleCancelled';

export interface WonMail {
  template: 'lotWon' | 'lotReminder' | 'lotOffered' | EndedDebt;
  due: Pick<DueLot, 'clubId' | 'lotId' | 'exclusiveId' | 'fanId' | 'bidId' | 'priceCoinUnits'>;
  /** Distinguishes the reminders of one payment from each other. */
  part?: string;
}

/**
 * Mails a fan that the price of a lot is due, or no longer due, with a link to it. Each mail is sent once.
 */
export async function queueWonMail(uow: UnitOfWork, { template, due, part }: WonMail): Promise<void> {
  const { clubId } = due;
  const club = await readClub(uow, clubId);
  const exclusive = await getExclusiveById(uow.tx, { clubId, id: due.exclusiveId });
  const [fan] = await findFansByIds(uow.tx, clubId, [due.fanId]);
  if (!fan) return;
  const name = inLanguage(exclusive.name, fan.language);
  const price = moneyText(coinUnitsToCents(due.priceCoinUnits, club.tokenPriceCents), fan.language);
  const linkPath = `/exclusives/${exclusive.slug}`;
  const isOver = template === 'lotPassedOn' || template === 'lotSaleCancelled';
  const dedupe = [template, due.lotId, due.bidId, part].filter(Boolean).join(':');
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    template,
    values: { name: fan.firstName || fan.name, exclusive: name, price },
    linkPath,
    card: lotMailSubject({
      medias: exclusive.medias,
      fact: { name: isOver ? 'bid' : 'toPay', value: price },
      language: fan.language,
    }),
    dedupe,
  });
  if (isOver) return;
  await queuePush(uow, {
    ...{ clubId, fanId: fan.id, linkPath, dedupe, about: due.lotId },
    ...{ template, topic: template === 'lotWon' ? 'WON' : 'PAYMENT_DUE' },
    values: { exclusive: name, price },
  });
}
