import type { SetUp, SetUpAccount } from '@tifo/contracts/installation';
import type { OpenInvitation } from '@tifo/contracts/staff';
import { ApiProblem } from './api-problem.ts';
import { fetchReply, inWords } from './unreachable.ts';

// The calls that nobody has to be signed in for: the link is what they prove.

export function readSetUp(token: string): Promise<SetUp> {
  return post('/api/set-up-reads', { token });
}

export function makeSetUpAccount(account: SetUpAccount): Promise<void> {
  return post('/api/set-up-accounts', account);
}

export function readInvitation(token: string): Promise<OpenInvitation> {
  return post('/api/staff-invitation-reads', { token });
}

async function post<Reply>(address: string, body: object): Promise<Reply> {
  const reply = await fetchReply(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  const parsed = text === '' ? undefined : JSON.parse(text);
  if (reply.ok) return parsed as Reply;
  throw new ApiProblem({ code: 'server.failed', detail: inWords(), ...parsed, status: reply.status });
}
