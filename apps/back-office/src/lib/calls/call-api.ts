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
import { SILENCE_LIMIT_MS, watchSilence } from './watch-silence.ts';

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
    const reply = await send(call, input, (body) => AbortSignal.timeout(limitOf(call, body)));
    return orUnreachable(
      async () =>
        (isJson(reply) ? await reply.json() : (await reply.text()) || undefined) as BackOfficeReply<Call>,
    );
  });
}

/** Makes a call of which the reply is a file. */
export function callFile<Call extends BackOfficeCall>(call: Call, input: CallInput<Call>): Promise<Blob> {
  return withAnswers(async () => {
    const silent = new AbortController();
    const watch = watchSilence(() => silent.abort(), ANSWER_LIMIT_MS);
    try {
      const reply = await send(call, input, () => silent.signal);
      return await orUnreachable(() => readFile(reply, watch.heard));
    } finally {
      watch.end();
    }
  });
}

/** Reads a file, and says whenever something of it comes. */
function readFile({ body, headers }: Response, onHeard: () => void): Promise<Blob> {
  onHeard();
  const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (part, to) => {
      onHeard();
      to.enqueue(part);
    },
  });
  return new Response(body?.pipeThrough(heard), { headers }).blob();
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

/** Longer than a proxy in front waits for the server. */
const ANSWER_LIMIT_MS = 90_000;
/** Of a slow phone. */
const BYTES_PER_MS = 25;

/** What is read is small and soon there; what is sent takes its time, and a list of items more. */
function limitOf(call: string, body = ''): number {
  return call.startsWith('GET ') ? SILENCE_LIMIT_MS : ANSWER_LIMIT_MS + Math.ceil(body.length / BYTES_PER_MS);
}

const isJson = (reply: Response) => reply.headers.get('content-type')?.includes('json') ?? false;

async function send<Call extends BackOfficeCall>(
  call: Call,
  input: CallInput<Call>,
  limit: (body: string | undefined) => AbortSignal,
): Promise<Response> {
  const { params = {}, query = {}, body: sent } = input as AnyInput;
  const body = sent && JSON.stringify(sent);
  const [method = 'GET', path = ''] = call.split(' ');
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(asked).toString();
  const token = await orUnreachable(() => readTokenInTime(SILENCE_LIMIT_MS));
  const reply = await fetchReply(search ? `${address}?${search}` : address, {
    method,
    signal: limit(body),
    headers: {
      'accept-language': document.documentElement.lang,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body } : {}),
  });
  if (reply.ok) return reply;
  throw new ApiProblem({
    code: 'server.failed',
    detail: inWords(),
    ...(isJson(reply) ? await reply.json() : {}),
    status: reply.status,
  });
}
