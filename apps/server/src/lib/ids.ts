import { v7 } from 'uuid';

/** Time-ordered identifiers, so that primary keys stay close together on disk. */
export interface Ids {
  next(): string;
}

export const uuidIds: Ids = { next: () => v7() };
