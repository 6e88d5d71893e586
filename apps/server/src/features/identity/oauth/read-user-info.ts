import type { Context } from '#server/context.ts';
import { presentAttributes } from '../accounts/user-attributes.ts';
import { requireSession } from '../sessions/require-session.ts';

/**
 * Returns the OpenID Connect claims of an access token's holder; null if the token's scope does not allow
 * them.
 */
export async function readUserInfo(ctx: Context, accessToken: string): Promise<object | null> {
  const session = await requireSession({ ctx, accessToken }).catch(() => null);
  if (!session?.family.scope.split(' ').includes('openid')) return null;
  const attributes = presentAttributes(session.user).map(({ Name, Value }) => [Name, Value]);
  return { ...Object.fromEntries(attributes), email_verified: true, username: session.user.sub };
}
