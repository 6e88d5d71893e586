import type { UnitOfWork } from '#server/context.ts';
import { system } from '#server/lib/actor.ts';
import { uuidIds } from '#server/lib/ids.ts';
import { isForward, toSettledStatus } from '../payment-states.ts';
import type { SettledSession } from '../settle-payment.ts';
import { lockCardSetup, setSetupStatus, upsertCard } from './card-store.ts';

/** Advances a set-up to the provider's state; a successful one stores its card as the fan's card. */
export async function settleCardSetup(uow: UnitOfWork, { clubId, session }: SettledSession): Promise<void> {
  const setup = await lockCardSetup(uow.tx, { clubId, id: session.reference });
  const status = toSettledStatus(session.status);
  if (!setup || !status || !isForward(setup.status, status)) return;
  await setSetupStatus(uow.tx, { clubId, id: setup.id, status });
  const { card } = session;
  if (status !== 'SUCCEEDED') return;
  if (!card) throw new Error('The provider named no card');
  const { fanId, createdAt: setUpAt } = setup;
  await upsertCard(uow.tx, { id: uuidIds.next(), clubId, fanId, card, setUpAt });
  uow.audit({
    clubId,
    actor: system('payments'),
    action: 'card.registered',
    subject: `fan:${fanId}`,
    detail: { brand: card.brand },
  });
}
