import { Alert, Box, MenuItem, Typography } from '@mui/material';
import {
  findMissingForInvoices,
  findMissingForNotice,
  findMissingForReceipts,
  type LegalMention,
} from '@tifo/contracts/legal-identity-rules';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { LocalizedInput } from '../../components/localized-input.tsx';
import { Part } from '../../components/part.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { begunParts, type LegalValues, QUALITIES, toLegal, VAT_KINDS } from './legal-values.ts';
import { SignatureInput } from './signature-input.tsx';

const TWO = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } };

/** What invoices, tax receipts and the legal notice have to state about the club, and what of it they still lack. */
export function LegalPart(): ReactElement {
  const translate = useTranslate();
  const legal: LegalValues = useWatch({ name: 'legal' });
  const begun = begunParts(legal);
  const label = useLabel();
  const begin = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#legal') begin.current?.scrollIntoView();
  }, [hash]);
  return (
    <Part title={translate('settings.parts.legal')}>
      <Box ref={begin} sx={{ scrollMarginTop: 144 }} />
      <Missing legal={legal} />
      <Box sx={TWO}>
        <TextInput source="legal.name" label={label('name')} maxLength={160} />
        <TextInput
          source="legal.legalForm"
          label={label('legalForm')}
          help={translate('settings.legalHelp.legalForm')}
          maxLength={160}
        />
        <TextInput source="legal.siren" label={label('siren')} maxLength={20} />
        <TextInput
          source="legal.rna"
          label={label('rna')}
          help={translate('settings.legalHelp.rna')}
          maxLength={20}
        />
        <AddressFields isBegun={begun.address} />
        <TextInput source="legal.phoneNumber" label={label('phoneNumber')} maxLength={30} />
        <TextInput
          source="legal.director"
          label={label('director')}
          help={translate('settings.legalHelp.director')}
          maxLength={160}
        />
      </Box>
      <TextInput
        source="legal.mediator"
        label={label('mediator')}
        help={translate('settings.legalHelp.mediator')}
        maxLength={300}
      />
      <VatFields kind={legal.vatKind} />
      <ReceiptFields legal={legal} />
    </Part>
  );
}

function useLabel(): (field: string) => string {
  const translate = useTranslate();
  return (field) => translate(`settings.legal.${field}`);
}

function AddressFields({ isBegun }: { isBegun: boolean }): ReactElement {
  const label = useLabel();
  return (
    <>
      <TextInput
        source="legal.addressLine1"
        label={label('addressLine1')}
        maxLength={160}
        isRequired={isBegun}
      />
      <TextInput source="legal.addressLine2" label={label('addressLine2')} maxLength={160} />
      <TextInput source="legal.postalCode" label={label('postalCode')} maxLength={20} isRequired={isBegun} />
      <TextInput source="legal.city" label={label('city')} maxLength={120} isRequired={isBegun} />
    </>
  );
}

/** What waits, and for what. */
function Missing({ legal }: { legal: LegalValues }): ReactElement {
  const translate = useTranslate();
  const identity = toLegal(legal, null);
  const line = (document: 'notice' | 'invoices' | 'receipts', mentions: LegalMention[]) => {
    const list = mentions.map((mention) => translate(`settings.legalMentions.${mention}`)).join(', ');
    return translate(`settings.legalMissing.${document}.${mentions.length > 0 ? 'some' : 'none'}`, { list });
  };
  const forNotice = findMissingForNotice(identity);
  const [forInvoices, forReceipts] = [findMissingForInvoices(identity), findMissingForReceipts(identity)];
  const isWhole = [forNotice, forInvoices, forReceipts].every(({ length }) => length === 0);
  return (
    // It changes with every letter: read out when one pauses, not in between.
    <Alert role="status" severity={isWhole ? 'success' : 'info'}>
      <Box>{line('notice', forNotice)}</Box>
      <Box>{line('invoices', forInvoices)}</Box>
      <Box>{line('receipts', forReceipts)}</Box>
    </Alert>
  );
}

function VatFields({ kind }: { kind: LegalValues['vatKind'] }): ReactElement {
  const translate = useTranslate();
  const label = useLabel();
  return (
    <>
      <TextInput source="legal.vatKind" label={label('vatKind')} select>
        <MenuItem value="">{translate('settings.vatKinds.UNSAID')}</MenuItem>
        {VAT_KINDS.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`settings.vatKinds.${each}`)}
          </MenuItem>
        ))}
      </TextInput>
      {kind === 'RATE' && (
        <Box sx={TWO}>
          <TextInput source="legal.vatNumber" label={label('vatNumber')} maxLength={20} isRequired />
          <TextInput source="legal.vatRate" label={label('vatRate')} inputMode="decimal" isRequired />
        </Box>
      )}
    </>
  );
}

function ReceiptFields({ legal }: { legal: LegalValues }): ReactElement {
  const translate = useTranslate();
  const label = useLabel();
  const begun = begunParts(legal);
  return (
    <>
      <Typography variant="subtitle1" component="h3">
        {translate('settings.forReceipts')}
      </Typography>
      <TextInput source="legal.quality" label={label('quality')} select>
        <MenuItem value="">{translate('settings.qualities.UNSAID')}</MenuItem>
        {QUALITIES.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`settings.qualities.${each}`)}
          </MenuItem>
        ))}
      </TextInput>
      {legal.quality === 'PUBLIC_UTILITY' && (
        <Box sx={TWO}>
          <TextInput
            source="legal.decreeDate"
            type="date"
            label={label('decreeDate')}
            isRequired={begun.decree}
          />
          <TextInput
            source="legal.decreePublishedOn"
            type="date"
            label={label('decreePublishedOn')}
            isRequired={begun.decree}
          />
        </Box>
      )}
      <LocalizedInput
        source="legal.object"
        label={label('object')}
        help={translate('settings.legalHelp.object')}
        maxLength={300}
        inAllLanguages
      />
      <TextInput
        source="legal.signatoryName"
        label={label('signatoryName')}
        maxLength={160}
        isRequired={begun.signatory}
      />
      <LocalizedInput
        source="legal.capacity"
        label={label('capacity')}
        maxLength={120}
        isRequired={begun.signatory}
        inAllLanguages
      />
      <SignatureInput source="legal.signatureKey" label={label('signature')} isRequired={begun.signatory} />
    </>
  );
}
