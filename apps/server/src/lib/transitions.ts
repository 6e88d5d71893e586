import { ConflictError } from './errors.ts';

/** A state machine as data: for each state, the states that may follow. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/**
 * Returns the new state; throws the conflict `state.notAllowed` for a transition that is not allowed. All
 * state changes use it.
 */
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
