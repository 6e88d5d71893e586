import { randomInt } from 'node:crypto';
import type { Language } from '@tifo/contracts/values';
import type { UnitOfWork } from '#server/context.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { identifierKey } from '../../accounts/identifier-key.ts';
import type { PoolCaller } from '../../protocol/pool-operation.ts';
import { codeHmac } from './code-hmac.ts';
import { replaceCode } from './code-store.ts';
import type { CodePurpose } from './code-tables.ts';
import { queueGuardMail } from './enumeration-guard.ts';

export interface CodeOrder {
  email: string;
  purpose: CodePurpose;
  /** What the code is bound to, if not the address. */
  subject?: string;
  /** False if no account may receive this code: everything is done alike, but no mail is sent. */
  isReal: boolean;
  /** Mailed instead of the code, which is not revealed to anyone in this case. */
  notice?: { template: string; language: Language } | undefined;
  caller: Pick<PoolCaller, 'language' | 'clubSlug'>;
}

const DIGITS = 6;
export const CODE_LIFE_MS = 10 * 60_000;
const TEMPLATE: Record<CodePurpose, string> = {
  SIGN_UP: 'signUpCode',
  SIGN_IN: 'signInCode',
  SECOND_FACTOR: 'signInCode',
  RESET_PASSWORD: 'resetCode',
  CHANGE_EMAIL: 'changeEmailCode',
};

/**
 * Creates a new code, which invalidates the previous one, and enqueues its mail in the caller's transaction.
 */
export async function sendCode({ uow, input }: { uow: UnitOfWork; input: CodeOrder }): Promise<void> {
  const { email, purpose, isReal, caller, notice } = input;
  const identifier = identifierKey(uow, input.subject ?? email);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const now = uow.clock.now();
  await replaceCode(uow.tx, {
    identifier,
    purpose,
    codeHmac: codeHmac(uow, { identifier, purpose, code }),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
  });
  const mail = {
    clubSlug: caller.clubSlug,
    to: email,
    language: notice?.language ?? caller.language,
    template: notice?.template ?? TEMPLATE[purpose],
    values: notice ? {} : { code },
    dedupe: `code:${uow.ids.next()}`,
  };
  await (isReal ? queueMail(uow, mail) : queueGuardMail(uow, mail));
}
