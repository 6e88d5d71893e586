import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, MenuItem, Stack, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { BooleanInput, useTranslate } from 'react-admin';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { LocalizedInput } from '../../components/localized-input.tsx';
import { OrderButtons, type OrderPlace } from '../../components/order-buttons.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { newQuestion } from './giveaway-values.ts';

const KINDS = ['CHOICE', 'LINE', 'TEXT'] as const;
const MOST_QUESTIONS = 50;
const MOST_ANSWERS = 20;

/** The questions, in their order. */
export function QuestionRows({ isFixed }: { isFixed: boolean }): ReactElement {
  const translate = useTranslate();
  const { fields, append, remove, move } = useFieldArray({ name: 'questions' });
  return (
    <Stack spacing={3}>
      {fields.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('office.giveaways.noQuestions')}</Typography>
      )}
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          role="group"
          aria-label={translate('office.giveaways.question', { number: at + 1 })}
          sx={{ borderLeft: 4, borderColor: 'divider', pl: 2 }}
        >
          <Stack direction="row" sx={{ alignItems: 'center', mb: 1 }}>
            <Typography variant="subtitle1" component="h3" sx={{ flex: 1 }}>
              {translate('office.giveaways.question', { number: at + 1 })}
            </Typography>
            {!isFixed && (
              <RowButtons
                at={at}
                count={fields.length}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
              />
            )}
          </Stack>
          <QuestionInputs source={`questions.${at}`} isFixed={isFixed} />
        </Box>
      ))}
      {!isFixed && fields.length < MOST_QUESTIONS && (
        <Button variant="outlined" onClick={() => append(newQuestion())} sx={{ alignSelf: 'flex-start' }}>
          {translate('office.giveaways.addQuestion')}
        </Button>
      )}
    </Stack>
  );
}

function RowButtons({ onRemove, ...place }: OrderPlace & { onRemove: () => void }): ReactElement {
  const translate = useTranslate();
  const number = place.at + 1;
  return (
    <>
      <OrderButtons name={translate('office.giveaways.question', { number })} {...place} />
      <IconButton onClick={onRemove} aria-label={translate('office.giveaways.removeQuestion', { number })}>
        <DeleteOutlined />
      </IconButton>
    </>
  );
}

function QuestionInputs({ source, isFixed }: { source: string; isFixed: boolean }): ReactElement {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const kind = useWatch({ name: `${source}.kind` });
  const answers = useWatch({ name: `${source}.answers` }) as unknown[] | undefined;
  if (kind === 'CHOICE' && answers?.length === 0) setValue(`${source}.answers`, newQuestion().answers);
  const label = (field: string) => translate(`office.giveaways.fields.${field}`);
  return (
    <Stack spacing={2}>
      <TextInput source={`${source}.kind`} label={label('kind')} disabled={isFixed} select>
        {KINDS.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`office.giveaways.kinds.${each}`)}
          </MenuItem>
        ))}
      </TextInput>
      <LocalizedInput
        source={`${source}.title`}
        label={label('title')}
        maxLength={300}
        disabled={isFixed}
        isRequired
      />
      <LocalizedInput
        source={`${source}.preTitleMarkdown`}
        label={label('preTitle')}
        help={translate('office.markdown.help')}
        maxLength={5000}
        disabled={isFixed}
        multiline
      />
      {kind === 'CHOICE' && <AnswerRows source={`${source}.answers`} isFixed={isFixed} />}
      <BooleanInput
        source={`${source}.required`}
        label={label('required')}
        disabled={isFixed}
        helperText={false}
      />
    </Stack>
  );
}

function AnswerRows({ source, isFixed }: { source: string; isFixed: boolean }): ReactElement {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: source });
  return (
    <Stack spacing={1.5}>
      {fields.map(({ id }, at) => (
        <Stack key={id} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <LocalizedInput
              source={`${source}.${at}`}
              label={translate('office.giveaways.answer', { number: at + 1 })}
              maxLength={300}
              disabled={isFixed}
              isRequired
            />
          </Box>
          {!isFixed && (
            <IconButton
              onClick={() => remove(at)}
              disabled={fields.length <= 2}
              aria-label={translate('office.giveaways.removeAnswer', { number: at + 1 })}
              sx={{ mt: 1 }}
            >
              <DeleteOutlined />
            </IconButton>
          )}
        </Stack>
      ))}
      {!isFixed && fields.length < MOST_ANSWERS && (
        <Button onClick={() => append({ en: '', fr: '' })} sx={{ alignSelf: 'flex-start' }}>
          {translate('office.giveaways.addAnswer')}
        </Button>
      )}
    </Stack>
  );
}
