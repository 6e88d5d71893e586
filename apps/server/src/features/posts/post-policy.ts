import { type Actor, assertMay } from '#server/lib/actor.ts';

export function assertCanWritePosts(actor: Actor, clubId: string): void {
  assertMay(actor, 'content.write', clubId);
}
