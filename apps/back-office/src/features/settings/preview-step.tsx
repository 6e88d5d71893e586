import { Box, Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ClubSettings } from '@tifo/contracts/back-office/clubs';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Part } from '../../components/part.tsx';

const SIZES = { phone: { width: 390, height: 760 }, desktop: { width: 1280, height: 800 } } as const;
const SCALE = { phone: 1, desktop: 0.7 } as const;
const LOOKS = ['light', 'dark'] as const;

type Size = keyof typeof SIZES;
type Look = (typeof LOOKS)[number];

/** The club's own page, as a fan has it on a phone and on a desktop, in the light and in the dark. */
export function PreviewStep({ settings: { webUrl, name } }: { settings: ClubSettings }): ReactElement {
  const translate = useTranslate();
  const [size, setSize] = useState<Size>('phone');
  const [look, setLook] = useState<Look>('light');
  return (
    <Part title={translate('settings.opening.steps.preview')}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Choice group="size" values={['phone', 'desktop']} value={size} onChange={setSize} />
        <Choice group="look" values={LOOKS} value={look} onChange={setLook} />
        <Button href={webUrl} target="_blank" rel="noopener">
          {translate('settings.seeAsFan')}
        </Button>
      </Stack>
      <Frame size={size} look={look} src={webUrl} title={translate('settings.preview.title', { name })} />
    </Part>
  );
}

interface ChoiceProps<Value extends string> {
  group: 'size' | 'look';
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ group, values, value, onChange }: ChoiceProps<Value>): ReactElement {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={translate(`settings.preview.${group}`)}
      onChange={(_event, next: Value | null) => next && onChange(next)}
    >
      {values.map((one) => (
        <ToggleButton key={one} value={one}>
          {translate(`settings.preview.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** The width that an element has; what is shown in it is never cut off on a phone. */
function useWidth() {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    if (room.current) watch.observe(room.current);
    return () => watch.disconnect();
  }, []);
  return [room, width] as const;
}

interface FrameProps {
  size: Size;
  look: Look;
  src: string;
  title: string;
}

/** The page is ours, from this very host: it is told its look as a fan would tell it, and forgets it with the frame. */
function Frame({ size, look, src, title }: FrameProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height } = SIZES[size];
  const [room, available] = useWidth();
  const scale = Math.min(SCALE[size], available / width);
  const show = () => {
    const page = frame.current?.contentDocument?.documentElement;
    if (page) page.dataset.theme = look;
  };
  useEffect(show);
  return (
    <Box ref={room} sx={{ overflow: 'hidden', maxWidth: '100%' }}>
      <Box
        sx={{
          width: width * scale,
          height: height * scale,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Box
          component="iframe"
          ref={frame}
          src={src}
          title={title}
          onLoad={show}
          sx={{ width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      </Box>
    </Box>
  );
}
