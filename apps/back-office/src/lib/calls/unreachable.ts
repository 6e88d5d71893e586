import { ApiProblem } from './api-problem.ts';

let words = () => '';

/** Registers the text of a call that has no answer, in the language of the moment. */
export function registerUnreachable(say: () => string): void {
  words = say;
}

/** The text of a call that has no answer in words. */
export const inWords = () => words();

/** A request that was lost is a problem with a text for people, instead of the browser's or the sign-in library's own. */
export async function orUnreachable<Value>(request: () => Promise<Value>): Promise<Value> {
  try {
    return await request();
  } catch {
    throw new ApiProblem({ status: 503, code: 'network.lost', detail: words() });
  }
}

/** As `fetch`, or unreachable. */
export const fetchReply = (address: string, init: RequestInit): Promise<Response> =>
  orUnreachable(() => fetch(address, init));
