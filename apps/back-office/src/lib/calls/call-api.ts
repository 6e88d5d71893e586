import type {
  BackOfficeBody,
  BackOfficeCall,
  BackOfficeParams,
  BackOfficeQuery,
  BackOfficeReply,
} from '@tifo/contracts/back-office/api';
import { askDescriptions } from '../media/ask-descriptions.ts';
import { readTokenInTime } from '../session/read-token-in-time.ts';
import { askStepUp } from '../session/step-up.ts';
import { ApiProblem } from './api-problem.ts';
import { fetchReply, inWords, orUnreachable } from './unreachable.ts';

type Part<Name extends string, Value> = Value extends undefined
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value };

export type CallInput<Call extends BackOfficeCall> = Part<'params', BackOfficeParams<Call>> &
  Part<'body', BackOfficeBody<Call>> & { query?: BackOfficeQuery<Call> };

/**
 * Makes a call as the signed-in user. If it requires the second factor again, or pictures to be described before they are
 * published, asks for that and repeats the call.
 */
export function callApi<Call extends BackOfficeCall>(
  call: Call,
  input: CallInput<Call>,
): Promise<BackOfficeReply<Call>> {
  return withAnswers(async () => {
    // What is read is small and soon there; what is sent may take its time.
    const limit = call.startsWith('GET ') ? { signal: AbortSignal.timeout(READ_LIMIT_MS) } : {};
    const reply = await send(call, input, limit);
    return orUnreachable(
      async () =>
        (isJson(reply) ? await reply.json() : (await reply.text()) || undefined) as BackOfficeReply<Call>,
    );
  });
}

/** Makes a call of which the reply is a file. */
export function callFile<Call extends BackOfficeCall>(call: Call, input: CallInput<Call>): Promise<Blob> {
  return withAnswers(async () => (await send(call, input)).blob());
}

async function withAnswers<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiProblem) || !(await askFor(error))) throw error;
    return withAnswers(attempt);
  }
}

/** Asks for what a refused call needs; resolves to whether it was given. */
async function askFor({ code, pictures }: ApiProblem): Promise<boolean> {
  if (code === 'auth.stepUpNeeded') return askStepUp();
  return code === 'picture.undescribed' && askDescriptions(pictures);
}

interface AnyInput {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | undefined> | undefined;
  body?: object | undefined;
}

/** A network that vanishes fails no request, and browsers wait for minutes. */
export const READ_LIMIT_MS = 30_000;

const isJson = (reply: Response) => reply.headers.get('content-type')?.includes('json') ?? false;

async function send<Call extends BackOfficeCall>(
  call: Call,
  input: CallInput<Call>,
  limit: Pick<RequestInit, 'signal'> = {},
): Promise<Response> {
  const { params = {}, query = {}, body } = input as AnyInput;
  const [method = 'GET', path = ''] = call.split(' ');
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(asked).toString();
  const token = await orUnreachable(() => readTokenInTime(READ_LIMIT_MS));
  const reply = await fetchReply(search ? `${address}?${search}` : address, {
    method,
    ...limit,
    headers: {
      'accept-language': document.documentElement.lang,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (reply.ok) return reply;
  throw new ApiProblem({
    code: 'server.failed',
    detail: inWords(),
    ...(isJson(reply) ? await reply.json() : {}),
    status: reply.status,
  });
}
