import type { ProgramItem } from '@tifo/contracts/back-office/content';
import type { ReactElement } from 'react';
import { useNotify } from 'react-admin';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { HistoryCard } from './history-card.tsx';

interface ProgramHistoryProps {
  program: ProgramItem;
  onRestored: (program: ProgramItem) => void;
}

/** The saved versions of a program. */
export function ProgramHistory({ program, onRestored }: ProgramHistoryProps): ReactElement {
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const params = { slug, programId: program.id };
  const restore = async (savedVersion: number) => {
    const call = 'POST /api/back-office/clubs/{slug}/programs/{programId}/restore';
    onRestored(await callApi(call, { params, body: { savedVersion, version: program.version } }));
    notify('content.history.restored', { type: 'success' });
  };
  return (
    <HistoryCard
      id={program.id}
      current={program.version}
      read={(query) =>
        callApi('GET /api/back-office/clubs/{slug}/programs/{programId}/versions', { params, query })
      }
      onRestore={restore}
    />
  );
}
