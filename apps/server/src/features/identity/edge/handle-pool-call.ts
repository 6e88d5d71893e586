import type { Language } from '@tifo/contracts/values';
import type { Context } from '#server/context.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { invalidParameter, PoolError } from '../protocol/pool-error.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { poolOperations } from './operations.ts';

export interface PoolRequest {
  /** `AWSCognitoIdentityProviderService.SignUp` */
  target: string;
  body: unknown;
  address: string;
  language: Language;
  userAgent: string;
  host: string;
}

const SERVICE = 'AWSCognitoIdentityProviderService.';

/** Finds the operation, parses its input and runs it; every refusal is a `PoolError`. */
export async function handlePoolCall({
  ctx,
  request,
}: {
  ctx: Context;
  request: PoolRequest;
}): Promise<object> {
  const name = request.target.startsWith(SERVICE) ? request.target.slice(SERVICE.length) : '';
  const operation = poolOperations.get(name);
  if (!operation) throw new PoolError('UnknownOperationException', 'Unknown operation.');
  const parsed = operation.schema.safeParse(request.body);
  if (!parsed.success) throw invalidParameter(describe(parsed.error.issues));
  const input = parsed.data as { ClientId?: string; ClientMetadata?: Record<string, string> | undefined };
  assertClient(ctx, input.ClientId);
  return operation.run({ ctx, caller: await describeCaller(ctx, request, input.ClientMetadata), input });
}

function assertClient(ctx: Context, clientId: string | undefined): void {
  if (clientId === undefined || clientId === ctx.config.userPool.clientId) return;
  throw new PoolError('ResourceNotFoundException', 'This user pool client does not exist.');
}

async function describeCaller(
  ctx: Context,
  { address, language, userAgent, host }: PoolRequest,
  metadata: Record<string, string> = {},
): Promise<PoolCaller> {
  const wanted = metadata.language;
  const club = await findClub(ctx, metadata.clubSlug);
  return {
    address,
    userAgent,
    host,
    language: wanted === 'en' || wanted === 'fr' ? wanted : language,
    clubSlug: club?.slug ?? null,
    // The back office requires a second factor; users without one set it up during the sign-in.
    needsSecondFactor: club?.secondFactorNeeded ?? metadata.place === 'back-office',
  };
}

async function findClub(ctx: Context, slug: string | undefined): Promise<ClubRecord | null> {
  if (slug === undefined) return null;
  try {
    return await getClub(ctx, slug);
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

function describe(issues: { path: PropertyKey[]; message: string }[]): string {
  const issue = issues[0];
  return issue ? `${issue.path.map(String).join('.') || 'Request'}: ${issue.message}` : 'Invalid request.';
}
