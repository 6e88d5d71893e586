import { ApiProblem } from './api-problem.ts';

let words = () => '';

/** Registers the text of a call that has no answer, in the language of the moment. */
export function registerUnreachable(say: () => string): void {
  words = say;
}

/** The text of a call that has no answer in words. */
export const inWords = () => words();

/** As `fetch`, but a lost network is a problem with a text for people, instead of the browser's own. */
export async function fetchReply(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch {
    throw new ApiProblem({ status: 503, code: 'network.lost', detail: words() });
  }
}
