import { type ShownStanding, shownStandingOf } from '@abhyas/exam-rules/quizzes/quiz-standing';
import { EyeOffIcon } from '#forms/fields/eye-icons.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon, ClockIcon, DashIcon, InboxIcon } from '#ui/icons.tsx';
import { useNow } from './now.ts';
import { statusMessages } from './status.messages.ts';

const looks = {
  draft: { tone: 'warning', Icon: EyeOffIcon },
  scheduled: { tone: 'primary', Icon: ClockIcon },
  open: { tone: 'success', Icon: CheckIcon },
  runs_on: { tone: 'success', Icon: ClockIcon },
  closed: { tone: 'neutral', Icon: DashIcon },
  results_out: { tone: 'neutral', Icon: InboxIcon },
} as const;

/** Where a quiz stands now. */
export const StatusBadge = ({ quiz }: { quiz: Parameters<typeof shownStandingOf>[0] }) => (
  <StandingBadge standing={shownStandingOf(quiz, useNow())} />
);

export function StandingBadge({ standing }: { standing: ShownStanding }) {
  const t = useMessages(statusMessages);
  const { tone, Icon } = looks[standing];
  return (
    <Badge tone={tone} icon={<Icon size={18} />}>
      {t[standing]}
    </Badge>
  );
}
