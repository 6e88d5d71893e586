import { Button } from '@mui/material';
import { type ChangeEvent, type ReactElement, useRef } from 'react';

interface ChooseFileProps {
  label: string;
  /** As the attribute of an input: `.csv,text/csv`. */
  accept: string;
  /** The name of the file that was chosen before. */
  chosen: string | undefined;
  onChoose: (file: File) => void;
}

/** Chooses a file. The same one may be chosen again once it is mended. */
export function ChooseFile({ label, accept, chosen, onChoose }: ChooseFileProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => input.current?.click()}>
        {chosen ?? label}
      </Button>
      <input ref={input} type="file" accept={accept} hidden aria-label={label} onChange={choose} />
    </>
  );
}
