import type { Feature } from './feature.ts';
import { platformInvariants } from './platform-invariants.ts';

/** What the platform declares of its own tables, as a feature does. */
export const platformData: Pick<Feature, 'invariants' | 'personalData'> = {
  invariants: platformInvariants,
  personalData: {
    idempotency_record: { by: ['username'], omit: ['key', 'body_hash', 'reply'], erasure: 'delete' },
  },
};
