import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, test, vi } from 'vitest';
import { loseNetwork } from '#web/testing/network.ts';
import { useBindingCall } from './use-binding-call.ts';

vi.mock('./follow-call.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('#web/lib/i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const client = new QueryClient();
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

test('says that nothing was sent when the network went before the screen was whole', async () => {
  const send = vi.fn();
  const { result } = renderHook(() => useBindingCall({ intentOf: String, send }), { wrapper });
  loseNetwork();
  result.current.mutate(60);
  await waitFor(() => expect(result.current.error).toMatchObject({ detail: 'errors.call.offline' }));
  expect(send).not.toHaveBeenCalled();
});
