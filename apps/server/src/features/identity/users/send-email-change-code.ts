import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { sendCode } from '../codes/send-code.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { findUserByEmail } from './user-store.ts';

/** Mails a code to the address that somebody wants; nothing where another account has it, which nobody is told. */
export async function sendEmailChangeCode({
  ctx,
  tx,
  caller,
  input,
}: {
  ctx: Context;
  tx: Tx;
  caller: PoolCaller;
  input: { sub: string; wanted: string };
}): Promise<void> {
  const { sub, wanted } = input;
  const isReal = (await findUserByEmail(tx, wanted)) === undefined;
  const order = { email: wanted, subject: emailChangeSubject(sub, wanted), purpose: 'CHANGE_EMAIL' } as const;
  await sendCode({ ctx, tx, input: { ...order, isReal, caller } });
}

/** Whose code it is: of this account for this address, and no other. */
export function emailChangeSubject(sub: string, wanted: string): string {
  return `${sub} ${wanted}`;
}
