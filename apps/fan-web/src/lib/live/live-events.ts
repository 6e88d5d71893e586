import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore, useStore } from '#web/lib/browser/create-store.ts';
import { useClubSlug } from '#web/lib/page/app-services.ts';

/** Whether the stream is up; while it is down, polling replaces it. */
const connectedStore = createStore(false);

/**
 * Follows the club's live events while the component is mounted, and updates the query cache with them.
 * Returns the `refetchInterval` for queries of the screen: `pollEveryMs` while the stream is down, false
 * while it is up.
 */
export function useLiveEvents(pollEveryMs: number): number | false {
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  useEffect(() => {
    const following = import('./live-stream.ts').then(({ followClub }) =>
      followClub({ slug, queryClient, onChange: connectedStore.set }),
    );
    return () => void following.then((leave) => leave());
  }, [slug, queryClient]);
  return useStore(connectedStore, false) ? false : pollEveryMs;
}
