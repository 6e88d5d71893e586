import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { Context } from '#server/context.ts';

/** Returns tokens that are each invalid in one way, made from otherwise valid claims; keyed by the defect. */
export async function tokenMutants(ctx: Context, claims: JWTPayload): Promise<[string, string][]> {
  const { kid, privateKey } = await ctx.ownPool.keys.current();
  const publicKey = await ctx.ownPool.keys.findPublicKey(kid);
  if (!publicKey) throw new Error('The pool does not know its own key');
  const stranger = await generateKeyPair('RS256');
  const now = Math.floor(ctx.clock.now().getTime() / 1000);
  const sign = (payload: JWTPayload, header: object = {}) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name));
  const good = await sign(claims);
  const [header = '', payload = '', signature = ''] = good.split('.');
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: crypto.randomUUID() })).toString('base64url');
  const byPublicKey = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(new TextEncoder().encode(await exportSPKI(publicKey)));
  const other = claims.token_use === 'id' ? 'access' : 'id';
  return [
    ['expired', await sign({ ...claims, exp: now - 1 })],
    ['endless', await sign(without('exp'))],
    ['of another issuer', await sign({ ...claims, iss: 'https://evil.test' })],
    ['for another client', await sign({ ...claims, aud: 'other', client_id: 'other' })],
    ['of the other kind', await sign({ ...claims, token_use: other })],
    ['of no kind', await sign(without('token_use'))],
    ['of nobody', await sign(without('sub'))],
    ['not good yet', await sign({ ...claims, nbf: now + 600 })],
    ['with another holder written in', `${header}.${forged}.${signature}`],
    ['with a touched signature', `${header}.${payload}.${signature.slice(0, -6)}AAAAAA`],
    ['without a signature', `${header}.${payload}.`],
    ['unsigned', new UnsecuredJWT(claims).encode()],
    [
      'signed by a stranger',
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(stranger.privateKey),
    ],
    ['signed by our public key', await byPublicKey],
    ['by an unknown key', await sign(claims, { kid: 'unknown' })],
    ['nonsense', 'a.b.c'],
  ];
}
