// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { installNativeDialog } from '@tifo/ui/testing/native-dialog';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PrintView } from './print-view.tsx';

installNativeDialog();

const print = vi.fn();

beforeEach(() => vi.stubGlobal('print', print));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function show(onClose = () => undefined) {
  return render(
    <PrintView label="Voucher" printLabel="Print" closeLabel="Close" onClose={onClose}>
      <img src="/shirt.webp" alt="" />
    </PrintView>,
  );
}

describe('PrintView', () => {
  it('prints once its pictures are there, and again when asked to', async () => {
    const arrived = Promise.withResolvers<void>();
    HTMLImageElement.prototype.decode = () => arrived.promise;
    show();
    await Promise.resolve();
    expect(print).not.toHaveBeenCalled();
    arrived.resolve();
    await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    fireEvent.click(screen.getByText('Print'));
    expect(print).toHaveBeenCalledTimes(2);
  });

  it('prints without a picture that does not come', async () => {
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('gone'));
    show();
    await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });

  it('does not print what was closed meanwhile', async () => {
    const arrived = Promise.withResolvers<void>();
    HTMLImageElement.prototype.decode = () => arrived.promise;
    const { unmount } = show();
    unmount();
    arrived.resolve();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(print).not.toHaveBeenCalled();
  });

  it('stands beside the page, so that the page can be left out of the print', async () => {
    const onClose = vi.fn();
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    show(onClose);
    expect(screen.getByRole('dialog', { hidden: true }).parentElement).toBe(document.body);
    fireEvent.click(screen.getByLabelText('Close'));
    expect(onClose).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(print).toHaveBeenCalled());
  });
});
