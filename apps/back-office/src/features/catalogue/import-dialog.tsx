import { Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { TrialTable, useTrial } from '../../components/trial-table.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { ImportReportTable } from './import-report-table.tsx';
import { useZipPictures } from './use-zip-pictures.ts';
import { ZipPictures } from './zip-pictures.tsx';

/**
 * Reads a table into the catalogue, with pictures from a zip: first what would happen is shown, row by row, then the pictures
 * that it names are sent to the library, and it is done.
 */
export function ImportDialog({ onClose }: { onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { slug } = useWorkplace().workplace;
  const pictures = useZipPictures();
  const read = (csv: string, isTrial: boolean) => {
    const call = 'POST /api/back-office/clubs/{slug}/catalogue-imports';
    return callApi(call, { params: { slug }, body: { csv, isTrial, pictures: pictures.given() } });
  };
  const trial = useTrial((csv) => read(csv, true));
  const { tried } = trial;
  const changes = tried ? tried.outcome.added + tried.outcome.changed : 0;
  const isSound = tried?.outcome.rows.every(({ outcome }) => outcome !== 'FAULTY') ?? false;
  const submit = async () => {
    if (!tried) return;
    await pictures.upload(tried.outcome.pictures);
    const report = await read(tried.csv, false);
    trial.report(report);
    if (!report.isDone) throw new Error(translate('catalogue.files.changedMeanwhile'));
    notify('catalogue.files.done', { type: 'success', messageArgs: { smart_count: changes } });
    refresh();
  };
  const chooseZip = async (file: File) => {
    await pictures.choose(file);
    await trial.again();
  };
  return (
    <FormDialog
      title={translate('catalogue.files.title')}
      action={translate('catalogue.files.do', { smart_count: changes })}
      canSubmit={isSound && changes > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{translate('catalogue.files.text')}</Typography>
      <TrialTable trial={trial} label={translate('catalogue.files.choose')} />
      <ZipPictures pictures={pictures} onChoose={(file) => void chooseZip(file)} />
      {tried && <ImportReportTable report={tried.outcome} />}
    </FormDialog>
  );
}
