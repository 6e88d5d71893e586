export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The state of each control when it was last touched. */
export type CapturedInputs = Map<Control, { value: string; checked: boolean }>;

/** Repeats the inputs made before the page was hydrated. */
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

/* React notices a value only when it differs from the last one it tracked, and it tracks what is assigned to
   an element, not what the setter of its class assigns or a click changes:
   https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/inputValueTracking.js */

function check(control: HTMLInputElement, checked: boolean): void {
  // A radio that lost its check was replaced by another captured one; a box ticked and cleared again is
  // unchanged.
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
