import { Alert, Box, Button, Stack, Step, StepButton, Stepper } from '@mui/material';
import type { ClubSettings } from '@tifo/contracts/back-office/clubs';
import { findMissingForInvoices, findMissingForReceipts } from '@tifo/contracts/legal-identity-rules';
import { type ReactElement, useEffect, useRef } from 'react';
import { Title, useStore, useTranslate } from 'react-admin';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { EditForm } from '../../components/edit-form.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { OpenDoors } from './open-doors.tsx';
import { PreviewStep } from './preview-step.tsx';
import { SETTINGS_PATHS, type SettingsValues, toDraft, toStored } from './settings-draft.ts';
import { SETTING_PARTS, SettingsPart } from './settings-fields.tsx';

const STEPS = ['looks', 'names', 'money', 'fans', 'documents', 'legal', 'preview', 'doors'] as const;
type StepName = (typeof STEPS)[number];

interface OpeningProps {
  settings: ClubSettings;
  onChange: (settings: ClubSettings) => void;
}

/**
 * Gets a club ready, step by step. Each step is saved as it is left and has an address of its own, so that one can stop, go
 * back and go on at any time.
 */
export function OpeningPage({ settings, onChange }: OpeningProps): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { '*': given = '' } = useParams();
  const [kept, keep] = useStore<StepName>(`opening.${settings.slug}`, firstOpen(settings));
  const [passed, setPassed] = useStore<StepName[]>(`opening.${settings.slug}.passed`, []);
  const step = STEPS.find((name) => name === given);
  useEffect(() => {
    if (step) keep(step);
  }, [step, keep]);
  const addressOf = (name: StepName) => `/${settings.slug}/settings/opening/${name}`;
  if (!step) return <Navigate to={addressOf(kept)} replace />;
  const goOn = () => {
    setPassed([...new Set([...passed, step])]);
    void navigate(addressOf(STEPS[STEPS.indexOf(step) + 1] ?? step));
  };
  return (
    <Stack spacing={3} sx={{ mt: 2, maxWidth: 1000 }}>
      <Title title={translate('settings.opening.title', { name: settings.name })} />
      <Steps {...{ settings, step, passed }} onStep={(name) => void navigate(addressOf(name))} />
      {isPart(step) && (
        <PartStep key={step} part={step} settings={settings} onChange={onChange} onDone={goOn} />
      )}
      {step === 'preview' && (
        <>
          <PreviewStep settings={settings} />
          <Button variant="contained" onClick={goOn} sx={{ alignSelf: 'flex-start' }}>
            {translate('settings.opening.next')}
          </Button>
        </>
      )}
      {step === 'doors' && <OpenDoors settings={settings} onChange={onChange} />}
    </Stack>
  );
}

interface StepsProps {
  settings: ClubSettings;
  step: StepName;
  /** Those that were saved and left. */
  passed: readonly StepName[];
  onStep: (step: StepName) => void;
}

/** All steps in a row; on a phone, the open one is in sight. */
function Steps({ settings, step, passed, onStep }: StepsProps): ReactElement {
  const translate = useTranslate();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>(`[data-step="${step}"]`);
    const { left = 0, width = 0 } = open?.getBoundingClientRect() ?? {};
    const frame = row.current?.getBoundingClientRect();
    if (frame) row.current?.scrollBy({ left: left + width / 2 - frame.left - frame.width / 2 });
    window.scrollTo({ top: 0 });
  }, [step]);
  return (
    <Box ref={row} sx={{ overflowX: 'auto' }}>
      <Stepper nonLinear alternativeLabel activeStep={STEPS.indexOf(step)} sx={{ minWidth: 760 }}>
        {STEPS.map((name) => (
          <Step key={name} completed={isDone(settings, name, passed)} data-step={name}>
            <StepButton onClick={() => onStep(name)}>
              {translate(`settings.opening.steps.${name}`)}
            </StepButton>
          </Step>
        ))}
      </Stepper>
    </Box>
  );
}

type PartName = (typeof SETTING_PARTS)[number];
const isPart = (step: StepName): step is PartName => (SETTING_PARTS as readonly string[]).includes(step);

/** What a step is for is there; one that asks for nothing needed is done once it was passed. */
function isDone(settings: ClubSettings, step: StepName, passed: readonly StepName[] = []): boolean {
  const { logoUrl, bannerUrl, contactEmail, state } = settings;
  if (step === 'looks') return logoUrl !== '' && bannerUrl !== '';
  if (step === 'fans') return contactEmail !== null;
  if (step === 'legal') return isLegallyWhole(settings);
  if (step === 'doors') return state === 'LIVE';
  return passed.includes(step);
}

/** Whether nothing that the club issues has to wait; who takes no donations may issue no receipts. */
function isLegallyWhole({ legalIdentity, model }: ClubSettings): boolean {
  const missing = findMissingForInvoices(legalIdentity);
  if (model === 'FOUNDATION') missing.push(...findMissingForReceipts(legalIdentity));
  return missing.length === 0;
}

const firstOpen = (settings: ClubSettings): StepName => (isDone(settings, 'looks') ? 'names' : 'looks');

const reasonOf = ({ coinsEnabled }: ClubSettings, part: PartName) =>
  part === 'money' && coinsEnabled ? 'coinsAndMoney' : part;

function PartStep(props: OpeningProps & { part: PartName; onDone: () => void }): ReactElement {
  const { part, settings, onChange, onDone } = props;
  const translate = useTranslate();
  const save = async (values: SettingsValues, version: number) => {
    const { slug } = settings;
    const body = { ...toDraft(values, settings.legalIdentity), version };
    onChange(await callApi('PUT /api/back-office/clubs/{slug}/settings', { params: { slug }, body }));
    onDone();
    return undefined;
  };
  return (
    <EditForm<SettingsValues>
      stored={toStored(settings)}
      onSave={save}
      fromCurrent={(current: ClubSettings) => toStored(current)}
      labelOf={(path) => translate(`settings.fields.${path.split('.')[0]}`)}
      action={translate('settings.opening.next')}
      bodyPaths={SETTINGS_PATHS}
      saved="settings.saved"
    >
      <Alert severity="info">{translate(`settings.opening.why.${reasonOf(settings, part)}`)}</Alert>
      <SettingsPart part={part} hasCoins={settings.coinsEnabled} />
    </EditForm>
  );
}
