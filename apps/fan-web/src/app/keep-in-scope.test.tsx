import { createBrowserRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { keepInScope } from './keep-in-scope.ts';

const CLUB = '/clubs/aurora';
const address = () => window.location.href.slice(window.location.origin.length);

async function open(path: string, { basename = CLUB, isInstalled = true } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isInstalled && query === '(display-mode: standalone)',
  }));
  window.history.replaceState({ key: 'kept' }, '', path);
  const router = createBrowserRouter([{ path: '*', element: null }], { basename });
  keepInScope(basename, router);
  return router;
}

afterEach(() => vi.unstubAllGlobals());

test('an installed club shows its home page within its scope, at its start and again', async () => {
  const router = await open(`${CLUB}?payment-result=CANCELED#lots`);
  expect(address()).toBe(`${CLUB}/?payment-result=CANCELED#lots`);
  await router.navigate('/news');
  expect(address()).toBe(`${CLUB}/news`);
  await router.navigate('/');
  await vi.waitFor(() => expect(address()).toBe(`${CLUB}/`));
  expect(router.state.location.pathname).toBe(CLUB);
  await router.navigate(-1);
  await vi.waitFor(() => expect(address()).toBe(`${CLUB}/news`));
  await router.navigate(1);
  await vi.waitFor(() => expect(address()).toBe(`${CLUB}/`));
});

test('a club on its own domain, and a browser’s tab, keep their addresses', async () => {
  await open('/', { basename: '/' });
  expect(address()).toBe('/');
  await open(CLUB, { isInstalled: false });
  expect(address()).toBe(CLUB);
});
