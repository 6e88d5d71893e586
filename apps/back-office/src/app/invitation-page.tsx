import { Alert, Button, Typography } from '@mui/material';
import type { StaffSession } from '@tifo/contracts/back-office/staff';
import type { OpenInvitation } from '@tifo/contracts/staff';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { CentredPage } from '../components/centred-page.tsx';
import { Unread } from '../components/unread.tsx';
import { callApi } from '../lib/calls/call-api.ts';
import { readInvitation } from '../lib/calls/link-calls.ts';
import { JoinForm } from './join-form.tsx';

interface InvitationPageProps {
  /** Null: nobody is signed in. */
  session: StaffSession | null;
  /** Reads the session again. */
  onRefresh: () => Promise<void>;
  onLeave: () => Promise<void>;
}

/**
 * The target of an invitation's link; the token is behind the `#`, which no server and no log sees. Whoever is not
 * signed in signs in here, or makes an account, and thereby accepts.
 */
export function InvitationPage({ session, onRefresh, onLeave }: InvitationPageProps): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [token] = useState(() => window.location.hash.slice(1));
  const [invitation, setInvitation] = useState<OpenInvitation>();
  const [unread, setUnread] = useState<Error | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const read = useCallback(() => {
    setUnread(null);
    readInvitation(token).then(setInvitation, setUnread);
  }, [token]);
  useEffect(read, [read]);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure((error as Error).message);
      await onRefresh();
    } finally {
      setBusy(false);
    }
  };
  const accept = () =>
    void attempt(async () => {
      const { slug } = await callApi('POST /api/back-office/staff-invitation-acceptances', {
        body: { token },
      });
      await onRefresh();
      await navigate(`/${slug}`, { replace: true });
    });
  if (!invitation && !unread) return <Loading />;
  return (
    <CentredPage title={translate('office.invitation.title')}>
      {unread && <Unread error={unread} onTryAgain={read} />}
      {failure && <Alert severity="error">{failure}</Alert>}
      {invitation && <Says invitation={invitation} />}
      {invitation?.status === 'OPEN' ? (
        <Answer
          invitation={invitation}
          session={session}
          isBusy={isBusy}
          onAccept={accept}
          onLeave={() => void attempt(onLeave)}
        />
      ) : (
        <Button component={Link} to="/" variant="outlined">
          {translate('office.invitation.toOffice')}
        </Button>
      )}
    </CentredPage>
  );
}

function Says({ invitation }: { invitation: OpenInvitation }): ReactElement {
  const translate = useTranslate();
  const { clubName, roles, status } = invitation;
  const named = roles.map((role) => translate(`office.roles.${role}`)).join(', ');
  return status === 'OPEN' ? (
    <Typography>{translate('office.invitation.says', { club: clubName, roles: named })}</Typography>
  ) : (
    <Alert severity="warning">{translate(`office.invitation.closed.${status}`, { club: clubName })}</Alert>
  );
}

interface AnswerProps {
  invitation: OpenInvitation;
  session: StaffSession | null;
  isBusy: boolean;
  onAccept: () => void;
  onLeave: () => void;
}

/** What whoever opened the link can do: join, accept, or leave the account that it was not sent to. */
function Answer({ invitation, session, isBusy, onAccept, onLeave }: AnswerProps): ReactElement {
  const translate = useTranslate();
  if (!session) return <JoinForm invitation={invitation} onDone={onAccept} />;
  if (session.email.toLowerCase() !== invitation.email) {
    return (
      <>
        <Alert severity="info">
          {translate('office.invitation.notYours', { email: invitation.email, own: session.email })}
        </Alert>
        <Button variant="contained" loading={isBusy} onClick={onLeave}>
          {translate('office.invitation.otherAccount')}
        </Button>
      </>
    );
  }
  return (
    <Button variant="contained" loading={isBusy} onClick={onAccept}>
      {translate('office.invitation.accept')}
    </Button>
  );
}
