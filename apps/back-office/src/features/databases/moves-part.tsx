import { Box, Chip, LinearProgress, List, ListItem, Typography } from '@mui/material';
import type { ClubMove } from '@tifo/contracts/back-office/databases';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Part } from '../../components/part.tsx';
import { useDatabaseName } from '../../lib/format/use-database-name.ts';
import { useFormat } from '../../lib/format/use-format.ts';

export const isUnderWay = ({ finishedAt }: ClubMove): boolean => finishedAt === null;

const COLOURS = { DONE: 'success', FAILED: 'error' } as const;

/** The last moves: how far they are, and how they ended. */
export function MovesPart({ moves }: { moves: readonly ClubMove[] }): ReactElement {
  const translate = useTranslate();
  return (
    <Part title={translate('office.databases.moves')}>
      <List disablePadding>
        {moves.map((move) => (
          <ListItem key={move.id} disableGutters divider sx={{ gap: 2, flexWrap: 'wrap' }}>
            <Move move={move} />
          </ListItem>
        ))}
      </List>
    </Part>
  );
}

function Move({ move }: { move: ClubMove }): ReactElement {
  const translate = useTranslate();
  const { moment } = useFormat();
  const nameOf = useDatabaseName();
  const outcome = useOutcome(move);
  const { state, clubName: club, from, to, createdAt } = move;
  const colour = state === 'DONE' || state === 'FAILED' ? COLOURS[state] : 'info';
  return (
    <>
      <Box sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        <Typography>
          {translate('office.databases.fromTo', { club, from: nameOf(from), to: nameOf(to) })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[moment(createdAt), outcome].filter(Boolean).join(' · ')}
        </Typography>
        {isUnderWay(move) && <Progress move={move} />}
      </Box>
      <Chip size="small" color={colour} label={translate(`office.databases.states.${state}`)} />
    </>
  );
}

/** What there is to say of a move besides its state. */
function useOutcome({ state, stoppedMs, failure, copied, rows }: ClubMove): string {
  const translate = useTranslate();
  const { count } = useFormat();
  if (failure !== null) return translate(`office.databases.failures.${failure}`);
  if (state === 'DONE') {
    return stoppedMs === null
      ? ''
      : translate('office.databases.stopped', { seconds: count(Math.ceil(stoppedMs / 100) / 10) });
  }
  return state === 'COPYING' && rows > 0
    ? translate('office.databases.copied', { copied: count(copied), rows: count(rows) })
    : '';
}

function Progress({ move: { state, copied, rows, clubName } }: { move: ClubMove }): ReactElement {
  const translate = useTranslate();
  const label = translate('office.databases.progressOf', { club: clubName });
  const isCounted = state === 'COPYING' && rows > 0;
  return (
    <LinearProgress
      aria-label={label}
      sx={{ mt: 1, maxWidth: 360 }}
      {...(isCounted ? { variant: 'determinate', value: Math.min(100, (100 * copied) / rows) } : {})}
    />
  );
}
