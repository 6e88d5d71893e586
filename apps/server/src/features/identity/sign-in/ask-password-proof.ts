import type { Context, UnitOfWork } from '#server/context.ts';
import { encrypt } from '#server/lib/encrypt.ts';
import {
  beginSrpProof,
  type SrpHolder,
  type SrpState,
} from '#server/providers/user-pool/secure-remote-password.ts';
import { findSignUps } from '../accounts/sign-up-store.ts';
import { takeLimits } from '../accounts/take-limits.ts';
import { openChallenge } from '../challenges/open-challenge.ts';
import { blockOfSession } from '../challenges/read-srp-answer.ts';
import { findPasswordHolder } from '../factors/lockout/lockout-store.ts';
import {
  passwordHolderOf,
  passwordSaltOf,
  readPasswordVerifier,
} from '../factors/passwords/password-verifier.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import { invalidParameter } from '../protocol/pool-error.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';

/** The server's state of a proof, and the account or sign-up that it is for. */
export interface PasswordProofState extends SrpState {
  holder: SrpHolder;
  /** Null for an unknown address, whose proof is never accepted. */
  of: { account: string; passwordHash: string } | { signUp: string } | null;
}

/**
 * Opens a challenge for a proof of the password (SRP). Unknown addresses get one too, which cannot be solved.
 */
export async function askPasswordProof({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: PoolCaller;
  input: { email: string; clientPublic: string; redeem?: (uow: UnitOfWork) => Promise<void> };
}): Promise<AuthReply> {
  const { email, clientPublic, redeem } = input;
  await takeLimits({ ctx, limits: ['signIn'], who: { email, address: caller.address } });
  const { of, verifier, sub } = await findVerifier(ctx, email);
  const holder = passwordHolderOf(ctx, email, verifier);
  const state = beginSrpProof(holder.verifier, clientPublic);
  if (!state) throw invalidParameter('SRP_A is not a public value.');
  const sealed: PasswordProofState = { ...state, holder, of };
  const sealedProof = encrypt(ctx.secrets.derive('password-proofs'), JSON.stringify(sealed));
  const Session = await ctx.unitOfWork({ clubId: null }, async (uow) => {
    await redeem?.(uow);
    return openChallenge({ uow, input: { name: 'PASSWORD_VERIFIER', email, sub, data: { sealedProof } } });
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session,
    ChallengeParameters: {
      USERNAME: email,
      USER_ID_FOR_SRP: email,
      SALT: passwordSaltOf(ctx, email),
      SRP_B: state.serverPublic,
      SECRET_BLOCK: blockOfSession(Session),
    },
  };
}

interface Found {
  of: PasswordProofState['of'];
  verifier: string | null;
  sub: string | null;
}

/** Returns the verifier of the account, or of the newest sign-up that waits for its code. */
async function findVerifier(ctx: Context, email: string): Promise<Found> {
  const account = await findPasswordHolder(ctx.db, email);
  const signUp = (await findSignUps(ctx.db, { email, now: ctx.clock.now() })).at(-1);
  const found = account ?? signUp;
  const verifier = readPasswordVerifier(ctx, email, found?.passwordVerifier ?? null);
  const sub = account?.sub ?? null;
  if (!found || found.passwordHash === null || verifier === null) return { of: null, verifier: null, sub };
  const { passwordHash } = found;
  return { of: account ? { account: account.sub, passwordHash } : { signUp: found.sub }, verifier, sub };
}
