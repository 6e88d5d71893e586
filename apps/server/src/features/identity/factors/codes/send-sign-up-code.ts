import type { UnitOfWork } from '#server/context.ts';
import type { PoolUser } from '../../accounts/user-store.ts';
import type { PoolCaller } from '../../protocol/pool-operation.ts';
import { sendCode } from './send-code.ts';

/** Mails the code of one sign-up; if the address has an account, its holder is notified of that instead. */
export async function sendSignUpCode({
  uow,
  caller,
  input,
}: {
  uow: UnitOfWork;
  caller: PoolCaller;
  input: { email: string; sub: string | undefined; holder: PoolUser | undefined; isReal: boolean };
}): Promise<void> {
  const { email, sub, holder, isReal } = input;
  const notice = holder ? { template: 'signUpOfKnown', language: holder.language } : undefined;
  const order = { email, purpose: 'SIGN_UP', caller, isReal: isReal || notice !== undefined } as const;
  await sendCode({ uow, input: { ...order, subject: signUpSubject(email, sub), notice } });
}

/** Binds a code to this sign-up, as opposed to others of the same address. */
export function signUpSubject(email: string, sub: string | undefined): string {
  return sub === undefined ? email : `${email} ${sub}`;
}
