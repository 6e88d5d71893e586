import { Grid, type GridProps } from '@tifo/ui/grid';
import { CardSkeleton } from '@tifo/ui/skeleton';
import { Loading } from './loading.tsx';

/** As many cards as are expected, before they are there. */
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
