export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a control held when it was last touched. */
export type CapturedInputs = Map<Control, { value: string; checked: boolean }>;

/** Enters again what was entered before the page was hydrated. */
export function replayInputs(inputs: CapturedInputs): void {
  for (const [control, { value, checked }] of inputs) {
    if (control instanceof HTMLSelectElement) {
      control.value = value;
      tell(control, 'change');
    } else if (isTicked(control)) check(control, checked);
    else if (control.type === 'file') tell(control, 'change');
    else type(control, value);
  }
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox';
}

/*
 * React hears of a value only when it differs from the last one it saw, and it sees what is assigned to an element, not
 * what the setter of its class assigns or a click changes:
 * https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/inputValueTracking.js
 */

function check(control: HTMLInputElement, checked: boolean): void {
  // One of a group is left for another, which was kept too; a box that was ticked and cleared again is as it was.
  if (control.type === 'radio' ? !checked : checked === control.defaultChecked) return;
  control.checked = !checked;
  control.click();
}

function type(control: Control, value: string): void {
  control.value = value === '' ? ' ' : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  tell(control, 'input');
}

function tell(control: Control, name: string): void {
  control.dispatchEvent(new Event(name, { bubbles: true }));
}
