import { Button } from '@mui/material';
import type { ChangeEvent, ReactElement } from 'react';

interface CsvButtonProps {
  label: string;
  /** The name of the file that was chosen before. */
  chosen: string | undefined;
  onChoose: (file: File) => Promise<void>;
}

/** Chooses a table. The same file may be chosen again once it is mended. */
export function CsvButton({ label, chosen, onChoose }: CsvButtonProps): ReactElement {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) void onChoose(file);
  };
  return (
    <Button component="label" variant="outlined" sx={{ alignSelf: 'flex-start' }}>
      {chosen ?? label}
      <input
        type="file"
        accept=".csv,text/csv"
        aria-label={label}
        onChange={choose}
        style={{ position: 'absolute', inset: 0, opacity: 0 }}
      />
    </Button>
  );
}
