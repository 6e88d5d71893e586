import { Box, MenuItem, Stack } from '@mui/material';
import type { NewClub as NewClubBody } from '@tifo/contracts/back-office/clubs';
import { toSlug, toTicker } from '@tifo/contracts/slug-rules';
import { isTimeZone } from '@tifo/contracts/time-zone-rules';
import { type ReactElement, useState } from 'react';
import { BooleanInput, Title, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ClubPicker, type PickedClub } from '../../components/club-picker.tsx';
import { ColourInput } from '../../components/colour-input.tsx';
import { EditForm } from '../../components/edit-form.tsx';
import { Part } from '../../components/part.tsx';
import { RadioInput } from '../../components/radio-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useDatabaseName } from '../../lib/format/use-database-name.ts';
import { toNumber } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface NewClubValues {
  name: string;
  platformName: string;
  slug: string;
  model: NewClubBody['model'];
  languages: 'en fr' | 'en' | 'fr';
  theme: NewClubBody['theme'];
  coinsEnabled: boolean;
  ticker: string;
  coinPrice: string;
  contactEmail: string;
  template: string;
  /** Empty for the emptiest one. */
  database: string;
}

const NEW_CLUB_PATHS = { coinPrice: 'coinPriceEuros', template: 'templateSlug' };

const TWO = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } };
const MODELS = ['MARKETPLACE', 'FOUNDATION', 'POPUP'] as const;

/** The first step of opening a club: what it is called, where it is found, what it looks like. The rest follows in its settings. */
/** UTF-16 units. */
const LONGEST_SLUG = 60;

export function NewClub(): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { session, refresh } = useWorkplace();
  const [id] = useState(() => crypto.randomUUID());
  const begin: NewClubValues = {
    ...{ name: '', platformName: '', slug: '', model: 'MARKETPLACE', languages: 'en fr' },
    ...{ template: '', database: '' },
    theme: { primary: '#0d4f8b', secondary: '#f2b632' },
    ...{ coinsEnabled: false, ticker: '', coinPrice: '1', contactEmail: session.email },
  };
  const open = async (values: NewClubValues) => {
    const { slug } = await callApi('POST /api/back-office/clubs', { body: { id, ...toBody(values) } });
    await refresh();
    await navigate(`/${slug}/settings/opening`);
    return undefined;
  };
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 900 }}>
      <Title title={translate('clubs.open')} />
      <EditForm<NewClubValues>
        stored={{ values: begin, version: 0 }}
        onSave={open}
        bodyPaths={NEW_CLUB_PATHS}
        saved="clubs.opened"
        action={translate('clubs.open')}
      >
        <Fields />
      </EditForm>
    </Stack>
  );
}

function toBody({ coinPrice, languages, template, database, ...values }: NewClubValues): NewClubBody {
  const { name, platformName, slug, ticker } = values;
  return {
    ...values,
    slug: slug.trim() || toSlug(name, LONGEST_SLUG),
    platformName: platformName.trim() || name,
    languages: languages.split(' ') as NewClubBody['languages'],
    ticker: ticker.trim().toUpperCase() || toTicker(name),
    coinPriceEuros: toNumber(coinPrice) ?? 1,
    timeZone: ownTimeZone(),
    templateSlug: template || null,
    ...(database ? { database } : {}),
  };
}

/** Of the browser, where it says one. */
function ownTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

function Fields(): ReactElement {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const name = String(useWatch({ name: 'name' }) ?? '');
  const hasCoins = Boolean(useWatch({ name: 'coinsEnabled' }));
  const label = (field: string) => translate(`clubs.fields.${field}`);
  return (
    <>
      <Part title={translate('clubs.parts.names')}>
        <Box sx={TWO}>
          <TextInput source="name" label={label('name')} maxLength={80} isRequired autoFocus />
          <TextInput
            source="slug"
            label={label('slug')}
            help={translate('clubs.slugHelp', {
              slug: toSlug(name, LONGEST_SLUG) || translate('clubs.slugExample'),
            })}
            maxLength={60}
          />
          <TextInput
            source="platformName"
            label={label('platformName')}
            help={translate('clubs.platformNameHelp')}
            maxLength={80}
          />
          <TextInput source="contactEmail" type="email" label={label('contactEmail')} isRequired />
          <TextInput source="languages" label={label('languages')} select>
            {(['en fr', 'en', 'fr'] as const).map((languages) => (
              <MenuItem key={languages} value={languages}>
                {translate(`clubs.languages.${languages.replace(' ', '-')}`)}
              </MenuItem>
            ))}
          </TextInput>
        </Box>
        <RadioInput
          source="model"
          label={label('model')}
          help={translate('clubs.modelHelp')}
          choices={MODELS.map((value) => ({
            value,
            name: translate(`clubs.models.${value}`),
            says: translate(`clubs.modelTexts.${value}`),
          }))}
        />
        <TemplateInput />
        <DatabaseInput />
      </Part>
      <Part title={translate('clubs.parts.looks')}>
        <Box sx={TWO}>
          <ColourInput source="theme.primary" label={label('primary')} />
          <ColourInput source="theme.secondary" label={label('secondary')} />
        </Box>
      </Part>
      <Part title={translate('clubs.parts.coins')}>
        <BooleanInput
          source="coinsEnabled"
          label={label('coinsEnabled')}
          helperText={translate('clubs.coinsHelp')}
          onChange={() => setValue('ticker', toTicker(name))}
        />
        {hasCoins && (
          <Box sx={TWO}>
            <TextInput source="ticker" label={label('ticker')} maxLength={6} isRequired />
            <TextInput source="coinPrice" label={label('coinPrice')} inputMode="decimal" isRequired />
          </Box>
        )}
      </Part>
    </>
  );
}

/** The club to begin like, of which there may be more than a menu can show. */
function TemplateInput(): ReactElement | null {
  const translate = useTranslate();
  const { workplaces, hasMoreClubs } = useWorkplace().session;
  const { setValue } = useFormContext();
  const [picked, setPicked] = useState<PickedClub | null>(null);
  const label = translate('clubs.fields.template');
  const help = translate('clubs.templateHelp');
  if (workplaces.length === 0) return null;
  if (hasMoreClubs) {
    const pick = (club: PickedClub | null) => {
      setPicked(club);
      setValue('template', club?.slug ?? '', { shouldDirty: true });
    };
    return <ClubPicker label={label} help={help} value={picked} onPick={pick} isOptional />;
  }
  return (
    <TextInput source="template" label={label} select help={help}>
      <MenuItem value="">{translate('clubs.noTemplate')}</MenuItem>
      {workplaces.map((club) => (
        <MenuItem key={club.slug} value={club.slug}>
          {club.name}
        </MenuItem>
      ))}
    </TextInput>
  );
}

/** Where the club is to live, if there is a choice. */
function DatabaseInput(): ReactElement | null {
  const translate = useTranslate();
  const nameOf = useDatabaseName();
  const { platform } = useWorkplace().session;
  if (!platform || platform.databases.length < 2) return null;
  return (
    <TextInput
      source="database"
      label={translate('clubs.fields.database')}
      select
      help={translate('clubs.databaseHelp')}
    >
      <MenuItem value="">{translate('clubs.emptiest')}</MenuItem>
      {platform.databases.map((name) => (
        <MenuItem key={name} value={name}>
          {nameOf(name)}
        </MenuItem>
      ))}
    </TextInput>
  );
}
