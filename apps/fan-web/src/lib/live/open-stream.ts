/** Longer than two heartbeats of the server, which sends one every ten seconds. */
const SILENCE_MS = 25_000;

export interface StreamHandlers {
  onOpen: () => void;
  /**
   * The stream is down, and connects again by itself. `isNew`: as another stream, which does not tell what was missed; the
   * browser's own new connection does.
   */
  onDown: (isNew: boolean) => void;
  /** Called with the data of an event, by its name. */
  events: Record<string, (data: string) => void>;
}

/**
 * Opens a stream of live events until the returned function is called. A network that vanishes leaves it open and silent, of
 * which browsers do not tell: then another one is opened.
 */
export function openStream(path: string, { onOpen, onDown, events }: StreamHandlers): () => void {
  let source = connect();
  let silence = setTimeout(reconnect, SILENCE_MS);
  return () => {
    clearTimeout(silence);
    source.close();
  };

  function connect(): EventSource {
    const opened = new EventSource(path);
    opened.onopen = () => {
      listen();
      onOpen();
    };
    opened.onerror = () => onDown(false);
    opened.addEventListener('heartbeat', listen);
    for (const [name, act] of Object.entries(events)) {
      opened.addEventListener(name, ({ data }) => {
        listen();
        act(data);
      });
    }
    return opened;
  }

  function listen(): void {
    clearTimeout(silence);
    silence = setTimeout(reconnect, SILENCE_MS);
  }

  function reconnect(): void {
    source.close();
    onDown(true);
    source = connect();
    listen();
  }
}
