import type { StaffSession, Workplace } from '@tifo/contracts/back-office/staff';
import { useEffect, useState } from 'react';
import { callApi } from '../calls/call-api.ts';
import { placesOf } from './workplace-context.ts';

export type PlaceAt =
  | { kind: 'reading' }
  | { kind: 'failed' }
  | { kind: 'nowhere' }
  | { kind: 'here'; workplace: Workplace };

/** Returns the place of work with this slug: of an administrator's clubs the session names the first ones only. */
export function useWorkplaceAt(slug: string, session: StaffSession): PlaceAt {
  const known = placesOf(session).find((place) => place.slug === slug);
  const isElsewhere = !known && session.hasMoreClubs;
  const [read, setRead] = useState<{ slug: string; place: PlaceAt } | null>(null);
  // Read anew with each session; what is open stays open meanwhile.
  useEffect(() => {
    if (!isElsewhere || !session) return;
    let isLatest = true;
    void readPlace(slug).then((place) => {
      if (isLatest) setRead({ slug, place });
    });
    return () => {
      isLatest = false;
    };
  }, [slug, isElsewhere, session]);
  if (known) return { kind: 'here', workplace: known };
  if (!isElsewhere) return { kind: 'nowhere' };
  return read?.slug === slug ? read.place : { kind: 'reading' };
}

async function readPlace(slug: string): Promise<PlaceAt> {
  try {
    const { items } = await callApi('GET /api/back-office/clubs', { query: { slug } });
    return items[0] ? { kind: 'here', workplace: items[0] } : { kind: 'nowhere' };
  } catch {
    return { kind: 'failed' };
  }
}
