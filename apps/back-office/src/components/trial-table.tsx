import { Alert } from '@mui/material';
import { type ReactElement, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLatest } from '../lib/calls/use-latest.ts';
import { ChooseFile } from './choose-file.tsx';

export interface Tried<Outcome> {
  name: string;
  csv: string;
  outcome: Outcome;
}

export interface Trial<Outcome> {
  /** The chosen table with what would become of it; null until one was tried. */
  tried: Tried<Outcome> | null;
  failure: string | null;
  choose: (file: File) => Promise<void>;
  /** Tries the chosen table once more, after something beside it has changed. */
  again: () => Promise<void>;
  /** Shows what did become of it. */
  report: (outcome: Outcome) => void;
}

/** Tries a table as soon as it is chosen; only the latest counts. A failure leaves none chosen. */
export function useTrial<Outcome>(attempt: (csv: string) => Promise<Outcome>): Trial<Outcome> {
  const translate = useTranslate();
  const [tried, setTried] = useState<Tried<Outcome> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const begin = useLatest();
  const chosen = useRef<File | null>(null);
  const choose = async (file: File) => {
    chosen.current = file;
    const isLatest = begin();
    setFailure(null);
    setTried(null);
    try {
      const csv = await file.text();
      const outcome = await attempt(csv);
      if (isLatest()) setTried({ name: file.name, csv, outcome });
    } catch (error) {
      if (isLatest()) setFailure((error as Error).message || translate('office.unreachable'));
    }
  };
  const again = async () => {
    if (chosen.current) await choose(chosen.current);
  };
  const report = (outcome: Outcome) => setTried((now) => (now && now === tried ? { ...now, outcome } : now));
  return { tried, failure, choose, again, report };
}

interface TrialTableProps {
  trial: Pick<Trial<unknown>, 'tried' | 'failure' | 'choose'>;
  label: string;
}

/** Chooses the table of a trial, and says why one could not be tried. */
export function TrialTable({ trial, label }: TrialTableProps): ReactElement {
  return (
    <>
      {trial.failure && <Alert severity="error">{trial.failure}</Alert>}
      <ChooseFile
        label={label}
        accept=".csv,text/csv"
        chosen={trial.tried?.name}
        onChoose={(file) => void trial.choose(file)}
      />
    </>
  );
}
