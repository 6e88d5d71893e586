import { ConflictError } from './errors.ts';

/** States as data: from each state, the states that may follow. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/** The one way a state moves; anything else is a `state.notAllowed` conflict. */
export function moveState<State extends string>(
  transitions: Transitions<State>,
  from: State,
  to: State,
): State {
  if (!transitions[from].includes(to)) {
    throw new ConflictError('state.notAllowed', { values: { from, to } });
  }
  return to;
}
