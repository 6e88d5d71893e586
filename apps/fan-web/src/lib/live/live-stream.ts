import type { QueryClient } from '@tanstack/react-query';
import { applyLiveEvent, type ReceivedEvent } from './apply-live-event.ts';
import { openStream } from './open-stream.ts';
import { createStreamSharing } from './share-stream.ts';
import { whileVisible } from './while-visible.ts';

interface LiveStream {
  slug: string;
  queryClient: QueryClient;
  /** Called with true when no event is missed from now on; with false, the screen has to poll. */
  onChange: (isUp: boolean) => void;
}

/** Longer than a server caches a response: what is read after it is newer than the start of the stream. */
const SURE_AFTER_MS = 3000;

const share = createStreamSharing();

/** Follows a club's live events until the returned function is called. */
export function followClub(live: LiveStream): () => void {
  return share(live.slug, () => open(live));
}

/** Exposes the state to style sheets: "live" marks do not pulse while the stream is down. */
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
    // Events since the page was rendered, or while its tab was hidden, have been missed.
    let isSure = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const apply = (kind: ReceivedEvent['kind']) => (data: string) =>
      applyLiveEvent({ queryClient, slug, kind, data });
    const readAgain = () => apply('resync')('');
    const poll = () => {
      clearTimeout(timer);
      onChange(false);
    };
    /** Reads now, and once more when no cached response can be older than the first event. */
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
    const close = openStream(`/api/clubs/${slug}/live-events`, {
      onOpen: () => (isSure ? onChange(true) : catchUp()),
      // The browser requests the events it missed when it connects again.
      onDown: (isNew) => {
        isSure &&= !isNew;
        poll();
      },
      events: {
        gap: () => {
          isSure = false;
          poll();
        },
        resync: catchUp,
        lot: apply('lot'),
        auction: apply('auction'),
      },
    });
    return () => {
      close();
      poll();
      showState(undefined);
    };
  });
}
