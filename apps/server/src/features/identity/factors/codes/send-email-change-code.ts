import type { UnitOfWork } from '#server/context.ts';
import { findUserByEmail } from '../../accounts/user-store.ts';
import type { PoolCaller } from '../../protocol/pool-operation.ts';
import { sendCode } from './send-code.ts';

/**
 * Mails a code to a new address; sends nothing if another account has the address, without revealing that.
 */
export async function sendEmailChangeCode({
  uow,
  caller,
  input,
}: {
  uow: UnitOfWork;
  caller: PoolCaller;
  input: { sub: string; wanted: string };
}): Promise<void> {
  const { sub, wanted } = input;
  const isReal = (await findUserByEmail(uow.tx, wanted)) === undefined;
  const order = { email: wanted, subject: emailChangeSubject(sub, wanted), purpose: 'CHANGE_EMAIL' } as const;
  await sendCode({ uow, input: { ...order, isReal, caller } });
}

/** Binds a code to this account and this address. */
export function emailChangeSubject(sub: string, wanted: string): string {
  return `${sub} ${wanted}`;
}
