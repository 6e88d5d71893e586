import { Button, Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import type { ChatReportFile } from '@tifo/contracts/back-office/reports';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface ReportedMessagesProps {
  report: ChatReportFile;
  onChanged: (file: ChatReportFile) => void;
}

interface Asked {
  messageId: string;
  action: 'hide' | 'show';
}

/** The messages that were shared with the club, each of which can be hidden and shown again. */
export function ReportedMessages({ report, onChanged }: ReportedMessagesProps): ReactElement {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Asked>();
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2">
          {translate('office.reports.messages')}
        </Typography>
        {report.messages.length === 0 && <Typography>{translate('office.reports.notShared')}</Typography>}
        <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {report.messages.map((message, index) => (
            <Message key={message.id ?? `${index} ${message.text}`} message={message} onPress={setAsked} />
          ))}
        </Stack>
      </CardContent>
      {asked && (
        <VisibilityDialog
          {...asked}
          reportId={report.id}
          onChanged={onChanged}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

interface MessageProps {
  message: ChatReportFile['messages'][number];
  onPress: (asked: Asked) => void;
}

function Message({ message: { id, text, isHidden }, onPress }: MessageProps): ReactElement {
  const translate = useTranslate();
  const action = isHidden ? 'show' : 'hide';
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
      {id && (
        <Button
          size="small"
          color={isHidden ? 'primary' : 'error'}
          aria-label={translate(`office.reports.${action}.label`, { text })}
          onClick={() => onPress({ messageId: id, action })}
        >
          {translate(`office.reports.${action}.do`)}
        </Button>
      )}
    </Stack>
  );
}

interface VisibilityDialogProps extends Asked {
  reportId: string;
  onChanged: (file: ChatReportFile) => void;
  onClose: () => void;
}

function VisibilityDialog(props: VisibilityDialogProps): ReactElement {
  const { reportId, messageId, action, onChanged, onClose } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const submit = async (reason: string) => {
    const params = { slug, reportId };
    const call = `POST /api/back-office/clubs/{slug}/reports/{reportId}/${action}` as const;
    onChanged(await callApi(call, { params, body: { messageId, reason } }));
    notify(`office.reports.${action}.done`, { type: 'success' });
  };
  return (
    <ReasonDialog
      title={translate(`office.reports.${action}.title`)}
      text={translate(`office.reports.${action}.text`)}
      action={translate(`office.reports.${action}.do`)}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
