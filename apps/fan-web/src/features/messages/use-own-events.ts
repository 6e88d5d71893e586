import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ConversationEvent } from '@tifo/contracts/live-events';
import { useEffect } from 'react';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { createStore, useStore } from '#web/lib/browser/create-store.ts';
import { createStreamSharing } from '#web/lib/live/share-stream.ts';
import { whileVisible } from '#web/lib/live/while-visible.ts';
import { useClubSlug } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { getToken } from '#web/lib/session/session.ts';
import { followOwnEvents, type OwnEventsOptions } from './follow-own-events.ts';

/** Whether the fan's own stream is up; while it is down, polling replaces it. */
const connectedStore = createStore(false);

const share = createStreamSharing();

interface OwnStream {
  slug: string;
  username: string;
  queryClient: QueryClient;
}

/**
 * Follows the fan's own events while the component is mounted, and reads again what has changed. Returns the
 * `refetchInterval` of its queries: `pollEveryMs` while the stream is down, false while it is up.
 */
export function useOwnEvents(pollEveryMs: number): number | false {
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  const fan = useCurrentFan().data;
  const username = fan?.kycStatus === 'VALIDATED' ? fan.username : undefined;
  useEffect(
    () => (username === undefined ? undefined : follow({ slug, username, queryClient })),
    [slug, username, queryClient],
  );
  return useStore(connectedStore, false) ? false : pollEveryMs;
}

function follow(own: OwnStream): () => void {
  return share(`${own.slug}/${own.username}`, () => open(own));
}

function open({ slug, username, queryClient }: OwnStream): () => void {
  const conversations = [...queryKeys.conversations(slug), username];
  const readAll = () => void queryClient.invalidateQueries({ queryKey: conversations });
  const options: OwnEventsOptions = {
    path: `/api/clubs/${slug}/fans/${encodeURIComponent(username)}/live-events`,
    getToken,
    onChange: (isUp) => {
      connectedStore.set(isUp);
      if (isUp) readAll();
    },
    onEvent: ({ name, data }) => {
      if (name === 'notification') {
        return void queryClient.invalidateQueries({ queryKey: queryKeys.notifications(slug) });
      }
      if (name !== 'conversation') {
        connectedStore.set(name !== 'gap');
        return readAll();
      }
      const { interlocutorId } = JSON.parse(data) as ConversationEvent;
      void queryClient.invalidateQueries({ queryKey: conversations, exact: true });
      void queryClient.invalidateQueries({ queryKey: [...conversations, interlocutorId] });
    },
  };
  return whileVisible(() => {
    const stop = followOwnEvents(options);
    return () => {
      stop();
      connectedStore.set(false);
    };
  });
}
