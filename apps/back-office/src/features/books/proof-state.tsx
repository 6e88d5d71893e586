import { Alert, AlertTitle } from '@mui/material';
import type { Books } from '@tifo/contracts/back-office/books';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../lib/format/use-format.ts';

/** When the coins of the club were last proven, and with what result. */
export function ProofState({ proof }: Pick<Books, 'proof'>): ReactElement {
  const translate = useTranslate();
  const { count, moment } = useFormat();
  const title = <AlertTitle>{translate('office.books.proof.title')}</AlertTitle>;
  if (!proof)
    return (
      <Alert severity="info">
        {title}
        {translate('office.books.proof.never')}
      </Alert>
    );
  const { isSound, provenAt, transferCount, faultCount } = proof;
  const when = moment(provenAt);
  return (
    <Alert severity={isSound ? 'success' : 'error'}>
      {title}
      {isSound
        ? translate('office.books.proof.sound', { when, count: count(transferCount) })
        : translate('office.books.proof.faulty', { when, count: count(faultCount) })}
    </Alert>
  );
}
