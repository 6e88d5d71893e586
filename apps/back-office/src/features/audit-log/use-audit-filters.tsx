import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import {
  AutocompleteInput,
  SelectInput,
  TextInput,
  useI18nProvider,
  useLocale,
  useTranslate,
} from 'react-admin';
import { callApi } from '../../lib/calls/call-api.ts';
import type { OfficeTexts } from '../../lib/i18n/texts.ts';
import { PLATFORM, useWorkplace } from '../../lib/session/workplace-context.ts';

interface Choice {
  id: string;
  name: string;
}

/** Filters by words: what was done, about what, by whom, on which days. */
export function useAuditFilters(): ReactElement[] {
  const translate = useTranslate();
  const label = (field: string) => translate(`office.audit.filters.${field}`);
  const field = { alwaysOn: true, size: 'small' } as const;
  return [
    <AutocompleteInput
      {...field}
      key="action"
      source="action"
      label={label('action')}
      choices={useActions()}
      noOptionsText={translate('office.audit.noAction')}
      sx={{ minWidth: { sm: '16rem' }, '& .MuiTextField-root': { width: '100%' } }}
    />,
    <SelectInput
      {...field}
      key="kind"
      source="kind"
      label={label('kind')}
      choices={useKinds()}
      translateChoice={false}
    />,
    <SelectInput
      {...field}
      key="actor"
      source="actor"
      label={label('actor')}
      choices={useStaff()}
      translateChoice={false}
    />,
    <TextInput {...field} key="from" source="from" label={label('from')} type="date" slotProps={SHRUNK} />,
    <TextInput {...field} key="until" source="until" label={label('until')} type="date" slotProps={SHRUNK} />,
  ];
}

/** An empty field of a date shows its pattern, over which a label would lie. */
const SHRUNK = { inputLabel: { shrink: true } };

/** The platform as a whole has entries of its own only. */
const NO_KINDS = ['mails', 'platform'];

function useKinds(): Choice[] {
  const texts = useI18nProvider() as OfficeTexts;
  const kinds = texts.keysIn('office.auditSubjects').filter((kind) => !NO_KINDS.includes(kind));
  return useSorted(
    kinds.map((kind) => ({ id: kind, name: texts.translate(`office.auditSubjects.${kind}`) })),
  );
}

function useActions(): Choice[] {
  const texts = useI18nProvider() as OfficeTexts;
  const translate = useTranslate();
  const all = 'office.auditActions';
  return useSorted(
    texts.keysIn(all).flatMap((object) =>
      texts.keysIn(`${all}.${object}`).map((verb) => ({
        id: `${object}.${verb}`,
        name: translate(`${all}.${object}.${verb}`),
      })),
    ),
  );
}

/** Most clubs have fewer than the hundred that are listed. */
function useStaff(): Choice[] {
  const { slug } = useWorkplace().workplace;
  const { data } = useQuery({
    queryKey: ['office-audit-staff', slug],
    queryFn: (): Promise<{ items: { username: string; name: string; email: string }[] }> =>
      slug === PLATFORM
        ? callApi('GET /api/back-office/platform/administrators', {})
        : callApi('GET /api/back-office/clubs/{slug}/staff', { params: { slug }, query: { limit: '100' } }),
  });
  return useSorted(
    data?.items.map(({ username, name, email }) => ({ id: username, name: name || email })) ?? [],
  );
}

function useSorted(choices: Choice[]): Choice[] {
  const locale = useLocale();
  return choices.toSorted((one, other) => one.name.localeCompare(other.name, locale));
}
