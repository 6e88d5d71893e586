import type { QueryClient } from '@tanstack/react-query';
import { applyLiveEvent } from './apply-live-event.ts';
import { createStreamSharing } from './share-stream.ts';
import { whileVisible } from './while-visible.ts';

interface LiveStream {
  slug: string;
  queryClient: QueryClient;
  /** Up means that nothing is missed from now on. */
  onChange: (isUp: boolean) => void;
}

const share = createStreamSharing();

/** Follows a club until the returned function is called. */
export function followClub(live: LiveStream): () => void {
  return share(live.slug, () => open(live));
}

function open({ slug, queryClient, onChange }: LiveStream): () => void {
  return whileVisible(() => {
    const source = new EventSource(`/api/clubs/${slug}/live-events`);
    let isFirst = true;
    source.onopen = () => {
      onChange(true);
      // Nobody told what happened since the page was made, or while it stood behind others.
      if (isFirst) applyLiveEvent({ queryClient, slug, kind: 'resync', data: '' });
      isFirst = false;
    };
    // The browser connects again by itself, and asks for the events it missed.
    source.onerror = () => onChange(false);
    for (const kind of ['lot', 'auction', 'resync'] as const) {
      source.addEventListener(kind, ({ data }) => applyLiveEvent({ queryClient, slug, kind, data }));
    }
    return () => {
      source.close();
      onChange(false);
    };
  });
}
