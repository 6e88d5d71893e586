import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore, useStore } from '#web/lib/browser/create-store.ts';
import { useClubSlug } from '#web/lib/page/app-services.ts';

/** Whether the stream is up; polling stands in for it while it is not. */
const connectedStore = createStore(false);

/**
 * Follows the club's live events while the component is shown, and keeps the query cache up to date with them. Answers
 * the `refetchInterval` for queries of the screen: the given one while the stream is down, none while it is up.
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
