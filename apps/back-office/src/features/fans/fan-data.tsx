import { Alert, Button } from '@mui/material';
import type { OfficeFanFile } from '@tifo/contracts/back-office/people';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi, callFile } from '../../lib/calls/call-api.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface FanDataProps {
  fan: OfficeFanFile;
  onChanged: () => void;
}

/** What a fan may ask the club for: their data as a file, and its erasure. */
export function FanData({ fan: { id: fanId, name }, onChanged }: FanDataProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { slug, capabilities } = useWorkplace().workplace;
  const [asked, setAsked] = useState<'export' | 'erase' | null>(null);
  const close = () => setAsked(null);
  const params = { slug, fanId };
  const exportData = async (reason: string) => {
    const path = 'POST /api/back-office/clubs/{slug}/fans/{fanId}/data-exports';
    saveFile(await callFile(path, { params, body: { reason } }), `${fanId}.zip`);
    onChanged();
  };
  const erase = async (reason: string) => {
    await callApi('POST /api/back-office/clubs/{slug}/fans/{fanId}/erasures', { params, body: { reason } });
    notify('office.fans.erase.done', { type: 'success', messageArgs: { name } });
    void navigate(`/${slug}/fans`);
  };
  return (
    <>
      {capabilities.includes('exports.people') && (
        <Button variant="outlined" onClick={() => setAsked('export')}>
          {translate('office.fans.export.do')}
        </Button>
      )}
      {capabilities.includes('fans.erase') && (
        <Button variant="outlined" color="error" onClick={() => setAsked('erase')}>
          {translate('office.fans.erase.do')}
        </Button>
      )}
      {asked === 'export' && (
        <ReasonDialog
          title={translate('office.fans.export.title', { name })}
          text={translate('office.fans.export.text')}
          action={translate('office.fans.export.do')}
          onSubmit={exportData}
          onClose={close}
        />
      )}
      {asked === 'erase' && (
        <ReasonDialog
          title={translate('office.fans.erase.title', { name })}
          text={translate('office.fans.erase.text')}
          action={translate('office.fans.erase.do')}
          onSubmit={erase}
          onClose={close}
        >
          <Alert severity="warning">{translate('office.fans.erase.final')}</Alert>
        </ReasonDialog>
      )}
    </>
  );
}
