import type { DrawProof, Giveaway, Participation } from '@tifo/contracts/giveaways';
import { Badge } from '@tifo/ui/badge';
import { Disclosure } from '@tifo/ui/disclosure';
import { Section } from '@tifo/ui/section';
import { Skeleton } from '@tifo/ui/skeleton';
import { formatDateTime } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useDrawProof } from '../api/show-draw-proof.ts';
import { DrawCheckPanel } from './draw-check-panel.tsx';
import styles from './draw-panel.module.css';

export interface DrawPanelProps {
  giveaway: Giveaway;
  isOver: boolean;
  participation: Participation | undefined;
}

/** The winners, or the entries sealed so far, and how anybody can verify them. */
export function DrawPanel({ giveaway, isOver, participation }: DrawPanelProps) {
  const { t } = useTranslation();
  const proof = useDrawProof(giveaway.id, isOver).data;
  if (!proof) return <Skeleton shape="block" />;
  return (
    <Section title={t('giveaways.draw.title')}>
      {isOver && <Winners proof={proof} own={participation?.entry.hash} />}
      <Disclosure summary={t('giveaways.draw.how')}>
        <div className={styles.how}>
          <p>{t('giveaways.draw.howText')}</p>
          <Facts proof={proof} participation={participation} />
          <DrawCheckPanel proof={proof} />
        </div>
      </Disclosure>
    </Section>
  );
}

function Winners({ proof, own }: { proof: DrawProof; own: string | undefined }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  if (proof.drawnAt === undefined) return <p role="status">{t('giveaways.draw.pending')}</p>;
  const passedOver = proof.passedOver?.length ?? 0;
  const forfeits = proof.winners.filter(({ forfeited }) => forfeited).length;
  const date = formatDateTime(proof.drawnAt, language, timeZone);
  return (
    <div className={styles.winners}>
      <p className={styles.drawn}>{t('giveaways.draw.drawn', { date, count: proof.entries.length })}</p>
      {passedOver > 0 && <p>{t('giveaways.draw.passedOver', { count: passedOver })}</p>}
      {forfeits > 0 && <p>{t('giveaways.draw.forfeits', { count: forfeits })}</p>}
      {proof.winners.length === 0 ? (
        <p>{t(proof.entries.length === 0 ? 'giveaways.draw.none' : 'giveaways.draw.noneLeft')}</p>
      ) : (
        <ol className={styles.list} aria-label={t('giveaways.draw.winners')}>
          {proof.winners.map(({ rank, name, hash, forfeited }) => (
            <li key={rank} className={styles.winner}>
              <span className={styles.rank} aria-hidden="true">
                {rank}
              </span>
              <span className={styles.name}>{name}</span>
              {hash === own && (
                <Badge tone={forfeited ? 'neutral' : 'success'}>{t('giveaways.draw.you')}</Badge>
              )}
              {forfeited && <Badge tone="neutral">{t('giveaways.draw.forfeited')}</Badge>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** The hashes published from the first day, and the place of the fan's entry in the list. */
function Facts({ proof, participation }: { proof: DrawProof; participation: Participation | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {participation && <p>{t('giveaways.draw.mine', { ...participation.entry })}</p>}
      <dl className={styles.facts}>
        <dt>{t('giveaways.draw.promise')}</dt>
        <dd>{proof.seedCommitment}</dd>
        <dt>{t('giveaways.draw.seal')}</dt>
        <dd>{proof.seal}</dd>
      </dl>
      {proof.drawnAt === undefined && <p>{t('giveaways.draw.entries', { count: proof.entries.length })}</p>}
    </>
  );
}
