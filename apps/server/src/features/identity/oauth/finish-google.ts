import type { Context } from '#server/context.ts';
import { decrypt } from '#server/lib/encrypt.ts';
import type { GoogleIdentity } from '#server/providers/user-pool/google-sign-in.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { googleReturnUrl, hashOf, random } from './begin-google.ts';
import { OAuthError, OAuthPageError } from './oauth-errors.ts';
import { withParameters } from './oauth-rules.ts';
import { insertCode, type OAuthFlow, takeFlow } from './oauth-store.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';

const CODE_LIFE_MS = 60_000;

/** Handles the redirect from Google; returns the redirect address of the page, with a code or an error. */
export async function finishGoogle({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: Pick<PoolCaller, 'language'>;
  input: { query: URLSearchParams; browser: string };
}): Promise<string> {
  const { query, browser } = input;
  const state = query.get('state') ?? '';
  const now = ctx.clock.now();
  const flow = await takeFlow(ctx.db, { stateHash: hashOf(state), browserHash: hashOf(browser), now });
  if (!flow) throw new OAuthPageError();
  const answer = (parameters: Record<string, string>) =>
    withParameters(flow.redirectUri, {
      ...parameters,
      state: flow.clientState,
      iss: ctx.config.userPool.issuer,
    });
  try {
    const identity = await readIdentity({ ctx, flow, query, state });
    const code = random();
    await ctx.unitOfWork({ clubId: null }, async (uow) => {
      const { sub } = await signInWithGoogle({ uow, caller, identity });
      const { redirectUri, codeChallenge, scope, clientNonce } = flow;
      const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
      const kept = { sub, redirectUri, codeChallenge, scope, clientNonce, expiresAt };
      await insertCode(uow.tx, { ...kept, codeHash: hashOf(code) });
    });
    return answer({ code });
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return answer({ error: error.errorName, error_description: error.message });
  }
}

async function readIdentity({
  ctx,
  flow,
  query,
  state,
}: {
  ctx: Context;
  flow: OAuthFlow;
  query: URLSearchParams;
  state: string;
}): Promise<GoogleIdentity> {
  if (query.get('error') === 'access_denied') throw new OAuthError('access_denied', 'user_cancelled');
  const returnUrl = new URL(`${googleReturnUrl(ctx)}?${query.toString()}`);
  const codeVerifier = decrypt(ctx.secrets.derive('oauth-flows'), flow.encryptedVerifier);
  try {
    if (ctx.google === null) throw new Error('Google is not set up');
    return await ctx.google.finish(returnUrl, { state, nonce: flow.nonce, codeVerifier });
  } catch (error) {
    ctx.logger.warn({ err: error }, 'A sign-in with Google failed');
    throw new OAuthError('server_error', 'Google did not confirm the sign-in.');
  }
}
