import { RichText } from '#web/components/rich-text.tsx';
import { useClub } from '#web/lib/club.ts';

export function Presentation() {
  const { presentation } = useClub();
  if (!presentation?.html) return null;
  return <RichText html={presentation.html} size="lg" />;
}
