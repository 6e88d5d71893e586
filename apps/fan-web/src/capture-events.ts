import { type CapturedInputs, type Control, replayInputs } from './replay-inputs.ts';

const CAPTURED = ['click', 'submit', 'input', 'change'];
/** Parts of the page that hydrate after the rest of it. */
const DEHYDRATED = '[data-dehydrated]';
/**
 * Shows that a press is kept, in the compositor, which hydration cannot delay; and not as an attribute, which
 * hydration would not expect. When it ends the press is dropped, since nobody expects its effect any more.
 */
const KEPT_FOR_10_S = { duration: 500, iterations: 20, direction: 'alternate' } as const;

type Place = (element: Element) => boolean;
const isHydrated: Place = (element) => !element.closest(DEHYDRATED);

/**
 * Captures clicks, submits and inputs that happen before the page, or a part of it, is hydrated; replays those of a part
 * once that is. Links work without scripts; buttons and forms do not, and hydration would restore the values rendered by the
 * server. `tellLate` is called with true when a press is dropped since nothing has come for it, and with false when presses
 * are answered.
 */
export function captureEvents(tellLate: (isLate: boolean) => void) {
  // A repeated press of the same button counts once.
  const presses = new Map<HTMLButtonElement | HTMLFormElement, Animation>();
  const inputs: CapturedInputs = new Map();
  let takesInputs = true;
  let isStarted = false;

  const drop = (pressed: HTMLButtonElement | HTMLFormElement) => {
    presses.get(pressed)?.cancel();
    presses.delete(pressed);
  };
  const keepInput = (control: Element) => {
    const { value, checked } = control as HTMLInputElement;
    // Moves the last control touched to the end of the order.
    inputs.delete(control as Control);
    inputs.set(control as Control, { value, checked });
  };
  const keep = (event: Event) => {
    const target = event.target as HTMLElement;
    const isWaiting = !isHydrated(target);
    if (isStarted && !isWaiting) return;
    const link = target.closest<HTMLAnchorElement>('a[href$=signup], a[href$=login]');
    // The way back is behind the `#` of the address; it goes along between log-in and sign-up.
    if (link) link.hash = location.hash;
    const pressed = event.type === 'click' ? target.closest('button') : target;
    if (pressed instanceof HTMLButtonElement || pressed instanceof HTMLFormElement) {
      event.preventDefault();
      drop(pressed);
      const pulse = pressed.animate({ opacity: [1, 0.5] }, KEPT_FOR_10_S);
      pulse.onfinish = () => {
        drop(pressed);
        tellLate(true);
      };
      presses.set(pressed, pulse);
    } else if ((takesInputs || isWaiting) && target.matches('input, textarea, select')) keepInput(target);
    else return;
    event.stopImmediatePropagation();
  };
  const take = (isThere: Place): CapturedInputs => {
    const taken = new Map([...inputs].filter(([control]) => isThere(control)));
    for (const control of taken.keys()) inputs.delete(control);
    return taken;
  };
  const press = (isThere: Place) => {
    tellLate(false);
    for (const pressed of presses.keys()) {
      if (!isThere(pressed)) continue;
      drop(pressed);
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
      else pressed.click();
    }
  };
  // Filled in before this script ran, or restored by the browser.
  for (const control of document.querySelectorAll<HTMLInputElement>('input, textarea'))
    if (control.type === 'checkbox' || control.value === control.defaultValue) {
      if (control.checked !== control.defaultChecked) keepInput(control);
    } else keepInput(control);
  for (const name of CAPTURED) document.addEventListener(name, keep, true);

  document.addEventListener('hydrated', async ({ target }) => {
    const isThere: Place = (element) => (target as Element).contains(element);
    replayInputs(take(isThere));
    // React renders what inputs have changed in a microtask, since this is one of its effects.
    await undefined;
    if (isStarted) press(isThere);
  });

  return {
    /** Replays the inputs once the page is hydrated, and captures no more of them: React handles later ones. */
    replayInputs: () => {
      takesInputs = false;
      replayInputs(take(isHydrated));
    },
    /** Replays clicks and submits once the session is known, has failed to load, or takes too long. */
    replayPresses: async (session: Promise<unknown>, mostMs: number) => {
      await Promise.race([
        Promise.allSettled([session]),
        new Promise((resolve) => setTimeout(resolve, mostMs)),
      ]);
      isStarted = true;
      press(isHydrated);
    },
  };
}
