import { type ComponentType, lazy, useEffect, useState } from 'react';
import type { LoadErrorProps } from './load-error.tsx';

export type LostPartProps = Pick<LoadErrorProps, 'query'>;

interface Retry {
  retry: () => void;
}

/**
 * Loads a part that its surroundings need. Where it cannot be loaded, as without network, `Lost` stands in its
 * place and can load it again, and the rest of the page stays. Rendered within a `Suspense`.
 */
export function neededPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Lost: ComponentType<LostPartProps>,
) {
  let latest: ComponentType<Props & Retry> | undefined;
  const forget = () => {
    latest = undefined;
  };
  const without = (error: Error) => (props: Retry) => {
    const refetch = async () => props.retry();
    // What opens it next tries again.
    useEffect(() => forget, []);
    return <Lost query={{ error, isFetching: false, refetch }} />;
  };
  const begin = () => {
    latest ??= lazy(async () => ({ default: await load().catch(without) }));
    return latest;
  };
  return function NeededPart(props: Props) {
    const [Part, setPart] = useState(begin);
    const retry = () => {
      forget();
      setPart(begin);
    };
    return <Part {...props} retry={retry} />;
  };
}
