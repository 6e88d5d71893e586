import { Alert, Typography } from '@mui/material';
import type { StaffSession } from '@tifo/contracts/back-office/staff';
import { lazy, type ReactElement, Suspense } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { CallButton } from '../components/call-button.tsx';
import { CentredPage } from '../components/centred-page.tsx';
import type { OfficeTexts } from '../lib/i18n/texts.ts';
import { useStaffSession } from '../lib/session/use-staff-session.ts';
import { useWorkplaceAt } from '../lib/session/use-workplace-at.ts';
import { placesOf } from '../lib/session/workplace-context.ts';
import { InvitationPage } from './invitation-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

const WorkplacePage = lazy(() =>
  import('./workplace-page.tsx').then(({ WorkplacePage: Page }) => ({ default: Page })),
);

type Gate = ReturnType<typeof useStaffSession>;

/** Requires a sign-in; then opens the club of the address, or the first workplace. */
export function SessionGate({ texts }: { texts: OfficeTexts }): ReactElement {
  const gate = useStaffSession();
  const { state, refresh } = gate;
  switch (state.kind) {
    case 'reading':
      return <Loading />;
    case 'failed':
      return <Unreachable onRetry={refresh} />;
    case 'out':
    case 'in':
      return (
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route
              path="/invitation"
              element={
                <InvitationPage
                  session={state.kind === 'in' ? state.session : null}
                  onRefresh={refresh}
                  onLeave={gate.leave}
                />
              }
            />
            {state.kind === 'out' ? (
              <Route path="*" element={<SignInPage reason={state.reason} onDone={refresh} />} />
            ) : (
              <>
                <Route path="/:slug/*" element={<ClubOfAddress gate={gate} texts={texts} />} />
                <Route path="*" element={<FirstClub gate={gate} />} />
              </>
            )}
          </Routes>
        </Suspense>
      );
  }
}

function ClubOfAddress({ gate, texts }: { gate: Gate; texts: OfficeTexts }): ReactElement {
  const { slug = '' } = useParams();
  const { state } = gate;
  return state.kind === 'in' ? (
    <Place slug={slug} session={state.session} gate={gate} texts={texts} />
  ) : (
    <Loading />
  );
}

interface PlaceProps {
  slug: string;
  session: StaffSession;
  gate: Pick<Gate, 'leave' | 'refresh'>;
  texts: OfficeTexts;
}

function Place({ slug, session, gate: { leave, refresh }, texts }: PlaceProps): ReactElement {
  const place = useWorkplaceAt(slug, session);
  if (place.kind === 'reading') return <Loading />;
  if (place.kind === 'failed') return <Unreachable onRetry={refresh} />;
  if (place.kind === 'nowhere') return <Navigate to="/" replace />;
  return (
    <WorkplacePage
      key={place.workplace.slug}
      session={session}
      workplace={place.workplace}
      texts={texts}
      onLeave={leave}
      onRefresh={refresh}
    />
  );
}

function Unreachable({ onRetry }: { onRetry: () => Promise<void> }): ReactElement {
  const translate = useTranslate();
  return (
    <CentredPage title={translate('office.title')}>
      <Alert severity="error">{translate('office.unreachable')}</Alert>
      <CallButton variant="contained" onPress={onRetry}>
        {translate('office.tryAgain')}
      </CallButton>
    </CentredPage>
  );
}

function FirstClub({ gate }: { gate: Gate }): ReactElement {
  const translate = useTranslate();
  const { state, leave } = gate;
  const first = state.kind === 'in' ? placesOf(state.session)[0] : undefined;
  if (first) return <Navigate to={`/${first.slug}`} replace />;
  return (
    <CentredPage title={translate('office.title')}>
      <Typography>{translate('office.noWorkplace')}</Typography>
      <CallButton variant="outlined" onPress={leave}>
        {translate('office.signOut')}
      </CallButton>
    </CentredPage>
  );
}
