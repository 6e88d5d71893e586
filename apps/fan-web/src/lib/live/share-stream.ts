/**
 * Open streams, one per name however many subscribers it has. Each subscriber calls the returned function
 * when it leaves; the last one closes the stream.
 */
export function createStreamSharing(): (name: string, open: () => () => void) => () => void {
  const streams = new Map<string, { stop: () => void; followers: number }>();
  return (name, open) => {
    const stream = streams.get(name) ?? { stop: open(), followers: 0 };
    stream.followers += 1;
    streams.set(name, stream);
    return () => {
      stream.followers -= 1;
      if (stream.followers > 0) return;
      stream.stop();
      streams.delete(name);
    };
  };
}
