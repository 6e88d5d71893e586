import type { SetUp, SetUpAccount } from '@tifo/contracts/installation';
import { ApiProblem } from './api-problem.ts';

/** The two calls that nobody has to be signed in for: the link is what they prove. */
export function readSetUp(token: string): Promise<SetUp> {
  return post('/api/set-up-reads', { token });
}

export function makeSetUpAccount(account: SetUpAccount): Promise<void> {
  return post('/api/set-up-accounts', account);
}

async function post<Reply>(address: string, body: object): Promise<Reply> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  const parsed = text === '' ? undefined : JSON.parse(text);
  if (reply.ok) return parsed as Reply;
  throw new ApiProblem({ code: 'server.failed', detail: '', ...parsed, status: reply.status });
}
