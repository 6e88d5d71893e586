import type {
  BackOfficeBody,
  BackOfficeCall,
  BackOfficeParams,
  BackOfficeQuery,
  BackOfficeReply,
} from '@tifo/contracts/back-office/api';
import { loadAuth } from '../session/load-auth.ts';
import { askStepUp } from '../session/step-up.ts';
import { ApiProblem } from './api-problem.ts';

type Part<Name extends string, Value> = Value extends undefined
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value };

export type CallInput<Call extends BackOfficeCall> = Part<'params', BackOfficeParams<Call>> &
  Part<'body', BackOfficeBody<Call>> & { query?: BackOfficeQuery<Call> };

/** Makes a call as whoever is signed in; where it wants the second factor again, they are asked and it is made once more. */
export async function callApi<Call extends BackOfficeCall>(
  call: Call,
  input: CallInput<Call>,
): Promise<BackOfficeReply<Call>> {
  try {
    return await send(call, input);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'auth.stepUpNeeded') throw error;
    if (!(await askStepUp())) throw error;
    return send(call, input);
  }
}

interface AnyInput {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | undefined> | undefined;
  body?: object | undefined;
}

async function send<Call extends BackOfficeCall>(
  call: Call,
  input: CallInput<Call>,
): Promise<BackOfficeReply<Call>> {
  const { params = {}, query = {}, body } = input as AnyInput;
  const [method = 'GET', path = ''] = call.split(' ');
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(asked).toString();
  const token = await (await loadAuth()).readIdToken();
  const reply = await fetch(search ? `${address}?${search}` : address, {
    method,
    headers: {
      'accept-language': document.documentElement.lang,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  const parsed = text === '' ? undefined : JSON.parse(text);
  if (reply.ok) return parsed as BackOfficeReply<Call>;
  throw new ApiProblem({ code: 'server.failed', detail: '', ...parsed, status: reply.status });
}
