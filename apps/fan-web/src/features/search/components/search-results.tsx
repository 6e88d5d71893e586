import type { SearchHit } from '@tifo/contracts/search';
import { Card } from '@tifo/ui/card';
import { Grid } from '@tifo/ui/grid';
import { Picture } from '@tifo/ui/picture';
import { Link } from 'react-router';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { hitPath } from '../hit-path.ts';
import styles from './search-results.module.css';

/** All results, the best first. */
export function SearchResults({ hits }: { hits: readonly SearchHit[] }) {
  const { t } = useTranslation();
  return (
    <Grid columns="pair" as="ul">
      {hits.map((hit) => (
        <Card
          key={hitPath(hit)}
          layout="row"
          title={hit.name}
          titleAs="h3"
          render={<Link to={hitPath(hit)} />}
          eyebrow={t(`search.kinds.${hit.kind}`)}
          picture={<Picture src={atHeight(hit.imageUrl, 300)} ratio="1:1" alt="" />}
        >
          <p className={styles.excerpt}>{hit.excerpt}</p>
        </Card>
      ))}
    </Grid>
  );
}
