// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

const labels = { days: 'd', hours: 'h', minutes: 'm', seconds: 's' };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.getByRole('timer').textContent?.replace(/\s/g, '');

describe('Countdown', () => {
  it('counts down every second and tells its end once', () => {
    const onEnd = vi.fn();
    render(<Countdown endsAtMs={1_003_000} labels={labels} onEnd={onEnd} />);
    expect(shown()).toBe('0d00h00m03s');
    pass(1000);
    expect(shown()).toBe('0d00h00m02s');
    pass(10_000);
    expect(shown()).toBe('0d00h00m00s');
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('speaks only when a threshold is passed', () => {
    const announcement = vi.fn(({ seconds }: { seconds: string }) => `${seconds} seconds left`);
    render(
      <Countdown endsAtMs={1_012_000} labels={labels} announceAtMs={[10_000]} announcement={announcement} />,
    );
    pass(1000);
    expect(announcement).not.toHaveBeenCalled();
    pass(5000);
    expect(announcement).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('10 seconds left')).not.toBeNull();
  });

  it('follows the clock it is given', () => {
    render(<Countdown endsAtMs={1_003_000} labels={labels} now={() => Date.now() - 60_000} />);
    expect(shown()).toBe('0d00h01m03s');
  });
});
