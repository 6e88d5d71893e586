import { Button, Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import type { ChatReportFile } from '@tifo/contracts/back-office/reports';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface ReportedMessagesProps {
  report: ChatReportFile;
  onHidden: (file: ChatReportFile) => void;
}

/** The messages that were shared with the club, each of which can be hidden. */
export function ReportedMessages({ report, onHidden }: ReportedMessagesProps): ReactElement {
  const translate = useTranslate();
  const [hiding, setHiding] = useState<string | null>(null);
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2">
          {translate('office.reports.messages')}
        </Typography>
        {report.messages.length === 0 && <Typography>{translate('office.reports.notShared')}</Typography>}
        <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {report.messages.map((message, index) => (
            <Message
              key={message.id ?? `${index} ${message.text}`}
              message={message}
              onHide={() => setHiding(message.id)}
            />
          ))}
        </Stack>
      </CardContent>
      {hiding && (
        <HideDialog
          reportId={report.id}
          messageId={hiding}
          onHidden={onHidden}
          onClose={() => setHiding(null)}
        />
      )}
    </Card>
  );
}

interface MessageProps {
  message: ChatReportFile['messages'][number];
  onHide: () => void;
}

function Message({ message: { id, text, isHidden }, onHide }: MessageProps): ReactElement {
  const translate = useTranslate();
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Typography>
      {isHidden && <Chip size="small" label={translate('office.reports.hidden')} />}
      {id && !isHidden && (
        <Button
          size="small"
          color="error"
          aria-label={translate('office.reports.hide.label', { text })}
          onClick={onHide}
        >
          {translate('office.reports.hide.do')}
        </Button>
      )}
    </Stack>
  );
}

interface HideDialogProps {
  reportId: string;
  messageId: string;
  onHidden: (file: ChatReportFile) => void;
  onClose: () => void;
}

function HideDialog({ reportId, messageId, onHidden, onClose }: HideDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const hide = async (reason: string) => {
    const params = { slug, reportId };
    const call = 'POST /api/back-office/clubs/{slug}/reports/{reportId}/hide';
    onHidden(await callApi(call, { params, body: { messageId, reason } }));
    notify('office.reports.hide.done', { type: 'success' });
  };
  return (
    <ReasonDialog
      title={translate('office.reports.hide.title')}
      text={translate('office.reports.hide.text')}
      action={translate('office.reports.hide.do')}
      onSubmit={hide}
      onClose={onClose}
    />
  );
}
