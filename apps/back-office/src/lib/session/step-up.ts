type Ask = () => Promise<boolean>;

let ask: Ask = async () => false;

/** Registers the page's dialog that asks for the second factor again. */
export function registerStepUpDialog(dialog: Ask): void {
  ask = dialog;
}

/** Asks for the second factor; resolves to whether it was given. */
export function askStepUp(): Promise<boolean> {
  return ask();
}
