import { Box } from '@mui/material';
import type { Language } from '@tifo/contracts/values';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLanguages } from '../lib/format/use-own-language.ts';
import { useClubLanguages } from '../lib/session/use-club-languages.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

interface LocalizedInputProps extends Omit<TextInputProps, 'lang' | 'select' | 'children'> {
  /** Also in those that the club’s pages are not in. */
  inAllLanguages?: boolean;
}

/**
 * A text in the languages of the club, side by side where they fit, the person’s own first. Where one is required, either is
 * enough: fans of the other language read it too.
 */
export function LocalizedInput({
  source,
  label,
  help,
  isRequired = false,
  inAllLanguages = false,
  ...props
}: LocalizedInputProps): ReactElement {
  const translate = useTranslate();
  const [all, ofClub] = [useLanguages(), useClubLanguages()];
  const languages = inAllLanguages ? all : ofClub;
  const [own] = languages;
  const texts = useWatch({ name: source }) as Partial<Record<Language, string>> | undefined;
  const isElsewhere = all.some((language) => language !== own && (texts?.[language] ?? '').trim() !== '');
  const helpOf = (isOther: boolean) => {
    const text = help ?? (isRequired && isOther ? translate('office.otherLanguage') : undefined);
    return text === undefined ? {} : { help: text };
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr '.repeat(languages.length) } }}>
      {languages.map((language) => (
        <TextInput
          {...props}
          key={language}
          source={`${source}.${language}`}
          label={languages.length === 1 ? label : inLanguage(translate, label, language)}
          {...helpOf(language !== own)}
          lang={language}
          isRequired={isRequired && !isElsewhere && language === own}
        />
      ))}
    </Box>
  );
}

const inLanguage = (translate: ReturnType<typeof useTranslate>, label: string, language: Language) =>
  translate('office.inLanguage', { label, language: translate(`office.languages.${language}`) });
