import { Button, Typography } from '@mui/material';
import type { ChatReportFile } from '@tifo/contracts/back-office/reports';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NamedField } from '../../components/named-field.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface ReportDecisionsProps {
  report: ChatReportFile;
  onDecided: (file: ChatReportFile) => void;
}

type Asked = 'warn' | 'close' | 'dismiss';

/** Warns who was reported, or notes that the report is dealt with or that nothing was wrong. */
export function ReportDecisions(props: ReportDecisionsProps): ReactElement {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      {(['warn', 'close', 'dismiss'] as const).map((decision) => (
        <Button
          key={decision}
          variant={decision === 'warn' ? 'contained' : 'outlined'}
          onClick={() => setAsked(decision)}
        >
          {translate(`office.reports.${decision}.do`)}
        </Button>
      ))}
      {asked === 'warn' && <WarnDialog {...props} onClose={close} />}
      {(asked === 'close' || asked === 'dismiss') && <StateDialog {...props} asked={asked} onClose={close} />}
    </>
  );
}

function WarnDialog({ report, onDecided, onClose }: ReportDecisionsProps & { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [words, setWords] = useState('');
  const [version] = useState(report.version);
  const warn = async () => {
    const params = { slug, reportId: report.id };
    const call = 'POST /api/back-office/clubs/{slug}/reports/{reportId}/warn';
    onDecided(await callApi(call, { params, body: { version, words: words.trim() } }));
    notify('office.reports.warn.done', { type: 'success' });
  };
  return (
    <FormDialog
      title={translate('office.reports.warn.title', { name: report.reported.name })}
      action={translate('office.reports.warn.do')}
      canSubmit={words.trim().length >= 3}
      onSubmit={warn}
      onClose={onClose}
    >
      <Typography>{translate('office.reports.warn.text')}</Typography>
      <NamedField
        name="words"
        label={translate('office.reports.warn.words')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        multiline
        minRows={3}
        required
      />
    </FormDialog>
  );
}

/** Opens a report again that was decided by mistake or too soon. */
export function ReopenButton(props: ReportDecisionsProps): ReactElement {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {translate('office.reports.reopen.do')}
      </Button>
      {isAsked && <StateDialog {...props} asked="reopen" onClose={() => setAsked(false)} />}
    </>
  );
}

interface StateDialogProps extends ReportDecisionsProps {
  asked: 'close' | 'dismiss' | 'reopen';
  onClose: () => void;
}

function StateDialog({ asked, report, onDecided, onClose }: StateDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const [version] = useState(report.version);
  const { slug } = useWorkplace().workplace;
  const change = async (reason: string) => {
    const params = { slug, reportId: report.id };
    const call = `POST /api/back-office/clubs/{slug}/reports/{reportId}/${asked}` as const;
    onDecided(await callApi(call, { params, body: { version, reason } }));
    notify(`office.reports.${asked}.done`, { type: 'success' });
  };
  return (
    <ReasonDialog
      title={translate(`office.reports.${asked}.title`)}
      text={translate(`office.reports.${asked}.text`)}
      action={translate(`office.reports.${asked}.do`)}
      onSubmit={change}
      onClose={onClose}
    />
  );
}
