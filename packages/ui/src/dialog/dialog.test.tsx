// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installNativeDialog } from '../testing/native-dialog.ts';
import { Dialog } from './dialog.tsx';

installNativeDialog();
afterEach(cleanup);

function renderDialog(props: { closableByUser?: boolean; isOpen?: boolean }) {
  const onClose = vi.fn();
  const dialog = (isOpen: boolean) => (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Confirm"
      closeLabel="Close"
      closableByUser={props.closableByUser}
    >
      Body
    </Dialog>
  );
  const { rerender } = render(dialog(props.isOpen ?? true));
  return { onClose, setOpen: (isOpen: boolean) => rerender(dialog(isOpen)) };
}

describe('Dialog', () => {
  it('is named by its title and closes by button, Escape and backdrop', () => {
    const { onClose } = renderDialog({});
    const dialog = screen.getByRole('dialog', { name: 'Confirm' });
    fireEvent.click(screen.getByLabelText('Close'));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(3);
    fireEvent.click(screen.getByText('Body'));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('stays when the user may not close it', async () => {
    const { onClose } = renderDialog({ closableByUser: false });
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    expect(screen.queryByLabelText('Close')).toBeNull();
    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
    fireEvent.click(dialog);
    dialog.close();
    await waitFor(() => expect(dialog.open).toBe(true));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leaves the page once its exit is over', async () => {
    const { setOpen } = renderDialog({});
    setOpen(false);
    expect(screen.queryByText('Body')).not.toBeNull();
    await waitFor(() => expect(screen.queryByText('Body')).toBeNull());
  });

  it.each([
    ['its heading where a button comes first', () => <button type="button">Correct</button>, 'Confirm'],
    ['its heading where a choice comes first', () => <input type="radio" aria-label="Card" />, 'Confirm'],
    ['the field that it is for', () => <input aria-label="Amount" />, 'Amount'],
  ])('focuses %s', (_, First, name) => {
    render(
      <Dialog isOpen onClose={vi.fn()} title="Confirm" closeLabel="Close">
        <First />
        <input aria-label="Another" />
      </Dialog>,
    );
    const focused = document.activeElement;
    expect(focused?.getAttribute('aria-label') ?? focused?.textContent).toBe(name);
  });
});
