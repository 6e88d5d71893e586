import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { type ReactElement, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../lib/format/use-format.ts';
import type { EditConflict } from '../lib/forms/merge-edits.ts';

interface ConflictDialogProps {
  conflicts: readonly EditConflict[];
  labelOf: (path: string) => string;
  /** Called with the fields that keep the other user's value. */
  onDecide: (theirs: EditConflict[]) => void;
  onClose: () => void;
}

/**
 * Shown when another user saved first: for each field that both changed, it shows both values to choose from.
 */
export function ConflictDialog({ conflicts, labelOf, onDecide, onClose }: ConflictDialogProps): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const choose = (path: string, isTheirs: boolean) =>
    setTheirs((paths) => [...paths.filter((other) => other !== path), ...(isTheirs ? [path] : [])]);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{translate('office.conflict.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={3}>
          <Typography>{translate(`office.conflict.${conflicts.length > 0 ? 'text' : 'merged'}`)}</Typography>
          {conflicts.map((conflict) => (
            <Choice
              key={conflict.path}
              conflict={conflict}
              label={labelOf(conflict.path)}
              isTheirs={theirs.includes(conflict.path)}
              onChoose={(isTheirs) => choose(conflict.path, isTheirs)}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('office.conflict.back')}</Button>
        <Button
          variant="contained"
          onClick={() => onDecide(conflicts.filter(({ path }) => theirs.includes(path)))}
        >
          {translate('office.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChoiceProps {
  conflict: EditConflict;
  label: string;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

function Choice({ conflict, label, isTheirs, onChoose }: ChoiceProps): ReactElement {
  const translate = useTranslate();
  const toWords = useWords();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={isTheirs ? 'theirs' : 'mine'}
        onChange={(_event, value) => onChoose(value === 'theirs')}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}
      >
        {(['mine', 'theirs'] as const).map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', border: 1, borderColor: 'divider', borderRadius: 2, m: 0, p: 1 }}
            label={
              <>
                <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
                  {translate(`office.conflict.${side}`)}
                </Typography>
                <Typography component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {toWords(conflict[side])}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Returns what somebody typed or chose, as it is read. */
function useWords(): (value: unknown) => string {
  const translate = useTranslate();
  const { moment } = useFormat();
  const toWords = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (typeof value !== 'object')
      return LOCAL_TIME.test(String(value)) ? moment(String(value)) : String(value);
    const parts = Object.values(value).map(toWords);
    return parts.join(Array.isArray(value) ? '\n' : ' · ') || '—';
  };
  return toWords;
}
