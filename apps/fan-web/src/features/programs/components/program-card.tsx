import type { Program } from '@tifo/contracts/programs';
import { Card } from '@tifo/ui/card';
import { Picture } from '@tifo/ui/picture';
import { Link } from 'react-router';
import { bannerSources } from '#web/lib/format/image-size.ts';
import { plainText } from '#web/lib/format/plain-text.ts';
import styles from './program-card.module.css';

export interface ProgramCardProps {
  program: Program;
  titleAs?: 'h2' | 'h3';
  /** `row` beside other content, `stacked` in a grid. */
  layout?: 'stacked' | 'row';
  eyebrow?: string;
}

const SIZES = '(max-width: 640px) 46vw, 400px';

/** A program in a list; the whole card is a link to its page. */
export function ProgramCard({ program, titleAs = 'h3', layout = 'stacked', eyebrow }: ProgramCardProps) {
  const isRow = layout === 'row';
  return (
    <Card
      layout={layout}
      title={program.name}
      titleAs={titleAs}
      eyebrow={eyebrow}
      render={<Link to={`/programs/${program.slug}`} />}
      picture={
        <Picture {...bannerSources(program.imageUrl)} sizes={SIZES} ratio={isRow ? '1:1' : '3:2'} alt="" />
      }
    >
      <p className={styles.teaser}>{plainText(program.description, 200)}</p>
    </Card>
  );
}
