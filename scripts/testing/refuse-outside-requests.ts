const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const realFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input, 'http://localhost');
  if (!LOCAL_HOSTS.has(address.hostname)) throw new Error(`A test asked the outside world: ${address.href}`);
  return realFetch(input, init);
};

export {};
