import { Chip, Stack, type Theme, useMediaQuery } from '@mui/material';
import type { CatalogueChange, CatalogueDetail } from '@tifo/contracts/back-office/catalogue';
import { type ReactElement, useCallback, useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { AuditCard } from '../../components/audit-card.tsx';
import { CallButton } from '../../components/call-button.tsx';
import { EditForm } from '../../components/edit-form.tsx';
import { FanLink } from '../../components/fan-link.tsx';
import { Reading } from '../../components/unread.tsx';
import { newerIn } from '../../lib/calls/api-problem.ts';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { inOwnLanguage } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { ITEM_PATHS, type ItemValues, toDraft, toValues } from './item-draft.ts';
import { ItemFields } from './item-fields.tsx';
import { StockCard } from './stock-card.tsx';
import { useCoinValue } from './use-coin-value.ts';
import { useEditedNotice } from './use-edited-notice.tsx';

/** One exclusive: its fields, its stock and its actions. */
export function ItemPage(): ReactElement {
  const { slug } = useWorkplace().workplace;
  const { id = '' } = useParams();
  const read = useCallback(() => {
    const params = { slug, exclusiveId: id };
    return callApi('GET /api/back-office/clubs/{slug}/exclusives/{exclusiveId}', { params });
  }, [slug, id]);
  const { value: item, setValue: setItem, error, tryAgain } = useStored(read);
  return item ? (
    <Item key={item.id} item={item} onChange={setItem} />
  ) : (
    <Reading title="office.menu.catalogue" error={error} onTryAgain={tryAgain} />
  );
}

interface ItemProps {
  item: CatalogueDetail;
  onChange: (item: CatalogueDetail) => void;
}

function Item({ item, onChange }: ItemProps): ReactElement {
  const translate = useTranslate();
  const { slug, capabilities } = useWorkplace().workplace;
  const coin = useCoinValue();
  const params = { slug, exclusiveId: item.id };
  const save = async (values: ItemValues, version: number) => {
    const body = { ...toDraft(values), version };
    const saved = await callApi('PUT /api/back-office/clubs/{slug}/exclusives/{exclusiveId}', {
      params,
      body,
    });
    onChange(saved);
    return { values: toValues(saved), version: saved.version };
  };
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 1000 }}>
      <Title title={inOwnLanguage(item.name)} />
      <Standing item={item} onChange={onChange} />
      <EditForm<ItemValues>
        stored={{ values: toValues(item), version: item.version }}
        onSave={save}
        fromCurrent={(current: CatalogueDetail) => ({ values: toValues(current), version: current.version })}
        labelOf={(path) => labelOf(path, translate)}
        bodyPaths={ITEM_PATHS}
        saved="catalogue.saved"
        canSave={capabilities.includes('catalogue.write')}
        actions={<ItemActions item={item} onChange={onChange} />}
      >
        <ItemFields {...coin} isLot={item.isLot} isVisible={item.state === 'VISIBLE'} />
      </EditForm>
      <StockCard item={item} onChange={onChange} />
      <AuditCard subject={`exclusive:${item.id}`} version={item.version} />
    </Stack>
  );
}

const COLOURS = { VISIBLE: 'success', SCHEDULED: 'info', HIDDEN: 'default', ARCHIVED: 'default' } as const;

/** Its state, and its address for fans; on a phone, where its actions are far below, the way to show it too. */
function Standing({ item, onChange }: ItemProps): ReactElement {
  const translate = useTranslate();
  const { capabilities } = useWorkplace().workplace;
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  const make = useChangeItem({ item, onChange });
  const isHidden = item.state === 'HIDDEN' || item.state === 'SCHEDULED';
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Chip
        color={COLOURS[item.state]}
        variant="outlined"
        label={translate(`catalogue.states.${item.state}`)}
      />
      {item.isLot && <Chip variant="outlined" label={translate('catalogue.categories.LOT')} />}
      <FanLink webUrl={item.webUrl} isShown={item.state === 'VISIBLE'} />
      {!isWide && isHidden && capabilities.includes('catalogue.write') && (
        <CallButton variant="contained" onPress={() => make('PUBLISH')}>
          {translate('catalogue.changes.PUBLISH')}
        </CallButton>
      )}
    </Stack>
  );
}

/** Returns what changes the state of an item, and reads it anew. */
function useChangeItem({ item, onChange }: ItemProps) {
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const tellEdited = useEditedNotice();
  const params = { slug, exclusiveId: item.id };
  const readAnew = async () =>
    onChange(await callApi('GET /api/back-office/clubs/{slug}/exclusives/{exclusiveId}', { params }));
  const onUndone = () => void readAnew().catch((error: Error) => notify(error.message, { type: 'error' }));
  return async (change: CatalogueChange) => {
    const body = { chosen: [{ id: item.id, version: item.version }], change };
    const call = 'POST /api/back-office/clubs/{slug}/exclusive-changes';
    try {
      const { edited } = await callApi(call, { params: { slug }, body });
      tellEdited(edited, { told: `catalogue.done.${change}`, onUndone });
    } catch (error) {
      if (!newerIn(error)) throw error;
      notify('catalogue.staleChange', { type: 'warning' });
    }
    await readAnew();
  };
}

/** The actions besides changing its fields. */
function ItemActions({ item, onChange }: ItemProps): ReactElement | null {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { slug, capabilities } = useWorkplace().workplace;
  const make = useChangeItem({ item, onChange });
  // The same with each try, so that a lost answer makes no second copy.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const duplicate = async () => {
    const call = 'POST /api/back-office/clubs/{slug}/exclusives/{exclusiveId}/duplicate';
    const copy = await callApi(call, { params: { slug, exclusiveId: item.id }, body: { requestId } });
    setRequestId(crypto.randomUUID());
    notify('catalogue.copied', { type: 'success' });
    await navigate(`/${slug}/catalogue/${copy.id}`);
  };
  if (!capabilities.includes('catalogue.write')) return null;
  const changes: CatalogueChange[] =
    item.state === 'ARCHIVED' ? ['RESTORE'] : [item.state === 'VISIBLE' ? 'HIDE' : 'PUBLISH', 'ARCHIVE'];
  return (
    <>
      {changes.map((change) => (
        <CallButton
          key={change}
          variant={change === 'PUBLISH' ? 'outlined' : 'text'}
          onPress={() => make(change)}
        >
          {translate(`catalogue.changes.${change}`)}
        </CallButton>
      ))}
      <CallButton onPress={duplicate}>{translate('catalogue.duplicate')}</CallButton>
    </>
  );
}

function labelOf(path: string, translate: (key: string) => string): string {
  const [field = '', language] = path.split('.');
  const label = translate(`catalogue.fields.${field}`);
  return language ? `${label} (${translate(`office.languages.${language}`)})` : label;
}
