import { useMessages } from '../../../i18n/use-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckIcon, CrossIcon, DashIcon } from '../../../ui/icons.tsx';
import { reportsMessages } from '../reports.messages.ts';
import type { QuestionStatus } from './question-status.ts';

const looks = {
  correct: { tone: 'success', Icon: CheckIcon },
  incorrect: { tone: 'danger', Icon: CrossIcon },
  unanswered: { tone: 'neutral', Icon: DashIcon },
} as const;

export function StatusBadge({ status }: { status: QuestionStatus }) {
  const t = useMessages(reportsMessages);
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon size={18} />}>
      {t[status]}
    </Badge>
  );
}
