type Ask = () => Promise<boolean>;

let ask: Ask = async () => false;

/** Says who asks for the second factor again: the dialog of the page. */
export function answerStepUpWith(dialog: Ask): void {
  ask = dialog;
}

/** Whether the second factor was shown again. */
export function askStepUp(): Promise<boolean> {
  return ask();
}
