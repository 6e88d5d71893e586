import { z } from 'zod';
import { requireParameter } from '../challenges/require-parameter.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import { invalidParameter } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ClientId, ClientMetadata, SessionText, Username } from '../protocol/pool-values.ts';
import { refreshTokens } from '../sessions/refresh-tokens.ts';
import { askPasswordProof } from '../sign-in/ask-password-proof.ts';
import { chooseFirstFactor } from '../sign-in/choose-first-factor.ts';
import { signInByPassword } from '../sign-in/sign-in-by-password.ts';

export const InitiateAuthInput = z.object({
  ClientId,
  AuthFlow: z.string().min(1).max(64),
  AuthParameters: z.record(z.string().max(64), z.string().max(4096)).default({}),
  Session: SessionText.optional(),
  ClientMetadata,
});

type Call = PoolCall<z.output<typeof InitiateAuthInput>>;

/** Starts a sign-in, or refreshes the tokens of one. */
export async function initiateAuth(call: Call): Promise<AuthReply> {
  const flow = FLOWS.get(call.input.AuthFlow);
  if (!flow) throw invalidParameter(`${call.input.AuthFlow} is not enabled for the client.`);
  return flow(call);
}

const FLOWS: ReadonlyMap<string, (call: Call) => Promise<AuthReply>> = new Map([
  ['USER_PASSWORD_AUTH', byPassword],
  ['USER_SRP_AUTH', byPasswordProof],
  ['USER_AUTH', byChoice],
  ['REFRESH_TOKEN_AUTH', byRefreshToken],
  ['REFRESH_TOKEN', byRefreshToken],
]);

async function byPassword({ ctx, caller, input }: Call): Promise<AuthReply> {
  const email = readUsername(input.AuthParameters);
  const password = requireParameter(input.AuthParameters, 'PASSWORD');
  const { DEVICE_KEY: deviceKey } = input.AuthParameters;
  return signInByPassword({ ctx, caller, input: { email, password, deviceKey } });
}

async function byPasswordProof({ ctx, caller, input }: Call): Promise<AuthReply> {
  const email = readUsername(input.AuthParameters);
  const clientPublic = requireParameter(input.AuthParameters, 'SRP_A');
  return askPasswordProof({ ctx, caller, input: { email, clientPublic } });
}

async function byChoice({ ctx, caller, input }: Call): Promise<AuthReply> {
  const { AuthParameters: parameters, Session: session } = input;
  return chooseFirstFactor({ ctx, caller, input: { email: readUsername(parameters), parameters, session } });
}

/** For clients that keep their refresh token: it is not rotated. */
async function byRefreshToken({ ctx, caller, input }: Call): Promise<AuthReply> {
  const refreshToken = requireParameter(input.AuthParameters, 'REFRESH_TOKEN');
  const tokens = await refreshTokens({ ctx, caller, input: { refreshToken, rotates: false } });
  return { AuthenticationResult: tokens, ChallengeParameters: {} };
}

function readUsername(parameters: Record<string, string>): string {
  const parsed = Username.safeParse(requireParameter(parameters, 'USERNAME'));
  if (!parsed.success) throw invalidParameter('Missing required parameter USERNAME');
  return parsed.data;
}
