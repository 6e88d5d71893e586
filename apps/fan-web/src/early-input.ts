import type { Choices, Control } from './redo-choices.ts';

const KEPT = ['click', 'submit', 'input', 'change'];

/**
 * Keeps what a reader presses, types and chooses before the page hears it. Links work without script; buttons and forms
 * do not, and a page that takes over fields goes on with what the server had written into them.
 */
export function keepEarlyInput() {
  // Who presses again, since nothing happened, means it once.
  const presses = new Set<HTMLButtonElement | HTMLFormElement>();
  const choices: Choices = new Map();
  let takesChoices = true;

  const keepChoice = (control: Element) => {
    const { value, checked } = control as HTMLInputElement;
    // The last one touched comes last.
    choices.delete(control as Control);
    choices.set(control as Control, { value, checked });
  };
  const keep = (event: Event) => {
    const target = event.target as HTMLElement;
    const pressed = event.type === 'click' ? target.closest('button') : target;
    if (pressed instanceof HTMLButtonElement || pressed instanceof HTMLFormElement) {
      event.preventDefault();
      presses.add(pressed);
    } else if (takesChoices && target.matches('input, textarea, select')) keepChoice(target);
    else return;
    event.stopImmediatePropagation();
  };
  // Chosen before even this script was there, or put back by the browser.
  for (const control of document.querySelectorAll<HTMLInputElement>('input, textarea'))
    if (control.type === 'checkbox' || control.value === control.defaultValue) {
      if (control.checked !== control.defaultChecked) keepChoice(control);
    } else keepChoice(control);
  for (const name of KEPT) document.addEventListener(name, keep, true);

  return {
    /** What was chosen, once the page has taken over what the server wrote: it hears of later choices itself. */
    handOver: (): Choices => {
      takesChoices = false;
      return choices;
    },
    /** Once the page knows who reads it, cannot find out, or takes too long to. */
    redoPresses: async (known: Promise<unknown>, mostMs: number) => {
      await Promise.race([
        Promise.allSettled([known]),
        new Promise((resolve) => setTimeout(resolve, mostMs)),
      ]);
      for (const name of KEPT) document.removeEventListener(name, keep, true);
      for (const pressed of presses)
        if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
        else pressed.click();
    },
  };
}
