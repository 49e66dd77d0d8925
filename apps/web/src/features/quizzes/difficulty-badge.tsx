import type { Difficulty } from '@abhyas/contract/shared';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { BarsOneIcon, BarsThreeIcon, BarsTwoIcon } from '../../ui/icons.tsx';
import { quizzesMessages } from './quizzes.messages.ts';

const icons = { easy: BarsOneIcon, medium: BarsTwoIcon, hard: BarsThreeIcon };

export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  const t = useMessages(quizzesMessages);
  const Icon = icons[difficulty];
  return (
    <Badge tone="neutral" icon={<Icon size={18} />}>
      <span className="visually-hidden">{t.difficulty}: </span>
      {t[difficulty]}
    </Badge>
  );
}
