import { useNavigate } from 'react-router';
import { useAppServices } from '#web/lib/page/app-services.ts';

/** Splits a stored path of the site: relative to the club if it is inside it. */
export function toClubPath(path: string, basename: string): { inside: string } | { outside: string } {
  if (basename === '/') return { inside: path };
  if (path === basename) return { inside: '/' };
  if (/^[/?#]/.test(path.slice(basename.length)) && path.startsWith(basename)) {
    const rest = path.slice(basename.length);
    return { inside: rest.startsWith('/') ? rest : `/${rest}` };
  }
  return { outside: path };
}

/** Returns a function that leads back to where the fan came from, in this club or elsewhere on the site. */
export function useReturn(): (path: string) => void {
  const { basename } = useAppServices().mount;
  const navigate = useNavigate();
  return (path) => {
    const target = toClubPath(path, basename);
    if ('inside' in target) void navigate(target.inside, { replace: true });
    else window.location.assign(target.outside);
  };
}
