import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { FirstLoad } from './first-load.tsx';

afterEach(cleanup);

function List({ name, load }: { name: string; load: () => Promise<unknown> }) {
  const list = useQuery({ queryKey: [name], queryFn: load, retry: false });
  if (list.isPending) return <p>{name} load</p>;
  return <p>{list.isError ? `${name} could not be loaded` : `${name} are here`}</p>;
}

function renderLists(...lists: [name: string, load: () => Promise<unknown>][]) {
  const queryClient = new QueryClient();
  const result = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <FirstLoad fallback={<p>One moment</p>}>
          {lists.map(([name, load]) => (
            <List key={name} name={name} load={load} />
          ))}
        </FirstLoad>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const shown = () => {
    const waiting = screen.queryByText('One moment');
    return waiting ? [waiting.textContent] : screen.getAllByText(/are here|load/).map((p) => p.textContent);
  };
  return { ...result, queryClient, shown };
}

test('nothing is shown above which a list is still to come', async () => {
  const orders = Promise.withResolvers<string>();
  const gifts = Promise.withResolvers<string>();
  const { shown } = renderLists(['Orders', () => orders.promise], ['Gifts', () => gifts.promise]);
  gifts.resolve('gifts');
  await screen.findByText('Gifts are here');
  expect(shown()).toEqual(['One moment']);
  orders.resolve('orders');
  await waitFor(() => expect(shown()).toEqual(['Orders are here', 'Gifts are here']));
});

test('a list that cannot be loaded holds back no other', async () => {
  const lost = () => Promise.reject(new Error('No network'));
  const { shown } = renderLists(['Orders', lost], ['Gifts', async () => 'gifts']);
  await waitFor(() => expect(shown()).toEqual(['Orders could not be loaded', 'Gifts are here']));
});

test('what is shown stays while it is loaded again', async () => {
  const again = Promise.withResolvers<string>();
  const loads = [Promise.resolve('gifts'), again.promise];
  const { shown, queryClient } = renderLists(['Gifts', () => loads.shift() ?? again.promise]);
  await waitFor(() => expect(shown()).toEqual(['Gifts are here']));
  void queryClient.invalidateQueries();
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(shown()).toEqual(['Gifts are here']);
});

test('a list that takes long holds the others back for two seconds', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const { shown } = renderLists(['Orders', () => new Promise(() => {})], ['Gifts', async () => 'gifts']);
  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(2000);
  timers.mockRestore();
  await screen.findByText('Gifts are here');
  expect(shown()).toEqual(['One moment']);
  await waitFor(() => expect(shown()).toEqual(['Orders load', 'Gifts are here']));
});
