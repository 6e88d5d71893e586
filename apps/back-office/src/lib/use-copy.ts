import { useNotify } from 'react-admin';

/** Returns a function that copies a text and resolves to whether that worked; where not, the text is shown to copy by hand. */
export function useCopy(): (text: string) => Promise<boolean> {
  const notify = useNotify();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      notify('office.copyFailed', { type: 'warning', messageArgs: { text }, autoHideDuration: 30_000 });
      return false;
    }
  };
}
