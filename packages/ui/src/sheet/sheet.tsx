import { Dialog, type DialogProps } from '../dialog/dialog.tsx';

export type SheetProps = Omit<DialogProps, 'variant' | 'size'>;

/** The bottom modal: rises from the lower edge on every screen, closes in 400 ms. */
export function Sheet(props: SheetProps) {
  return <Dialog {...props} variant="sheet" />;
}
