import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShowMore } from './show-more.tsx';

afterEach(cleanup);

let answer: (pages: number) => void = () => undefined;

interface LongListProps {
  /** Renders one item of the list. */
  renderItem: (name: string) => React.ReactNode;
}

/** Three pages of two. */
function LongList({ renderItem }: LongListProps) {
  const [pages, setPages] = useState(1);
  const [isFetchingNextPage, setFetching] = useState(false);
  const fetchNextPage = async () => {
    setFetching(true);
    answer = (reached) => {
      setPages(reached);
      setFetching(false);
    };
  };
  const names = Array.from({ length: pages * 2 }, (_, index) => `Item ${index + 1}`);
  return (
    <>
      <input aria-label="Search" />
      <ul>
        {names.map((name) => (
          <li key={name}>{renderItem(name)}</li>
        ))}
      </ul>
      <ShowMore
        list={{ hasNextPage: pages < 3, isFetchingNextPage, fetchNextPage }}
        label="Show more items"
      />
    </>
  );
}

const button = () => screen.queryByRole('button', { name: 'Show more items' });
const asLink = (name: string) => <a href="#there">{name}</a>;

async function pressByKeyboard(): Promise<void> {
  button()?.focus();
  await userEvent.keyboard('{Enter}');
}

test('leads the keyboard to the first of what has come, without moving the page', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  render(<LongList renderItem={asLink} />);
  await pressByKeyboard();
  expect(document.activeElement).toBe(button());
  focus.mockClear();
  act(() => answer(2));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Item 3' }));
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test('keeps the place of the reader when the button leaves with the last page', async () => {
  render(<LongList renderItem={(name) => name} />);
  await pressByKeyboard();
  act(() => answer(3));
  expect(button()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Item 3');
});

test('stays on the button when nothing has come', async () => {
  render(<LongList renderItem={asLink} />);
  await pressByKeyboard();
  act(() => answer(1));
  expect(document.activeElement).toBe(button());
});

test('does not fetch the reader back who has gone elsewhere', async () => {
  render(<LongList renderItem={asLink} />);
  await pressByKeyboard();
  screen.getByLabelText('Search').focus();
  act(() => answer(2));
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});
