import { Box, FormControlLabel, MenuItem, Stack, Switch, Typography } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LocalizedInput } from '../../components/localized-input.tsx';
import { MarkdownInput } from '../../components/markdown-input.tsx';
import { Part } from '../../components/part.tsx';
import { PicturesInput } from '../../components/pictures-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { toNumber } from '../../lib/forms/written-values.ts';

interface ItemFieldsProps {
  /** Whether it is a lot, whose price is set in its auction. */
  isLot?: boolean;
  /** Whether it is already visible to fans, so that nothing can be scheduled. */
  isVisible?: boolean;
  /** The value of one coin; undefined where the price is not known in coins. */
  euroPerCoin: number;
  ticker: string;
  children?: ReactNode;
}

/** The fields of an exclusive, in the order in which they are usually filled in. */
export function ItemFields(props: ItemFieldsProps): ReactElement {
  const { isLot = false, isVisible = false, euroPerCoin, ticker, children } = props;
  const translate = useTranslate();
  return (
    <>
      <Part title={translate('catalogue.parts.words')}>
        <LocalizedInput source="name" label={translate('catalogue.name')} isRequired maxLength={120} />
        <MarkdownInput source="descriptionMarkdown" label={translate('catalogue.description')} />
        <TextInput source="category" label={translate('catalogue.category')} select>
          <MenuItem value="COLLECTIBLE">{translate('catalogue.categories.COLLECTIBLE')}</MenuItem>
          <MenuItem value="EXPERIENCE">{translate('catalogue.categories.EXPERIENCE')}</MenuItem>
        </TextInput>
      </Part>
      <Part title={translate('catalogue.parts.pictures')}>
        <PicturesInput source="medias" label={translate('catalogue.pictures')} />
      </Part>
      <Part title={translate('catalogue.parts.price')}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextInput
            source="price"
            label={translate('catalogue.priceIn', { unit: ticker })}
            inputMode="decimal"
            isRequired
            disabled={isLot}
            {...(isLot ? { help: translate('catalogue.lotPrice') } : {})}
          />
          {ticker !== '€' && <PriceInEuros euroPerCoin={euroPerCoin} />}
        </Box>
        <TextInput
          source="nonDeductible"
          label={translate('catalogue.nonDeductible')}
          help={translate('catalogue.nonDeductibleHelp')}
          inputMode="decimal"
        />
        {children}
      </Part>
      <Part title={translate('catalogue.parts.time')}>
        {!isVisible && (
          <TextInput
            source="publishAt"
            type="datetime-local"
            label={translate('catalogue.publishAt')}
            help={translate('catalogue.publishAtHelp')}
          />
        )}
        <Announcement />
        <TextInput
          source="slug"
          label={translate('catalogue.slug')}
          help={translate('catalogue.slugHelp')}
          maxLength={80}
        />
      </Part>
    </>
  );
}

function PriceInEuros({ euroPerCoin }: { euroPerCoin: number }): ReactElement {
  const translate = useTranslate();
  const price = toNumber(useWatch({ name: 'price' }) ?? '');
  const { euros } = useFormat();
  return (
    <Stack sx={{ justifyContent: 'center' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('catalogue.fansPay')}
      </Typography>
      <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {price === null ? '—' : euros(Math.round(price * euroPerCoin * 100) / 100)}
      </Typography>
    </Stack>
  );
}

/** Announced: visible, but not on sale before its date. */
function Announcement(): ReactElement {
  const translate = useTranslate();
  const { field } = useInput({ source: 'isAnnounced', defaultValue: false });
  return (
    <>
      <FormControlLabel
        control={<Switch checked={Boolean(field.value)} onChange={(_event, isOn) => field.onChange(isOn)} />}
        label={translate('catalogue.isAnnounced')}
      />
      {field.value && (
        <TextInput
          source="upcomingAt"
          type="datetime-local"
          label={translate('catalogue.upcomingAt')}
          help={translate('catalogue.upcomingAtHelp')}
        />
      )}
    </>
  );
}
