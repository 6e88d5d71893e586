import { Box, FormHelperText, FormLabel, Stack } from '@mui/material';
import type { MediaAsset } from '@tifo/contracts/back-office/media';
import { type KeyboardEvent, type PointerEvent, type ReactElement, useId } from 'react';
import { useInput, useTranslate } from 'react-admin';

type Focus = MediaAsset['focus'];

/** The last step in each direction; the address of a picture has room for eighths. */
const LAST = 8;

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (step: number) => Math.min(LAST, Math.max(0, Math.round(step)));
const percent = (step: number) => (step / LAST) * 100;

/** What stays in view where the picture is cropped: set by pointing at it, or by the arrow keys. */
export function FocusInput({ source, url }: { source: string; url: string }): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const { field } = useInput({ source });
  const { x, y } = field.value as Focus;
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    field.onChange({
      x: within(((clientX - left) / width) * LAST),
      y: within(((clientY - top) / height) * LAST),
    });
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    field.onChange({ x: within(x + step[0]), y: within(y + step[1]) });
  };
  const where = { x: Math.round(percent(x)), y: Math.round(percent(y)) };
  return (
    <Stack spacing={1}>
      <FormLabel id={id}>{translate('media.focus.label')}</FormLabel>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Box
          role="slider"
          tabIndex={0}
          aria-labelledby={id}
          aria-describedby={`${id}-help`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={where.x}
          aria-valuetext={translate('media.focus.is', where)}
          onPointerDown={point}
          onKeyDown={move}
          sx={{
            position: 'relative',
            cursor: 'crosshair',
            borderRadius: 2,
            overflow: 'hidden',
            lineHeight: 0,
          }}
        >
          <Box component="img" src={`${url}?h=800`} alt="" sx={{ maxWidth: '100%', maxHeight: 320 }} />
          <Box
            sx={{
              ...{ position: 'absolute', width: 28, height: 28, borderRadius: '50%', pointerEvents: 'none' },
              ...{ left: `${percent(x)}%`, top: `${percent(y)}%`, transform: 'translate(-50%, -50%)' },
              ...{ border: '3px solid white', boxShadow: '0 0 0 2px black, inset 0 0 0 2px black' },
            }}
          />
        </Box>
        <Stack direction="row" spacing={2}>
          <Crop url={url} focus={{ x, y }} ratio="16 / 9" label={translate('media.focus.wide')} />
          <Crop url={url} focus={{ x, y }} ratio="4 / 5" label={translate('media.focus.tall')} />
        </Stack>
      </Stack>
      <FormHelperText id={`${id}-help`}>{translate('media.focus.help')}</FormHelperText>
    </Stack>
  );
}

interface CropProps {
  url: string;
  focus: Focus;
  ratio: string;
  label: string;
}

/** The picture as fans see it in that shape. */
function Crop({ url, focus, ratio, label }: CropProps): ReactElement {
  return (
    <Stack component="figure" spacing={0.5} sx={{ m: 0 }}>
      <Box
        component="img"
        src={`${url}?h=300`}
        alt=""
        sx={{
          ...{ height: { xs: 96, sm: 110 }, aspectRatio: ratio, objectFit: 'cover', borderRadius: 2 },
          objectPosition: `${percent(focus.x)}% ${percent(focus.y)}%`,
        }}
      />
      <Box component="figcaption" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {label}
      </Box>
    </Stack>
  );
}
