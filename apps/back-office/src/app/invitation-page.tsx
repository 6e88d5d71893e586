import { Alert, Button } from '@mui/material';
import type { OpenInvitation } from '@tifo/contracts/back-office/staff';
import { type ReactElement, useEffect, useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { CentredPage } from '../components/centred-page.tsx';
import { callApi } from '../lib/calls/call-api.ts';

interface InvitationPageProps {
  onAccepted: () => Promise<void>;
  onLeave: () => Promise<void>;
}

/** The target of an invitation's link; the token is behind the `#`, which no server and no log sees. */
export function InvitationPage({ onAccepted, onLeave }: InvitationPageProps): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [token] = useState(() => window.location.hash.slice(1));
  const [invitation, setInvitation] = useState<OpenInvitation>();
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = (work: () => Promise<void>) =>
    void work().catch((error: unknown) => setFailure((error as Error).message));

  useEffect(() => {
    const read = async () => {
      try {
        setInvitation(await callApi('POST /api/back-office/staff-invitation-reads', { body: { token } }));
      } catch (error) {
        setFailure((error as Error).message);
      }
    };
    void read();
  }, [token]);

  const accept = async () => {
    const { slug } = await callApi('POST /api/back-office/staff-invitation-acceptances', { body: { token } });
    await onAccepted();
    await navigate(`/${slug}`, { replace: true });
  };
  if (!invitation && !failure) return <Loading />;
  const isOpen = invitation?.status === 'OPEN' && invitation.isMine;
  return (
    <CentredPage title={translate('office.invitation.title')}>
      {failure && <Alert severity="error">{failure}</Alert>}
      {invitation && (
        <p>
          {translate('office.invitation.says', {
            club: invitation.clubName,
            roles: invitation.roles.map((role) => translate(`office.roles.${role}`)).join(', '),
          })}
        </p>
      )}
      {invitation && !invitation.isMine && (
        <Alert severity="info">{translate('office.invitation.notYours')}</Alert>
      )}
      {isOpen ? (
        <Button variant="contained" onClick={() => attempt(accept)}>
          {translate('office.invitation.accept')}
        </Button>
      ) : (
        <Button onClick={() => attempt(onLeave)}>{translate('office.invitation.otherAccount')}</Button>
      )}
      {invitation && invitation.status !== 'OPEN' && (
        <Alert severity="warning">{translate(`office.invitationStatus.${invitation.status}`)}</Alert>
      )}
    </CentredPage>
  );
}
