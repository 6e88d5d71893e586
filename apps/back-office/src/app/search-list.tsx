import { Avatar, Box, Chip, Typography } from '@mui/material';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { HitGroup, SearchHit } from './search-hits.ts';

interface SearchListProps {
  id: string;
  groups: HitGroup[];
  /** The hit that Enter opens. */
  activeKey: string | undefined;
  onOpen: (to: string) => void;
}

/** What was found, in groups. The focus stays in the field above, which says which hit is chosen. */
export function SearchList({ id, groups, activeKey, onOpen }: SearchListProps): ReactElement | null {
  const translate = useTranslate();
  if (groups.length === 0) return null;
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={translate('office.search.results')}
      sx={{ overflowY: 'auto', px: 1, pb: 1 }}
    >
      {groups.map(({ kind, hits }) => (
        <Box key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <Typography
            id={`${id}-${kind}`}
            role="presentation"
            sx={{ px: 1, pt: 1.5, pb: 0.5, fontSize: '0.8rem', fontWeight: 700, color: 'text.secondary' }}
          >
            {translate(`office.search.kinds.${kind}`)}
          </Typography>
          {hits.map((hit) => (
            <Option
              key={hit.key}
              id={`${id}-${hit.key}`}
              hit={hit}
              isActive={hit.key === activeKey}
              onOpen={onOpen}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

interface OptionProps {
  id: string;
  hit: SearchHit;
  isActive: boolean;
  onOpen: (to: string) => void;
}

function Option({ id, hit: { title, detail, imageUrl, isLot, to }, isActive, onOpen }: OptionProps) {
  const translate = useTranslate();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) shown.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    <Box
      ref={shown}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(to)}
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1, py: 0.75, minHeight: 44 },
        ...{ borderRadius: 1, cursor: 'pointer', '&:hover': { bgcolor: 'action.hover' } },
        ...(isActive ? { bgcolor: 'action.selected' } : {}),
      }}
    >
      {imageUrl !== undefined && (
        <Avatar variant="rounded" src={imageUrl} alt="" sx={{ width: 32, height: 32 }}>
          {title.slice(0, 1)}
        </Avatar>
      )}
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography noWrap sx={{ fontWeight: 500 }}>
          {title}
        </Typography>
        {detail && (
          <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
            {detail}
          </Typography>
        )}
      </Box>
      {isLot && <Chip size="small" label={translate('office.search.lot')} />}
    </Box>
  );
}
