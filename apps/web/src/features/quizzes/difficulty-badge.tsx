import type { Difficulty } from '@abhyas/contract/shared';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { LevelIcon } from '#ui/icons.tsx';
import { quizzesMessages } from './quizzes.messages.ts';

const levels = { easy: 1, medium: 2, hard: 3 } as const;

export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  const t = useMessages(quizzesMessages);
  return (
    <Badge tone="neutral" icon={<LevelIcon level={levels[difficulty]} size={18} />}>
      <span className="visually-hidden">{t.difficulty}: </span>
      {t[difficulty]}
    </Badge>
  );
}
