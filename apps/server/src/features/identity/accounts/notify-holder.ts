import type { UnitOfWork } from '#server/context.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import type { PoolUser } from './user-store.ts';

/** Mails the holder of an account what was changed, in case it was not them. */
export async function notifyHolder({
  uow,
  caller,
  input,
}: {
  uow: UnitOfWork;
  caller: Pick<PoolCaller, 'clubSlug'>;
  input: { user: PoolUser; template: string; values?: Record<string, string> };
}): Promise<void> {
  const { user, template, values = {} } = input;
  await queueMail(uow, {
    clubSlug: caller.clubSlug,
    to: user.email,
    language: user.language,
    template,
    values,
    dedupe: `${template}:${uow.ids.next()}`,
  });
}
