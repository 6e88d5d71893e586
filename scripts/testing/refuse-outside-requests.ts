const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const { fetch } = globalThis;

const fetchOnThisMachine: typeof fetch = async (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input, 'http://localhost');
  if (!LOCAL_HOSTS.has(address.hostname)) throw new Error(`A test asked the outside world: ${address.href}`);
  return fetch(input, init);
};

// Files that share a worker share it.
if (fetch.name !== fetchOnThisMachine.name) globalThis.fetch = fetchOnThisMachine;

export {};
