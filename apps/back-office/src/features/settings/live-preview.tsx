import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import type { ClubSettings } from '@tifo/contracts/back-office/clubs';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ApiProblem } from '../../lib/calls/api-problem.ts';
import { callApi } from '../../lib/calls/call-api.ts';
import { useLatest } from '../../lib/calls/use-latest.ts';
import { FanFrame, type FrameSize } from './fan-frame.tsx';
import { type SettingsValues, toDraft } from './settings-draft.ts';

const PAUSE_MS = 500;
/** In pixels: what stands above and below the frame while the form is scrolled. */
const AROUND = 285;
const LEAST_HEIGHT = 480;

interface LivePreviewProps {
  settings: ClubSettings;
  /** Whether it stands beside the form, and is to be seen whole. */
  isBeside: boolean;
  onSize: (size: FrameSize) => void;
}

/** The home page as fans would have it with what is typed, once typing has paused. */
export function LivePreview({ settings, isBeside, onSize }: LivePreviewProps): ReactElement {
  const translate = useTranslate();
  const { html, waitsFor } = usePreview(settings);
  return (
    <Stack spacing={1.5} component="section" aria-label={translate('settings.preview.live')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('settings.preview.unsaved')}
      </Typography>
      {waitsFor !== null && <Alert severity="info">{waitsFor}</Alert>}
      {html === null ? (
        <Skeleton variant="rounded" height={400} />
      ) : (
        <FanFrame
          page={{ html }}
          name={settings.name}
          onSize={onSize}
          {...(isBeside ? { mostHeight: Math.max(LEAST_HEIGHT, window.innerHeight - AROUND) } : {})}
        />
      )}
    </Stack>
  );
}

/** What the server has made of the form, and why the last change is not in it. */
function usePreview({ slug, legalIdentity }: ClubSettings) {
  const translate = useTranslate();
  const values = useWatch() as SettingsValues;
  const [html, setHtml] = useState<string | null>(null);
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const begin = useLatest();
  const typed = JSON.stringify(toDraft(values, legalIdentity));
  useEffect(() => {
    const isLatest = begin();
    const ask = async () => {
      try {
        const call = 'POST /api/back-office/clubs/{slug}/settings-previews';
        const made = await callApi(call, { params: { slug }, body: JSON.parse(typed) });
        if (!isLatest()) return;
        setHtml(made.html);
        setWaitsFor(null);
      } catch (error) {
        const isTyping = error instanceof ApiProblem && error.fields.length > 0;
        if (isLatest())
          setWaitsFor(isTyping ? translate('settings.preview.typing') : (error as Error).message);
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, slug, begin, translate]);
  return { html, waitsFor };
}
