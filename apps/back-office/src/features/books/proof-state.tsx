import { Alert, AlertTitle } from '@mui/material';
import type { Books } from '@tifo/contracts/back-office/books';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { CallButton } from '../../components/call-button.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface ProofStateProps extends Pick<Books, 'proof' | 'isProving'> {
  onStarted: () => void;
}

/** When the coins of the club were last proven, with what result, and the way to prove them now. */
export function ProofState({ proof, isProving, onStarted }: ProofStateProps): ReactElement {
  const translate = useTranslate();
  const sayProof = useProofText();
  const outcome = proof?.isSound ? 'success' : 'error';
  return (
    <Alert
      severity={proof ? outcome : 'info'}
      action={<ProveButton isProving={isProving} onStarted={onStarted} />}
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      <AlertTitle>{translate('office.books.proof.title')}</AlertTitle>
      <span role="status">{isProving ? translate('office.books.proof.underWay') : sayProof(proof)}</span>
    </Alert>
  );
}

function useProofText(): (proof: Books['proof']) => string {
  const translate = useTranslate();
  const { count, moment } = useFormat();
  return (proof) => {
    if (!proof) return translate('office.books.proof.never');
    const { isSound, provenAt, transferCount, faultCount } = proof;
    const when = moment(provenAt);
    return isSound
      ? translate('office.books.proof.sound', { when, count: count(transferCount) })
      : translate('office.books.proof.faulty', { when, count: count(faultCount) });
  };
}

function ProveButton({ isProving, onStarted }: Omit<ProofStateProps, 'proof'>): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const start = async () => {
    const call = 'POST /api/back-office/clubs/{slug}/books/proofs';
    await callApi(call, { params: { slug }, body: {} });
    onStarted();
  };
  return (
    <CallButton color="inherit" size="small" isUnderWay={isProving} onPress={start}>
      {translate('office.books.proof.now')}
    </CallButton>
  );
}
