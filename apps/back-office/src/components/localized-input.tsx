import { Box } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLanguages } from '../lib/format/use-own-language.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

type LocalizedInputProps = Omit<TextInputProps, 'lang' | 'select' | 'children'>;

/**
 * A text in both languages, side by side where they fit, the person’s own first. Where one is required, either is enough:
 * fans of the other language read it too.
 */
export function LocalizedInput({
  source,
  label,
  help,
  isRequired = false,
  ...props
}: LocalizedInputProps): ReactElement {
  const translate = useTranslate();
  const [own, other] = useLanguages();
  const inOther = String(useWatch({ name: `${source}.${other}` }) ?? '');
  const isNeeded = isRequired && inOther.trim() === '';
  const helpOf = (isOther: boolean) => {
    const text = help ?? (isRequired && isOther ? translate('office.otherLanguage') : undefined);
    return text === undefined ? {} : { help: text };
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
      {[own, other].map((language) => (
        <TextInput
          {...props}
          key={language}
          source={`${source}.${language}`}
          label={translate('office.inLanguage', {
            label,
            language: translate(`office.languages.${language}`),
          })}
          {...helpOf(language === other)}
          lang={language}
          isRequired={isNeeded && language === own}
        />
      ))}
    </Box>
  );
}
