import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Alert } from './alert/alert.tsx';
import { Announcement } from './announcement/announcement.tsx';
import { Avatar } from './avatar/avatar.tsx';
import { Badge } from './badge/badge.tsx';
import { Button } from './button/button.tsx';
import { Card } from './card/card.tsx';
import { Carousel } from './carousel/carousel.tsx';
import { Checkbox } from './checkbox/checkbox.tsx';
import { Countdown } from './countdown/countdown.tsx';
import { Dialog } from './dialog/dialog.tsx';
import { Disclosure } from './disclosure/disclosure.tsx';
import { EmptyState } from './empty-state/empty-state.tsx';
import { ErrorState } from './error-state/error-state.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { Grid } from './grid/grid.tsx';
import { NavBar } from './nav-bar/nav-bar.tsx';
import { OtpField } from './otp-field/otp-field.tsx';
import { PageLayout } from './page-layout/page-layout.tsx';
import { ParallaxBanner } from './parallax-banner/parallax-banner.tsx';
import { PasswordField } from './password-field/password-field.tsx';
import { Picture } from './picture/picture.tsx';
import { Price } from './price/price.tsx';
import { ProgressSteps } from './progress-steps/progress-steps.tsx';
import { Section } from './section/section.tsx';
import { SelectField } from './select-field/select-field.tsx';
import { CardSkeleton } from './skeleton/skeleton.tsx';
import { Spinner } from './spinner/spinner.tsx';
import { StickyFooter } from './sticky-footer/sticky-footer.tsx';
import { StrengthMeter } from './strength-meter/strength-meter.tsx';
import { TabBar } from './tab-bar/tab-bar.tsx';
import { TextArea } from './text-area/text-area.tsx';
import { TextField } from './text-field/text-field.tsx';
import { ToastProvider, ToastRegion } from './toast/toast.tsx';

function Link({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a href="/x" {...props}>
      {children}
    </a>
  );
}

const noop = () => undefined;
const link = <Link />;
const labels = { days: 'days', hours: 'hours', minutes: 'min', seconds: 'sec' };
const viewer = {
  zoomIn: 'z',
  zoomOut: 'w',
  title: 'v',
  close: 'c',
  previous: 'p',
  next: 'n',
  position: () => '1 of 2',
};
const items = [{ key: 'a', label: 'Home', render: link, isActive: true, dotLabel: 'New' }];
const picture = <Picture src="/a.webp?h=800" alt="A" isPriority />;

const pieces = {
  Alert: <Alert title="t">x</Alert>,
  Announcement: (
    <Announcement type="info" closeLabel="Close" onClose={noop}>
      x
    </Announcement>
  ),
  Avatar: <Avatar name="Ada Byron" />,
  Badge: <Badge tone="live">Live</Badge>,
  Button: <Button render={link}>Go</Button>,
  Card: <Card picture={picture} title="t" render={link} mask="Sold" />,
  Carousel: (
    <Carousel label="c" previousLabel="p" nextLabel="n" pauseLabel="s" playLabel="g">
      <p>1</p>
      <p>2</p>
    </Carousel>
  ),
  Checkbox: <Checkbox label="I agree" error="Needed" />,
  Countdown: <Countdown endsAtMs={90_000} initialNowMs={0} labels={labels} />,
  Dialog: (
    <Dialog isOpen title="t" closeLabel="c" onClose={noop}>
      x
    </Dialog>
  ),
  Disclosure: <Disclosure summary="s">x</Disclosure>,
  EmptyState: <EmptyState title="t" />,
  ErrorState: <ErrorState title="t" retryLabel="r" onRetry={noop} />,
  Gallery: (
    <Gallery
      labels={{ ...viewer, expand: 'e', thumbnails: 't' }}
      medias={[
        { url: '/a.webp', type: 'IMAGE', alt: 'A' },
        { url: '/b.mp4', type: 'VIDEO', alt: 'B' },
      ]}
    />
  ),
  Grid: (
    <Grid as="ul">
      <p>1</p>
    </Grid>
  ),
  NavBar: <NavBar label="Main" brand="B" items={items} />,
  OtpField: <OtpField label="Code" value="12" onChange={noop} />,
  PageLayout: <PageLayout header="h" body="b" content="c" aside="a" footer="f" />,
  ParallaxBanner: <ParallaxBanner picture={picture}>x</ParallaxBanner>,
  PasswordField: <PasswordField label="Password" showLabel="Show" hideLabel="Hide" />,
  Price: <Price label="Price">1.00 €</Price>,
  ProgressSteps: <ProgressSteps percent={40} label="l" valueText="v" />,
  Section: <Section title="t">x</Section>,
  SelectField: <SelectField isCompact label="Language" options={[{ value: 'en', label: 'EN' }]} />,
  Skeleton: <CardSkeleton />,
  Spinner: <Spinner label="Loading" />,
  StickyFooter: <StickyFooter label="Buy">x</StickyFooter>,
  StrengthMeter: <StrengthMeter percent={75} label="Strength" valueText="Medium" />,
  TabBar: <TabBar label="Main" items={items} />,
  TextArea: <TextArea label="Message" />,
  TextField: <TextField label="E-mail" hint="h" error="e" />,
  Toast: (
    <ToastProvider>
      <ToastRegion label="m" closeLabel="c" />
    </ToastProvider>
  ),
};

describe('server rendering', () => {
  it.each(Object.entries(pieces))('renders %s without a style attribute', (_, piece) => {
    const html = renderToString(piece);
    expect(html).not.toBe('');
    expect(html).not.toMatch(/\sstyle=/);
  });

  it('writes real figures from the moment of the server', () => {
    const html = renderToString(pieces.Countdown);
    expect(html).toContain('>01<');
    expect(html).toContain('>30<');
  });
});
