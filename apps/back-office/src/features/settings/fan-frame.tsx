import { Box, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { metaContent } from '../../lib/page-meta.ts';

const SIZES = { phone: { width: 390, height: 760 }, desktop: { width: 1280, height: 800 } } as const;
const SCALE = { phone: 1, desktop: 0.7 } as const;
const LOOKS = ['light', 'dark'] as const;

export type FrameSize = keyof typeof SIZES;
type Look = (typeof LOOKS)[number];

/** A page by its address, or as a text without scripts, which is of this page. */
type FramedPage = { src: string } | { html: string; of: string };

interface FanFrameProps {
  page: FramedPage;
  /** The name of the club. */
  name: string;
  onSize?: (size: FrameSize) => void;
  /** In pixels; a higher frame is scaled down. */
  mostHeight?: number;
  /** Beside the choices. */
  children?: ReactNode;
}

/** A page of the club as a fan has it: on a phone or a desktop, in the light or in the dark. */
export function FanFrame(props: FanFrameProps): ReactElement {
  const { page, name, onSize, mostHeight = Number.POSITIVE_INFINITY, children } = props;
  const translate = useTranslate();
  const [size, setSize] = useState<FrameSize>('phone');
  const [look, setLook] = useState<Look>('light');
  const choose = (next: FrameSize) => {
    setSize(next);
    onSize?.(next);
  };
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Choice group="size" values={['phone', 'desktop']} value={size} onChange={choose} />
        <Choice group="look" values={LOOKS} value={look} onChange={setLook} />
        {children}
      </Stack>
      <Frame
        key={'of' in page ? page.of : ''}
        {...{ size, look, page, mostHeight }}
        title={translate('settings.preview.title', { name })}
      />
    </>
  );
}

interface ChoiceProps<Value extends string> {
  group: 'size' | 'look' | 'page';
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, each with a word of the preview's texts. */
export function Choice<Value extends string>({
  group,
  values,
  value,
  onChange,
}: ChoiceProps<Value>): ReactElement {
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
        <ToggleButton key={one} value={one} sx={{ color: 'text.primary' }}>
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
  size: FrameSize;
  look: Look;
  page: FramedPage;
  mostHeight: number;
  title: string;
}

/** The page is ours, from this very host: it is told its look as a fan would tell it, and forgets it with the frame. */
function Frame({ size, look, page, mostHeight, title }: FrameProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const { width, height } = SIZES[size];
  const [room, available] = useWidth();
  const scale = Math.min(SCALE[size], available / width, mostHeight / height);
  const html = 'html' in page ? page.html : undefined;
  const show = () => {
    const shown = frame.current?.contentDocument?.documentElement;
    if (shown) shown.dataset.theme = look;
  };
  useEffect(show);
  const settle = () => {
    show();
    const { contentWindow: view, contentDocument: shown } = frame.current ?? {};
    if (html === undefined || !view || !shown) return;
    // Another text is read from where the last one was.
    view.scrollTo(0, scrolled.current);
    shown.addEventListener('scroll', () => {
      scrolled.current = view.scrollY;
    });
    // Its links lead out of the preview.
    shown.addEventListener('click', (event) => event.preventDefault(), true);
  };
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
          {...('html' in page ? { srcDoc: withNonce(page.html), sandbox: 'allow-same-origin' } : page)}
          title={title}
          onLoad={settle}
          sx={{ width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      </Box>
    </Box>
  );
}

/** A page that is given as a text has the policy of this one, which accepts styles by their nonce. */
function withNonce(html: string): string {
  const nonce = metaContent('style-nonce') ?? '';
  return html.replace('<style>', () => `<style nonce="${nonce}">`);
}
