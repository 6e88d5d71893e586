import type { QueryClient } from '@tanstack/react-query';
import { applyLiveEvent } from './apply-live-event.ts';
import { createStreamSharing } from './share-stream.ts';
import { whileVisible } from './while-visible.ts';

interface LiveStream {
  slug: string;
  queryClient: QueryClient;
  /** Up means that nothing is missed from now on; while it is down the screen polls. */
  onChange: (isUp: boolean) => void;
}

/** Longer than an answer is kept by a server: what is read after it is younger than the stream. */
const SURE_AFTER_MS = 3000;

const share = createStreamSharing();

/** Follows a club until the returned function is called. */
export function followClub(live: LiveStream): () => void {
  return share(live.slug, () => open(live));
}

/** Style sheets read it: what says that it is live does not pulse while the stream is down. */
function showState(state: 'up' | 'down' | undefined): void {
  if (state) document.documentElement.dataset.stream = state;
  else delete document.documentElement.dataset.stream;
}

function open({ slug, queryClient, onChange: tell }: LiveStream): () => void {
  const onChange = (isUp: boolean) => {
    showState(isUp ? 'up' : 'down');
    tell(isUp);
  };
  return whileVisible(() => {
    const source = new EventSource(`/api/clubs/${slug}/live-events`);
    // Nobody told what happened since the page was made, or while it stood behind others.
    let isSure = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => applyLiveEvent({ queryClient, slug, kind: 'resync', data: '' });
    const poll = () => {
      clearTimeout(timer);
      onChange(false);
    };
    /** Reads now, and once more when no answer can be older than the first event. */
    const catchUp = () => {
      poll();
      readAgain();
      isSure = false;
      timer = setTimeout(() => {
        isSure = true;
        readAgain();
        onChange(true);
      }, SURE_AFTER_MS);
    };
    source.onopen = () => (isSure ? onChange(true) : catchUp());
    // The browser connects again by itself, and asks for the events it missed.
    source.onerror = poll;
    source.addEventListener('gap', () => {
      isSure = false;
      poll();
    });
    source.addEventListener('resync', catchUp);
    for (const kind of ['lot', 'auction'] as const) {
      source.addEventListener(kind, ({ data }) => applyLiveEvent({ queryClient, slug, kind, data }));
    }
    return () => {
      source.close();
      poll();
      showState(undefined);
    };
  });
}
