import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import type { ClubSettings, PreviewedPage } from '@tifo/contracts/back-office/clubs';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ApiProblem } from '../../lib/calls/api-problem.ts';
import { callApi } from '../../lib/calls/call-api.ts';
import { useLatest } from '../../lib/calls/use-latest.ts';
import { Choice, FanFrame, type FrameSize } from './fan-frame.tsx';
import { type SettingsValues, toDraft } from './settings-draft.ts';

const PAGES: readonly PreviewedPage[] = ['HOME', 'CATALOGUE', 'ITEM'];
const PAUSE_MS = 500;
/** In pixels: what stands above and below the frame while the form is scrolled. */
const AROUND = 335;
const LEAST_HEIGHT = 480;

interface LivePreviewProps {
  settings: ClubSettings;
  /** Whether it stands beside the form, and is to be seen whole. */
  isBeside: boolean;
  onSize: (size: FrameSize) => void;
}

/** A page as fans would have it with what is typed, once typing has paused. */
export function LivePreview({ settings, isBeside, onSize }: LivePreviewProps): ReactElement {
  const translate = useTranslate();
  const [page, setPage] = useState<PreviewedPage>('HOME');
  const { shown, waitsFor, isPriced } = usePreview(settings, page);
  return (
    <Stack spacing={1.5} component="section" aria-label={translate('settings.preview.live')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('settings.preview.unsaved')}
      </Typography>
      <Choice group="page" values={PAGES} value={page} onChange={setPage} />
      {isPriced && page !== 'HOME' && <Alert severity="info">{translate('settings.preview.prices')}</Alert>}
      {waitsFor !== null && <Alert severity="info">{waitsFor}</Alert>}
      {shown?.html === '' && <Alert severity="info">{translate('settings.preview.nothing')}</Alert>}
      {shown === null && <Skeleton variant="rounded" height={400} />}
      {shown !== null && shown.html !== '' && (
        <FanFrame
          page={shown}
          name={settings.name}
          onSize={onSize}
          {...(isBeside ? { mostHeight: Math.max(LEAST_HEIGHT, window.innerHeight - AROUND) } : {})}
        />
      )}
    </Stack>
  );
}

/** What the server has made of the form, and why the last change is not in it. */
function usePreview({ slug, legalIdentity, coinPriceEuros }: ClubSettings, page: PreviewedPage) {
  const translate = useTranslate();
  const values = useWatch() as SettingsValues;
  const [shown, setShown] = useState<{ html: string; of: PreviewedPage } | null>(null);
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const begin = useLatest();
  const draft = toDraft(values, legalIdentity);
  const typed = JSON.stringify(draft);
  useEffect(() => {
    const isLatest = begin();
    const ask = async () => {
      try {
        const call = 'POST /api/back-office/clubs/{slug}/settings-previews';
        const made = await callApi(call, { params: { slug }, query: { page }, body: JSON.parse(typed) });
        if (!isLatest()) return;
        setShown({ ...made, of: page });
        setWaitsFor(null);
      } catch (error) {
        const isTyping = error instanceof ApiProblem && error.fields.length > 0;
        if (isLatest())
          setWaitsFor(isTyping ? translate('settings.preview.typing') : (error as Error).message);
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, page, slug, begin, translate]);
  // What other calls make of a setting is as it is stored.
  return { shown, waitsFor, isPriced: draft.coinPriceEuros !== coinPriceEuros };
}
