import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon, CrossIcon } from '#ui/icons.tsx';
import { releaseMessages } from './release.messages.ts';

/** Whether the score reaches the pass mark; nothing without one. */
export function PassBadge({ passed }: { passed: boolean | null }) {
  const t = useMessages(releaseMessages);
  if (passed === null) return null;
  return (
    <Badge
      tone={passed ? 'success' : 'neutral'}
      icon={passed ? <CheckIcon size={18} /> : <CrossIcon size={18} />}
    >
      {passed ? t.passed : t.not_passed}
    </Badge>
  );
}
