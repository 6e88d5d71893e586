import { Box, FormControl, FormControlLabel, FormHelperText, MenuItem, Switch } from '@mui/material';
import { type ReactElement, useId } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { ColourInput } from '../../components/colour-input.tsx';
import { MarkdownInput } from '../../components/markdown-input.tsx';
import { Part } from '../../components/part.tsx';
import { PictureInput } from '../../components/picture-input.tsx';
import { RadioInput } from '../../components/radio-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { LegalPart } from './legal-part.tsx';
import { TimeZoneInput } from './time-zone-input.tsx';

const TWO = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } };

/** The parts of a club's settings, in the order in which fans meet them. */
export const SETTING_PARTS = ['names', 'looks', 'money', 'fans', 'documents', 'legal'] as const;
export type SettingPart = (typeof SETTING_PARTS)[number];

/** The fields of one part. */
export function SettingsPart({ part, hasCoins }: { part: SettingPart; hasCoins: boolean }): ReactElement {
  switch (part) {
    case 'names':
      return <NamesPart />;
    case 'looks':
      return <LooksPart />;
    case 'money':
      return <MoneyPart hasCoins={hasCoins} />;
    case 'fans':
      return <FansPart />;
    case 'documents':
      return <DocumentsPart />;
    case 'legal':
      return <LegalPart />;
  }
}

function useLabel(): (field: string) => string {
  const translate = useTranslate();
  return (field) => translate(`settings.fields.${field}`);
}

function NamesPart(): ReactElement {
  const translate = useTranslate();
  const label = useLabel();
  return (
    <Part title={translate('settings.parts.names')}>
      <Box sx={TWO}>
        <TextInput source="name" label={label('name')} isRequired maxLength={80} />
        <TextInput source="platformName" label={label('platformName')} isRequired maxLength={80} />
      </Box>
      <MarkdownInput source="presentationMarkdown" label={label('presentationMarkdown')} />
      <Box sx={TWO}>
        <TextInput source="languages" label={label('languages')} select>
          <MenuItem value="en fr">{translate('settings.bothLanguages')}</MenuItem>
          <MenuItem value="en">{translate('settings.onlyEnglish')}</MenuItem>
          <MenuItem value="fr">{translate('settings.onlyFrench')}</MenuItem>
        </TextInput>
        <TimeZoneInput source="timeZone" label={label('timeZone')} />
      </Box>
    </Part>
  );
}

function LooksPart(): ReactElement {
  const translate = useTranslate();
  const label = useLabel();
  return (
    <Part title={translate('settings.parts.looks')}>
      <Box sx={TWO}>
        <ColourInput source="theme.primary" label={translate('settings.primary')} />
        <ColourInput source="theme.secondary" label={translate('settings.secondary')} />
      </Box>
      <PictureInput source="logoUrl" label={label('logoUrl')} width={512} height={512} />
      <PictureInput source="bannerUrl" label={label('bannerUrl')} width={1600} height={600} />
    </Part>
  );
}

function MoneyPart({ hasCoins }: { hasCoins: boolean }): ReactElement {
  const translate = useTranslate();
  const label = useLabel();
  return (
    <Part title={translate(`settings.parts.${hasCoins ? 'coinsAndMoney' : 'money'}`)}>
      {hasCoins && (
        <Box sx={TWO}>
          <TextInput
            source="ticker"
            label={label('ticker')}
            help={translate('settings.tickerHelp')}
            maxLength={6}
            isRequired
          />
          <TextInput
            source="coinPrice"
            label={label('coinPrice')}
            help={translate('settings.coinPriceHelp')}
            inputMode="decimal"
            isRequired
          />
        </Box>
      )}
      <Box sx={TWO}>
        <TextInput
          source="membershipFee"
          label={label('membershipFee')}
          help={translate('settings.membershipFeeHelp')}
          inputMode="decimal"
        />
        <TextInput
          source="taxReceiptThreshold"
          label={label('taxReceiptThreshold')}
          help={translate('settings.taxReceiptHelp')}
          inputMode="decimal"
        />
      </Box>
      {!hasCoins && (
        <Flag
          source="flags.coinsEnabled"
          label={label('coinsEnabled')}
          help={translate('settings.coinsEnabledHelp')}
        />
      )}
      <Flag source="flags.fiatAccepted" label={label('fiatAccepted')} />
      <Flag source="flags.promoteDonation" label={label('promoteDonation')} />
    </Part>
  );
}

function FansPart(): ReactElement {
  const translate = useTranslate();
  const label = useLabel();
  return (
    <Part title={translate('settings.parts.fans')}>
      <TextInput source="contactEmail" type="email" label={label('contactEmail')} />
      <TextInput source="upcomingDate" type="datetime-local" label={label('upcomingDate')} />
      <RadioInput
        source="accessMode"
        label={label('accessMode')}
        choices={(['OPEN', 'VIP'] as const).map((value) => ({
          value,
          name: translate(`settings.access.${value}`),
          says: translate(`settings.accessTexts.${value}`),
        }))}
      />
      <Flag
        source="flags.referralNeeded"
        label={label('referralNeeded')}
        help={translate('settings.referralHelp')}
      />
      <Flag
        source="flags.secondFactorNeeded"
        label={label('secondFactorNeeded')}
        help={translate('settings.secondFactorHelp')}
      />
    </Part>
  );
}

function DocumentsPart(): ReactElement {
  const translate = useTranslate();
  const label = useLabel();
  return (
    <Part title={translate('settings.parts.documents')}>
      {(['eulaUrl', 'sfcUrl', 'privacyPolicyUrl'] as const).map((document) => (
        <TextInput
          key={document}
          source={`documents.${document}`}
          label={label(document)}
          help={translate('settings.documentHelp')}
          inputMode="url"
        />
      ))}
    </Part>
  );
}

function Flag({ source, label, help }: { source: string; label: string; help?: string }): ReactElement {
  const { field } = useInput({ source, defaultValue: false });
  const id = useId();
  return (
    <FormControl>
      <FormControlLabel
        control={
          <Switch
            checked={Boolean(field.value)}
            onChange={(_event, isOn) => field.onChange(isOn)}
            slotProps={help ? { input: { 'aria-describedby': id } } : {}}
          />
        }
        label={label}
      />
      {help && (
        <FormHelperText id={id} sx={{ mt: 0, ml: 6 }}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
