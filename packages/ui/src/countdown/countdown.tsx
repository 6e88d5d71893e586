import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './countdown.module.css';
import { type CountdownParts, countdownParts, passedThreshold } from './countdown-parts.ts';
import { subscribeToSeconds } from './second-ticks.ts';

export type CountdownProps = {
  /** Milliseconds since 1970. */
  endsAtMs: number;
  /** The clock; pass one corrected by the server's. */
  now?: (() => number) | undefined;
  /** The time of the server's rendering, so that its HTML has real figures and hydrates without a change. */
  initialNowMs?: number | undefined;
  labels: { days: string; hours: string; minutes: string; seconds: string };
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Below this the figures have the colour of urgency. */
  urgentBelowMs?: number | undefined;
  /** Time left, in milliseconds, at which `announcement` is spoken. */
  announceAtMs?: readonly number[] | undefined;
  announcement?: ((parts: CountdownParts) => string) | undefined;
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
};

const PAIRS = [
  ['days', 'hours'],
  ['minutes', 'seconds'],
] as const;
const UNKNOWN = { days: '–', hours: '––', minutes: '––', seconds: '––' };

export function Countdown(props: CountdownProps) {
  const { labels, size = 'md', urgentBelowMs = 0, className } = props;
  const { remainingMs, spoken } = useRemaining(props);
  const parts = remainingMs === undefined ? UNKNOWN : countdownParts(remainingMs);
  const isUrgent = remainingMs !== undefined && remainingMs <= urgentBelowMs;
  return (
    <div className={className}>
      <div
        className={classNames(styles.countdown, styles[size], isUrgent && styles.urgent)}
        data-inline={size === 'sm'}
        role="timer"
        aria-live="off"
      >
        {PAIRS.map((units) => (
          <span key={units[0]} className={styles.pair}>
            {units.map((unit) => (
              <span key={unit} className={classNames(styles.unit, unit === 'days' && styles.leading)}>
                <span className={styles.figure} data-unit={unit}>
                  {parts[unit]}
                </span>{' '}
                <span className={styles.label}>{labels[unit]}</span>
              </span>
            ))}
          </span>
        ))}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{spoken}</span>
      </VisuallyHidden>
    </div>
  );
}

function useRemaining(props: CountdownProps) {
  const { endsAtMs, initialNowMs } = props;
  const [nowMs, setNowMs] = useState(initialNowMs);
  const [spoken, setSpoken] = useState('');
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const read = () => (latest.current.now ?? Date.now)();
    let beforeMs = endsAtMs - read();
    setNowMs(endsAtMs - beforeMs);
    if (beforeMs <= 0) return;
    const unsubscribe = subscribeToSeconds(() => {
      const { announceAtMs = [], announcement, onEnd } = latest.current;
      const afterMs = endsAtMs - read();
      setNowMs(endsAtMs - afterMs);
      if (passedThreshold(announceAtMs, { beforeMs, afterMs }) !== undefined) {
        setSpoken(announcement?.(countdownParts(afterMs)) ?? '');
      }
      if (beforeMs > 0 && afterMs <= 0) {
        unsubscribe();
        onEnd?.();
      }
      beforeMs = afterMs;
    });
    return unsubscribe;
  }, [endsAtMs]);
  return { remainingMs: nowMs === undefined ? undefined : endsAtMs - nowMs, spoken };
}
