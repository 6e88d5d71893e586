import { Button, type ButtonProps } from '@mui/material';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';

export interface CallButtonProps extends Omit<ButtonProps, 'onClick' | 'loading' | 'type'> {
  /** Rejects with an error whose message says why it could not be done. */
  onPress: () => Promise<unknown>;
  /** Whether what it asks for is under way already. */
  isUnderWay?: boolean;
}

/** A button that calls the server: it shows that it waits, calls once, and says what went wrong. */
export function CallButton({ onPress, isUnderWay = false, ...look }: CallButtonProps): ReactElement {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await onPress();
    } catch (error) {
      notify((error as Error).message || 'office.unreachable', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const button = useKeptFocus(isBusy);
  return <Button ref={button} {...look} loading={isBusy || isUnderWay} onClick={() => void press()} />;
}

/** Gives the focus back that a browser takes from a button while it is disabled. */
function useKeptFocus(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}
