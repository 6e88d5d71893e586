import { Button } from '@mui/material';
import type { OfficeFanFile } from '@tifo/contracts/back-office/people';
import { type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** Opens the site in a tab of its own, as this fan sees it: for fifteen minutes, and to read only. */
export function SeeAsFan({ fan: { id: fanId, name }, onSeen }: SeeAsFanProps): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const [isAsking, setAsking] = useState(false);
  const open = async (reason: string) => {
    const call = 'POST /api/back-office/clubs/{slug}/fans/{fanId}/views';
    const { address } = await callApi(call, { params: { slug, fanId }, body: { reason } });
    const tab = window.open(address, '_blank');
    if (!tab) throw new Error(translate('office.fans.view.blocked'));
    onSeen();
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('office.fans.view.do')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={translate('office.fans.view.title', { name })}
          text={translate('office.fans.view.text')}
          action={translate('office.fans.view.do')}
          onSubmit={open}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface SeeAsFanProps {
  fan: OfficeFanFile;
  onSeen: () => void;
}
