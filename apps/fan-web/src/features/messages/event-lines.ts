export interface StreamEvent {
  name: string;
  data: string;
}

/** Splits received text into server-sent events; an incomplete one is kept until the rest arrives. */
export function createEventReader(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = { name: 'message', data: '' };
      for (const line of block.split('\n')) {
        if (line.startsWith('event: ')) event.name = line.slice(7);
        if (line.startsWith('data: ')) event.data += line.slice(6);
      }
      if (event.data !== '') onEvent(event);
    }
  };
}
