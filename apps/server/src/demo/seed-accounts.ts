import type { Context } from '#server/context.ts';
import { createConfirmedUser } from '#server/features/identity/index.ts';
import type { SignedInActor } from '#server/lib/actor.ts';
import type { DemoFan } from './content/demo-content-types.ts';
import { demoFans, demoPassword } from './content/demo-fans.ts';

/** A person of the demo with their account. */
export interface SeededPerson {
  demo: DemoFan;
  actor: SignedInActor;
}

export async function seedAccounts(ctx: Context): Promise<SeededPerson[]> {
  return Promise.all(demoFans.map((demo) => seedAccount(ctx, demo)));
}

async function seedAccount(ctx: Context, demo: DemoFan): Promise<SeededPerson> {
  const { firstName, lastName, login, language } = demo;
  const email = `${login}@demo.tifo.test`;
  const password = demoPassword;
  const account = { email, password, firstName, lastName, language };
  const { username } = await createConfirmedUser(ctx, account);
  const name = `${firstName} ${lastName}`;
  const actor = { username, email, emailVerified: true, firstName, lastName, name, pictureUrl: '' };
  return { demo, actor: { kind: 'user', ...actor } };
}
