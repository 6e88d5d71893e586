import type { Identity, UserPool } from '#server/providers/user-pool/user-pool.ts';

/** Replaces the user pool: a token is its identity encoded in base64url. */
export const testUserPool: UserPool = {
  verifyIdToken: async (token) => {
    const [mark, payload = ''] = token.split('.');
    if (mark !== 'test') return null;
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Identity;
  },
  isSessionActive: async () => true,
};

/** Returns the `authorization` header of a user. */
export function bearer(username: string, identity: Partial<Identity> = {}): { authorization: string } {
  const full: Identity = {
    username,
    email: `${username}@fans.test`,
    emailVerified: true,
    firstName: 'Test',
    lastName: 'Fan',
    name: 'Test Fan',
    pictureUrl: '',
    ...identity,
  };
  return { authorization: `Bearer test.${Buffer.from(JSON.stringify(full)).toString('base64url')}.x` };
}
