import { render } from '@testing-library/react';
import type { Capability } from '@tifo/contracts/back-office/capabilities';
import { AdminContext, memoryStore, Notification } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { createDataProvider } from '../lib/calls/data-provider.ts';
import { createQueryClient } from '../lib/calls/query-client.ts';
import { createTexts } from '../lib/i18n/texts.ts';
import { type Section, topicsOf } from '../lib/sections/section.ts';
import { AtWork } from './at-work.tsx';

vi.mock('../lib/session/auth.ts', () => ({
  configureAuth: async () => undefined,
  readIdToken: async () => 'token',
}));

/** Props that the library's search box and switch hand to an element, of which React warns. */
const KNOWN_PROPS = ['InputProps', 'inputRef'];

/** Leaves out the warnings about the library's own inputs; what else is printed still fails a test. */
export function ignoreLibraryWarnings(): void {
  const { error: print } = console;
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    if (!values.some((value) => KNOWN_PROPS.includes(String(value)))) print(...values);
  });
}

interface Opened {
  capabilities: Capability[];
  /** The replies by method and path below the club; the path may be followed by a query. */
  replies: Record<string, object>;
  /** Whether what is told of what was done is shown too. */
  isTold?: boolean;
  /** The page of the section; its first one by default. */
  path?: string;
}

/** Renders a section at the club `aurora`, and returns the calls it makes, with their queries and bodies. */
export async function renderSection(
  section: Section,
  { capabilities, replies, isTold = false, path = '' }: Opened,
) {
  ignoreLibraryWarnings();
  const calls: string[] = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
      const { pathname, search } = new URL(address, 'http://localhost');
      const call = `${method} ${pathname.replace('/api/back-office/clubs/aurora', '')}`;
      calls.push(`${call}${decodeURIComponent(search)} ${body}`.trim());
      const reply = replies[call];
      return reply instanceof Response ? reply.clone() : Response.json(reply);
    },
  );
  const texts = await createTexts('en');
  const [Screen] = await Promise.all([section.load(), texts.add(topicsOf(section))]);
  render(
    <MemoryRouter initialEntries={[`/aurora/${section.name}${path}`]}>
      <AtWork capabilities={capabilities}>
        <AdminContext
          i18nProvider={texts}
          dataProvider={createDataProvider('aurora', section.lists ?? {})}
          store={memoryStore()}
          queryClient={createQueryClient({ retryDelayMs: 0 })}
        >
          <Routes>
            <Route path={`/aurora/${section.name}/*`} element={<Screen />} />
          </Routes>
          {isTold && <Notification />}
        </AdminContext>
      </AtWork>
    </MemoryRouter>,
  );
  return calls;
}
