// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider, ToastRegion } from './toast.tsx';
import { createToastStore, type ToastStore } from './toast-store.ts';

let store: ToastStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore();
  render(
    <ToastProvider store={store}>
      <ToastRegion label="Messages" closeLabel="Close" />
    </ToastProvider>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (type: 'danger' | 'info', message: string) => act(() => store.show({ type, message }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('toasts', () => {
  it('leave by themselves after five seconds', () => {
    show('info', 'Saved');
    pass(4999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('wait while hovered and start over when left', () => {
    show('info', 'Saved');
    pass(4000);
    fireEvent.pointerEnter(screen.getByText('Saved'));
    pass(60_000);
    expect(screen.queryByText('Saved')).not.toBeNull();
    fireEvent.pointerLeave(screen.getByText('Saved'));
    pass(4999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('close at once by hand, and only the one', () => {
    show('info', 'First');
    show('danger', 'Second');
    fireEvent.click(screen.getAllByLabelText('Close')[0] as HTMLElement);
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.queryByText('Second')).not.toBeNull();
  });

  it('interrupt for a danger, wait their turn otherwise, and never stand twice', () => {
    show('danger', 'Lost');
    show('info', 'Saved');
    show('info', 'Saved');
    const region = document.querySelector('section');
    expect(region?.querySelectorAll('[role=alert]')).toHaveLength(1);
    expect(region?.querySelectorAll('[role=status]')).toHaveLength(1);
  });
});
