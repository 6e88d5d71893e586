import type { Context } from '#server/context.ts';
import { system } from '#server/lib/actor.ts';
import { findUserByEmail, insertUserUnlessKnown } from './user-store.ts';

interface CreateConfirmedUserInput {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  language?: 'en' | 'fr';
}

/**
 * Creates a confirmed account; an existing one with this address is left unchanged. `username` is its
 * subject.
 */
export async function createConfirmedUser(
  ctx: Context,
  { email, password, firstName, lastName, language = 'en' }: CreateConfirmedUserInput,
): Promise<{ username: string }> {
  const address = email.trim().toLowerCase();
  const known = await findUserByEmail(ctx.db, address);
  if (known) return { username: known.sub };
  const passwordHash = await ctx.passwords.hash(password);
  return ctx.unitOfWork({ clubId: null }, async (uow) => {
    const sub = crypto.randomUUID();
    const isNew = await insertUserUnlessKnown(uow.tx, {
      sub,
      email: address,
      state: 'CONFIRMED',
      passwordHash,
      passwordSetAt: ctx.clock.now(),
      firstName,
      lastName,
      language,
    });
    if (!isNew) return { username: (await findUserByEmail(uow.tx, address))?.sub ?? sub };
    uow.audit({
      clubId: null,
      actor: system('set-up'),
      action: 'account.created',
      subject: `user:${sub}`,
    });
    return { username: sub };
  });
}
