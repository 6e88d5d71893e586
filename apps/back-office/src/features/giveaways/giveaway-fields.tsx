import { Alert, Box, MenuItem } from '@mui/material';
import type { GiveawayField, OfficeGiveawayDetail } from '@tifo/contracts/back-office/giveaways';
import type { ReactElement } from 'react';
import { BooleanInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LocalizedInput } from '../../components/localized-input.tsx';
import { Part } from '../../components/part.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { QuestionRows } from './question-rows.tsx';

const TWO = { display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } };
const TYPES = ['GIVEAWAY', 'DUE_DILIGENCE'] as const;
const TEXTS = ['contest', 'draw', 'dueDiligence'] as const;

interface BasicsProps {
  /** The fields that may be changed; all of them for a new giveaway. */
  changeable?: readonly GiveawayField[];
}

const isFixedIn = (changeable?: readonly GiveawayField[]) => (field: GiveawayField) =>
  changeable !== undefined && !changeable.includes(field);

/** The basic settings of a giveaway: its type, and what fans read about it and when. */
export function GiveawayBasics({ changeable }: BasicsProps): ReactElement {
  const translate = useTranslate();
  const isFixed = isFixedIn(changeable);
  const isQuestionnaire = useWatch({ name: 'type' }) === 'DUE_DILIGENCE';
  const label = (field: string) => translate(`office.giveaways.fields.${field}`);
  return (
    <>
      <TextInput
        source="type"
        label={label('type')}
        {...(isQuestionnaire ? { help: translate('office.giveaways.questionnaire.about') } : {})}
        disabled={isFixed('type')}
        select
      >
        {TYPES.map((type) => (
          <MenuItem key={type} value={type}>
            {translate(`office.giveaways.types.${type}`)}
          </MenuItem>
        ))}
      </TextInput>
      {isQuestionnaire ? (
        <TextInput
          source="sponsorName"
          label={translate('office.giveaways.questionnaire.name')}
          help={translate('office.giveaways.questionnaire.nameHelp')}
          maxLength={120}
          isRequired
        />
      ) : (
        <ContestBasics isFixed={isFixed} />
      )}
    </>
  );
}

/** Who invites fans to play, with which texts, where and when. */
function ContestBasics({ isFixed }: { isFixed: (field: GiveawayField) => boolean }): ReactElement {
  const translate = useTranslate();
  const label = (field: string) => translate(`office.giveaways.fields.${field}`);
  return (
    <>
      <Box sx={TWO}>
        <TextInput source="textKey" label={label('textKey')} select>
          {TEXTS.map((text) => (
            <MenuItem key={text} value={text}>
              {translate(`office.giveaways.texts.${text}`)}
            </MenuItem>
          ))}
        </TextInput>
        <TextInput
          source="sponsorName"
          label={label('sponsorName')}
          help={translate('office.giveaways.sponsorHelp')}
          maxLength={120}
          isRequired
        />
        <TextInput
          source="slug"
          label={label('slug')}
          help={translate('office.giveaways.slugHelp')}
          maxLength={80}
          disabled={isFixed('slug')}
        />
      </Box>
      <Box sx={TWO}>
        <TextInput
          source="startAt"
          type="datetime-local"
          label={label('startAt')}
          disabled={isFixed('startAt')}
          isRequired
        />
        <TextInput
          source="endAt"
          type="datetime-local"
          label={label('endAt')}
          help={translate('office.giveaways.endHelp')}
          disabled={isFixed('endAt')}
          isRequired
        />
      </Box>
    </>
  );
}

/** All settings of a giveaway; those under which entries were made are disabled, with the reason. */
export function GiveawayFields({ giveaway }: { giveaway: OfficeGiveawayDetail }): ReactElement {
  const translate = useTranslate();
  const { changeable } = giveaway;
  const isFixed = isFixedIn(changeable);
  const type = useWatch({ name: 'type' });
  return (
    <>
      {isFixed('questions') && (
        <Alert severity="info">{translate(`office.giveaways.${whyFixed(giveaway)}`)}</Alert>
      )}
      <Part title={translate('office.giveaways.parts.basics')}>
        <GiveawayBasics changeable={changeable} />
        {type === 'GIVEAWAY' && (
          <PartnerInput partners={giveaway.partners} isFixed={isFixed('partnerSlug')} />
        )}
      </Part>
      {type === 'GIVEAWAY' && (
        <Part title={translate('office.giveaways.parts.prizes')}>
          {giveaway.coinsEnabled && (
            <TextInput
              source="rewardCoins"
              label={translate('office.giveaways.fields.rewardCoins')}
              help={translate('office.giveaways.rewardHelp')}
              inputMode="decimal"
              disabled={isFixed('rewardCoins')}
            />
          )}
          <DrawInputs isFixed={isFixed('draw')} />
        </Part>
      )}
      <Part title={translate('office.giveaways.parts.questions')}>
        <QuestionRows isFixed={isFixed('questions')} />
      </Part>
    </>
  );
}

function whyFixed({ type, changeable }: OfficeGiveawayDetail): string {
  if (type === 'DUE_DILIGENCE') return 'questionnaire.fixed';
  return changeable.includes('endAt') ? 'fixed' : 'over';
}

function PartnerInput({
  partners,
  isFixed,
}: {
  partners: OfficeGiveawayDetail['partners'];
  isFixed: boolean;
}): ReactElement | null {
  const translate = useTranslate();
  if (partners.length === 0) return null;
  return (
    <TextInput
      source="partnerSlug"
      label={translate('office.giveaways.fields.partnerSlug')}
      disabled={isFixed}
      select
    >
      <MenuItem value="">{translate('office.giveaways.noPartner')}</MenuItem>
      {partners.map(({ slug, name }) => (
        <MenuItem key={slug} value={slug}>
          {name}
        </MenuItem>
      ))}
    </TextInput>
  );
}

function DrawInputs({ isFixed }: { isFixed: boolean }): ReactElement {
  const translate = useTranslate();
  const hasDraw = useWatch({ name: 'hasDraw' });
  return (
    <>
      <BooleanInput
        source="hasDraw"
        label={translate('office.giveaways.fields.draw')}
        helperText={translate('office.giveaways.drawHelp')}
        disabled={isFixed}
      />
      {hasDraw && (
        <>
          <TextInput
            source="winnerCount"
            label={translate('office.giveaways.fields.winnerCount')}
            inputMode="numeric"
            disabled={isFixed}
            isRequired
          />
          <LocalizedInput
            source="prize"
            label={translate('office.giveaways.fields.prize')}
            maxLength={300}
            disabled={isFixed}
            isRequired
          />
        </>
      )}
    </>
  );
}
