import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callFile } from '../../lib/calls/call-api.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** Saves every posting of a month as a table. */
export function SaveMonthButton({ month }: { month: string }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const format = useFormat();
  const { slug } = useWorkplace().workplace;
  const [isBusy, setBusy] = useState(false);
  const says = translate('office.books.save', { month: format.month(month) });
  const save = async () => {
    setBusy(true);
    try {
      const asked = { params: { slug }, query: { month } };
      saveFile(
        await callFile('GET /api/back-office/clubs/{slug}/books.csv', asked),
        `${slug}-books-${month}.csv`,
      );
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Tooltip title={says}>
      <span>
        <IconButton aria-label={says} loading={isBusy} onClick={() => void save()}>
          <DownloadOutlined />
        </IconButton>
      </span>
    </Tooltip>
  );
}
