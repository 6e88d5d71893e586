import type { ProgramItem } from '@tifo/contracts/back-office/content';
import type { ReactElement } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { HistoryCard } from '../../components/history-card.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface ProgramHistoryProps {
  program: ProgramItem;
  onRestored: (program: ProgramItem) => void;
}

/** The saved versions of a program. */
export function ProgramHistory({ program, onRestored }: ProgramHistoryProps): ReactElement {
  const notify = useNotify();
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const params = { slug, programId: program.id };
  const restore = async (savedVersion: number) => {
    const call = 'POST /api/back-office/clubs/{slug}/programs/{programId}/restore';
    onRestored(await callApi(call, { params, body: { savedVersion, version: program.version } }));
    notify('office.history.restored', { type: 'success' });
  };
  return (
    <HistoryCard
      id={program.id}
      current={program.version}
      explanation={translate('content.history.restoreText')}
      read={(query) =>
        callApi('GET /api/back-office/clubs/{slug}/programs/{programId}/versions', { params, query })
      }
      onRestore={restore}
    />
  );
}
