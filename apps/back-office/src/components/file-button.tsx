import { Button } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { useNotify } from 'react-admin';
import { saveFile } from '../lib/calls/save-file.ts';

interface FileButtonProps {
  label: string;
  /** For who hears it apart from its row. */
  name: string;
  fileName: string;
  read: () => Promise<Blob>;
}

/** Downloads a file; a failure is said. */
export function FileButton({ label, name, fileName, read }: FileButtonProps): ReactElement {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await read(), fileName);
    } catch (error) {
      notify((error as Error).message || 'office.unreachable', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" aria-label={name} loading={isBusy} onClick={() => void download()}>
      {label}
    </Button>
  );
}
