import type { UnitOfWork } from '#server/context.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import type { RefusedCard } from '#server/providers/payments/payments-provider.ts';
import { findCardSetup } from '../cards/card-store.ts';
import { findPayment } from '../payment-store.ts';
import { type BlockPayerInput, blockPayerTask } from './block-payer.ts';
import { digestCard } from './payer-network.ts';
import { insertRefusedCard } from './refused-card-store.ts';

/** Counts a card refused by the bank. The limits are checked after the commit, over all clubs. */
export async function countRefusedCard(
  uow: UnitOfWork,
  { clubId, refusedCard }: { clubId: string; refusedCard: RefusedCard },
): Promise<void> {
  const { reference, kind, cardFingerprint } = refusedCard;
  const asked =
    kind === 'payment'
      ? await findPayment(uow.tx, { clubId, id: reference })
      : await findCardSetup(uow.tx, reference);
  if (!asked) return;
  const [fan] = await findFansByIds(uow.tx, clubId, [asked.fanId]);
  if (!fan) return;
  const id = uow.ids.next();
  const { network } = asked;
  const { id: fanId, username: account } = fan;
  const card = digestCard(uow, cardFingerprint);
  await insertRefusedCard(uow.tx, { id, clubId, fanId, reference, account, network, card });
  const payload: BlockPayerInput = { clubId, fanId, account, network };
  uow.enqueue(blockPayerTask, { ...payload }, { dedupe: `refused-card:${id}`, clubId });
}
