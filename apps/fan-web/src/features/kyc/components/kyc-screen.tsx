import { Heading } from '@tifo/ui/heading';
import { PageLayout } from '@tifo/ui/page-layout';
import { ParallaxBanner } from '@tifo/ui/parallax-banner';
import { Picture } from '@tifo/ui/picture';
import { ProgressSteps } from '@tifo/ui/progress-steps';
import { type ReactNode, useEffect, useRef } from 'react';
import { useClub } from '#web/lib/club.ts';
import { atHeight } from '#web/lib/image-size.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import { type KycStep, percentOf } from '../kyc-rules.ts';
import styles from './kyc-screen.module.css';

export interface KycScreenProps {
  step: KycStep;
  eyebrow: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** One step: how far the fan is, what it is about, and what to do. Where nothing is filled in, the club is seen. */
export function KycScreen({ step, eyebrow, title, lead, children }: KycScreenProps) {
  const head = <StepHead key={step} eyebrow={eyebrow} title={title} lead={lead} isFollowing={step > 0} />;
  const progress = step !== 0 && <Progress step={step} />;
  if (step > 1) {
    return (
      <PageLayout header={<ClubBanner>{head}</ClubBanner>}>
        <div className={styles.column}>
          {progress}
          {children}
        </div>
      </PageLayout>
    );
  }
  return (
    <PageLayout
      width="text"
      body={
        <>
          {progress}
          {head}
        </>
      }
    >
      {children}
    </PageLayout>
  );
}

function ClubBanner({ children }: { children: ReactNode }) {
  const { bannerUrl } = useClub();
  const picture = (
    <Picture
      src={atHeight(bannerUrl, 800)}
      srcSet={`${atHeight(bannerUrl, 800)} 1200w, ${atHeight(bannerUrl, 1500)} 2250w`}
      sizes="max(100vw, 40rem)"
      alt=""
      ratio="fill"
      isPriority
    />
  );
  return (
    <ParallaxBanner picture={picture}>
      <div className={styles.onPicture}>{children}</div>
    </ParallaxBanner>
  );
}

function Progress({ step }: { step: Exclude<KycStep, 0> }) {
  const { t } = useTranslation();
  return (
    <ProgressSteps
      percent={percentOf(step)}
      label={t('kyc.steps.label')}
      valueText={t('kyc.steps.position', { step, name: t(`kyc.steps.${step}`) })}
    />
  );
}

type StepHeadProps = Pick<KycScreenProps, 'eyebrow' | 'title' | 'lead'> & { isFollowing: boolean };

/** Takes the focus when it follows another step, so that its words are read first. */
function StepHead({ eyebrow, title, lead, isFollowing }: StepHeadProps) {
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFollowing) head.current?.focus();
  }, [isFollowing]);
  return (
    <header className={styles.head} ref={head} tabIndex={-1}>
      <Heading as="h1" eyebrow={eyebrow}>
        {title}
      </Heading>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
