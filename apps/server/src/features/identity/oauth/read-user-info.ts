import type { Context } from '#server/context.ts';
import { presentAttributes } from '../accounts/user-attributes.ts';
import { requireSession } from '../sessions/require-session.ts';

/** What OpenID Connect tells of the holder of an access token, or null when the token is not good for that. */
export async function readUserInfo(ctx: Context, accessToken: string): Promise<object | null> {
  const session = await requireSession({ ctx, accessToken }).catch(() => null);
  if (!session?.family.scope.split(' ').includes('openid')) return null;
  const attributes = presentAttributes(session.user).map(({ Name, Value }) => [Name, Value]);
  return { ...Object.fromEntries(attributes), username: session.user.sub };
}
