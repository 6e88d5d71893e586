import { v7, validate } from 'uuid';

/** Time-ordered identifiers, so that primary keys stay close together on disk. */
export interface Ids {
  next(): string;
}

export const uuidIds: Ids = { next: () => v7() };

/** Whether a text from outside can be an id at all; PostgreSQL would fail on another. */
export function isUuid(text: string): boolean {
  return validate(text);
}
