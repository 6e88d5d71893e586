import type { MediaAsset } from '@tifo/contracts/back-office/media';

type Ask = (pictures: MediaAsset[]) => Promise<boolean>;

let ask: Ask = async () => false;

/** Registers the page's dialog that asks what pictures show. */
export function registerDescriptionDialog(dialog: Ask): void {
  ask = dialog;
}

/** Asks what pictures show; resolves to whether all of it is saved. */
export function askDescriptions(pictures: MediaAsset[]): Promise<boolean> {
  return ask(pictures);
}
