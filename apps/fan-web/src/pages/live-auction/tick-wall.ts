import { writeDate } from '@tifo/contracts/date-rules';
import { countdownParts } from '@tifo/ui/countdown-parts';

/** Writes the time at the club and what is left of the auction into the rendered wall. */
export function tickWall(root: ParentNode, nowMs: number): void {
  const language = document.documentElement.lang === 'fr' ? 'fr' : 'en';
  for (const clock of root.querySelectorAll<HTMLElement>('[data-clock]')) {
    const options = { hour: '2-digit', minute: '2-digit', timeZone: clock.dataset.clock } as const;
    write(clock, writeDate(new Date(nowMs), language, options));
  }
  for (const countdown of root.querySelectorAll<HTMLElement>('[data-ends-at]')) {
    const parts = countdownParts(Date.parse(countdown.dataset.endsAt ?? '') - nowMs);
    for (const [unit, figure] of Object.entries(parts)) {
      const place = countdown.querySelector(`[data-unit="${unit}"]`);
      if (place) write(place, figure);
    }
  }
}

function write(place: Element, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}
