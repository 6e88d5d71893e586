import { Grid, type GridProps } from '@tifo/ui/grid';
import { CardSkeleton } from '@tifo/ui/skeleton';
import { Loading } from './loading.tsx';

/** Placeholders for as many cards as are expected. */
export function CardPlaceholders({ count, columns }: { count: number } & Pick<GridProps, 'columns'>) {
  return (
    <Loading>
      <Grid columns={columns}>
        {[...Array(count).keys()].map((place) => (
          <CardSkeleton key={place} />
        ))}
      </Grid>
    </Loading>
  );
}
