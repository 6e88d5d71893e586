import { Box, Button, Chip, Stack, type Theme, useMediaQuery } from '@mui/material';
import type { ClubSettings } from '@tifo/contracts/back-office/clubs';
import { type ReactElement, useCallback, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { EditForm } from '../../components/edit-form.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import type { FrameSize } from './fan-frame.tsx';
import { LinkedClubsCard } from './linked-clubs-card.tsx';
import { LivePreview } from './live-preview.tsx';
import { OpeningPage } from './opening-page.tsx';
import { PartnersCard } from './partners-card.tsx';
import { SETTINGS_PATHS, type SettingsValues, toDraft, toStored } from './settings-draft.ts';
import { SETTING_PARTS, SettingsPart } from './settings-fields.tsx';
import { StateButton } from './state-button.tsx';

/** What the rest of the back office knows of them. */
const CARRIED = ['name', 'coinsEnabled', 'languages'] as const;

/** The club's settings: its names, colours, pictures, coins, documents and contact. */
export function SettingsSection(): ReactElement {
  const { workplace, refresh } = useWorkplace();
  const { slug } = workplace;
  const read = useCallback(
    () => callApi('GET /api/back-office/clubs/{slug}/settings', { params: { slug } }),
    [slug],
  );
  const { value, setValue, error, tryAgain } = useStored(read);
  if (!value) return <Reading title="office.menu.settings" error={error} onTryAgain={tryAgain} />;
  const change = (now: ClubSettings) => {
    setValue(now);
    // The menu shows its name and the sections of its coins, and each form has its languages.
    if (CARRIED.some((field) => String(now[field]) !== String(value[field]))) void refresh();
  };
  return (
    <Routes>
      <Route path="opening/*" element={<OpeningPage settings={value} onChange={change} />} />
      <Route path="*" element={<Settings settings={value} onChange={change} />} />
    </Routes>
  );
}

interface SettingsProps {
  settings: ClubSettings;
  onChange: (settings: ClubSettings) => void;
}

function Settings({ settings, onChange }: SettingsProps): ReactElement {
  const translate = useTranslate();
  const { slug, state, webUrl } = settings;
  const save = async (values: SettingsValues, from: number) => {
    const body = { ...toDraft(values, settings.legalIdentity), version: from };
    const saved = await callApi('PUT /api/back-office/clubs/{slug}/settings', { params: { slug }, body });
    onChange(saved);
    return toStored(saved);
  };
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 1500 }}>
      <Title title={translate('office.menu.settings')} />
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Chip variant="outlined" label={translate(`settings.states.${state}`)} />
        <StateButton settings={settings} onChange={onChange} />
        {state === 'UPCOMING' && (
          <Button component={Link} to={`/${slug}/settings/opening`}>
            {translate('settings.opening.goOn')}
          </Button>
        )}
        <Button href={webUrl} target="_blank" rel="noopener">
          {translate('settings.seeAsFan')}
        </Button>
      </Stack>
      <EditForm<SettingsValues>
        stored={toStored(settings)}
        onSave={save}
        fromCurrent={(current: ClubSettings) => toStored(current)}
        labelOf={(path) => translate(`settings.fields.${path.split('.')[0]}`)}
        bodyPaths={SETTINGS_PATHS}
        saved="settings.saved"
      >
        <PartsWithPreview settings={settings} />
      </EditForm>
      <Stack spacing={2} sx={{ maxWidth: 1000 }}>
        <PartnersCard slug={slug} />
        <LinkedClubsCard slug={slug} />
      </Stack>
    </Stack>
  );
}

/** The width that a preview has beside the form. */
const ROOM = { phone: '392px', desktop: 'minmax(0, 1fr)' } as const;

/** The form, and beside it what it makes of the home page; on a narrow window, it is above the form on request. */
function PartsWithPreview({ settings }: { settings: ClubSettings }): ReactElement {
  const translate = useTranslate();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const [isOpen, setOpen] = useState(false);
  const [size, setSize] = useState<FrameSize>('phone');
  const isShown = isWide || isOpen;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '100%', lg: `minmax(0, 1fr) ${ROOM[size]}` },
      }}
    >
      <Box sx={{ order: { lg: 2 } }}>
        <Box sx={{ position: { lg: 'sticky' }, top: { lg: 72 } }}>
          {!isWide && (
            <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ mb: 2 }}>
              {translate(isOpen ? 'settings.preview.hide' : 'settings.preview.show')}
            </Button>
          )}
          {isShown && <LivePreview settings={settings} isBeside={isWide} onSize={setSize} />}
        </Box>
      </Box>
      <Stack spacing={3} sx={{ minWidth: 0 }}>
        {SETTING_PARTS.map((part) => (
          <SettingsPart key={part} part={part} hasCoins={settings.coinsEnabled} />
        ))}
      </Stack>
    </Box>
  );
}
