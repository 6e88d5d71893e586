import { v7, validate } from 'uuid';

/** Time-ordered identifiers, so that primary keys stay close together on disk. */
export interface Ids {
  next(): string;
}

export const uuidIds: Ids = { next: () => v7() };

/** Returns whether a text is a valid id; PostgreSQL throws on any other. */
export function isUuid(text: string): boolean {
  return validate(text);
}
