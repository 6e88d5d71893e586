import type { TFunction } from 'i18next';
import { showToast } from './toasts.ts';

/** Does what was pressed, and says so where the code for it cannot be loaded. */
export async function sayIfLost(t: TFunction, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch {
    showToast('danger', t('errors.load.unreachable'));
  }
}
