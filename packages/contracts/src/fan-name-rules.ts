import type { NameDisplay } from './fans.ts';

/** A fan's names and how they are to be shown to others. */
export interface NamedFan {
  firstName: string;
  lastName: string;
  nameDisplay: NameDisplay;
  /** "Fan 4821" */
  neutralName: string;
}

/**
 * Returns the two parts of the name that others see: "Nora" "S.", "Nora" "Sander", or "Fan 4821" and an empty
 * text.
 */
export function displayedNames({ firstName, lastName, nameDisplay, neutralName }: NamedFan): {
  firstName: string;
  lastName: string;
} {
  if (nameDisplay === 'NEUTRAL' || `${firstName}${lastName}` === '') {
    return { firstName: neutralName, lastName: '' };
  }
  return { firstName, lastName: nameDisplay === 'FULL' ? lastName : initialOf(lastName) };
}

export function displayName(fan: NamedFan): string {
  const { firstName, lastName } = displayedNames(fan);
  return `${firstName} ${lastName}`.trim();
}

function initialOf(lastName: string): string {
  const [initial] = lastName;
  return initial === undefined ? '' : `${initial.toUpperCase()}.`;
}
