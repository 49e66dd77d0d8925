import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon, CrossIcon, DashIcon } from '#ui/icons.tsx';
import type { QuestionStatus } from './question-status.ts';

const looks = {
  correct: { tone: 'success', Icon: CheckIcon },
  incorrect: { tone: 'danger', Icon: CrossIcon },
  unanswered: { tone: 'neutral', Icon: DashIcon },
  void: { tone: 'neutral', Icon: DashIcon },
  answered: { tone: 'primary', Icon: undefined },
} as const;

interface StatusBadgeProps {
  status: QuestionStatus;
  /** Full marks by a verdict, whatever was chosen. */
  forAll?: boolean;
  isPlain?: boolean;
}

export function StatusBadge({ status, forAll = false, isPlain = false }: StatusBadgeProps) {
  const t = useMessages(reportsMessages);
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} isPlain={isPlain} icon={Icon && <Icon size={18} />}>
      {forAll ? t.full_marks : t[status]}
    </Badge>
  );
}
