import SearchIcon from '@mui/icons-material/Search';
import { Box, ButtonBase } from '@mui/material';
import { lazy, type ReactElement, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadedDialog } from '../components/loaded-dialog.tsx';
import { PLATFORM, useWorkplace } from '../lib/session/workplace-context.ts';

const SearchDialog = lazy(() =>
  import('./search-dialog.tsx').then(({ SearchDialog: Dialog }) => ({ default: Dialog })),
);

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** Opens the search of the club, by a click or Ctrl+K. */
export function SearchBox(): ReactElement | null {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const [isOpen, setOpen] = useState(false);
  const isClub = slug !== PLATFORM;
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || !isClub) return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"]')) setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, [isClub]);
  if (!isClub) return null;
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-label={translate('office.search.open')}
        title={SHORTCUT}
        aria-keyshortcuts="Control+K Meta+K"
        sx={{
          ...{ gap: 1, p: 1, mr: { sm: 1 }, borderRadius: 2, minWidth: 40, minHeight: 40 },
          '&:hover, &:focus-visible': { bgcolor: 'rgb(255 255 255 / 0.14)' },
        }}
      >
        <SearchIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          {translate('office.search.open')}
        </Box>
      </ButtonBase>
      {isOpen && (
        <LoadedDialog onClose={() => setOpen(false)}>
          <SearchDialog onClose={() => setOpen(false)} />
        </LoadedDialog>
      )}
    </>
  );
}
