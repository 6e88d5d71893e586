import { Heading } from '@tifo/ui/heading';
import { PageLayout } from '@tifo/ui/page-layout';
import { ParallaxBanner } from '@tifo/ui/parallax-banner';
import { ProgressSteps } from '@tifo/ui/progress-steps';
import { type ReactNode, useEffect, useRef } from 'react';
import { ClubPicture } from '#web/components/club-picture.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { type KycStep, percentOf } from '../kyc-rules.ts';
import styles from './kyc-screen.module.css';
import { StepList } from './step-list.tsx';

export interface KycScreenProps {
  step: KycStep;
  eyebrow: string;
  title: string;
  lead: string;
  /** Whether no step follows. */
  isOver?: boolean;
  children: ReactNode;
}

/** One step: the progress, its subject, and its form. Steps without fields show the club's picture. */
export function KycScreen({ step, eyebrow, title, lead, isOver, children }: KycScreenProps) {
  const head = <StepHead key={step} eyebrow={eyebrow} title={title} lead={lead} isFollowing={step > 0} />;
  const progress = step !== 0 && <Progress step={step} />;
  if (step > 1) {
    return (
      <PageLayout
        header={<ClubBanner>{head}</ClubBanner>}
        content={
          <div className={styles.column}>
            {progress}
            {children}
          </div>
        }
        aside={step < 5 && !isOver && <StepList step={step} />}
      />
    );
  }
  return (
    <PageLayout
      width="text"
      body={
        <div className={styles.column}>
          {progress}
          {head}
        </div>
      }
    >
      {children}
    </PageLayout>
  );
}

function ClubBanner({ children }: { children: ReactNode }) {
  return (
    <ParallaxBanner picture={<ClubPicture sizes="max(100vw, 40rem)" />}>
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

/** Takes the focus after another step, so that screen readers start with its text. */
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
