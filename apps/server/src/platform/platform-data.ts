import type { Feature } from './feature.ts';
import { platformInvariants } from './platform-invariants.ts';

/** The declarations of the platform's own tables, in the form of a feature's. */
export const platformData: Pick<Feature, 'invariants' | 'personalData'> = {
  invariants: platformInvariants,
  personalData: {
    idempotency_record: { by: ['username'], omit: ['key', 'body_hash', 'reply'], erasure: 'delete' },
  },
};
