import type { ReactElement } from 'react';
import { saveFile } from '../lib/calls/save-file.ts';
import { CallButton } from './call-button.tsx';

interface FileButtonProps {
  label: string;
  /** For who hears it apart from its row. */
  name: string;
  fileName: string;
  read: () => Promise<Blob>;
}

/** Downloads a file; a failure is said. */
export function FileButton({ label, name, fileName, read }: FileButtonProps): ReactElement {
  return (
    <CallButton size="small" aria-label={name} onPress={async () => saveFile(await read(), fileName)}>
      {label}
    </CallButton>
  );
}
