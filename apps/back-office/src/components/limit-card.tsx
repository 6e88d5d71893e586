import { Card, CardContent, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { toNumber } from '../lib/forms/written-values.ts';
import { EditForm } from './edit-form.tsx';
import { TextInput } from './text-input.tsx';
import { Unread } from './unread.tsx';

interface LimitCardProps<Rule> {
  queryKey: string[];
  /** What the call names the limit. A constant. */
  bodyPaths: { limit: string };
  title: string;
  label: string;
  help: string;
  /** The key of the message when it is saved. */
  saved: string;
  inputMode: 'numeric' | 'decimal';
  read: () => Promise<Rule>;
  save: (limit: number | null, version: number) => Promise<Rule>;
  /** Null: no limit. */
  limitOf: (rule: Rule) => number | null;
}

/** The limit above which something needs the approval of a second person. */
export function LimitCard<Rule extends { version: number }>(
  props: LimitCardProps<Rule>,
): ReactElement | null {
  const { queryKey, bodyPaths, title, label, help, saved, inputMode, read, save, limitOf } = props;
  const { data, error, refetch } = useQuery({ queryKey, queryFn: read });
  if (!data) return error && <Unread error={error} onTryAgain={refetch} />;
  const toStored = (rule: Rule) => ({
    values: { limit: String(limitOf(rule) ?? '') },
    version: rule.version,
  });
  return (
    <Card sx={{ maxWidth: 640 }}>
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
          {title}
        </Typography>
        <EditForm
          bodyPaths={bodyPaths}
          stored={toStored(data)}
          onSave={async ({ limit }, version) => toStored(await save(toNumber(limit), version))}
          fromCurrent={toStored}
          labelOf={() => label}
          saved={saved}
        >
          <TextInput source="limit" inputMode={inputMode} label={label} help={help} />
        </EditForm>
      </CardContent>
    </Card>
  );
}
