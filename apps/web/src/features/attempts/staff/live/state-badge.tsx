import type { LiveLearner } from '@abhyas/contract/attempts/live';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon, ClockIcon, DashIcon, OfflineIcon } from '#ui/icons.tsx';
import { liveMessages } from './live.messages.ts';
import { liveStateOf } from './live-view.ts';

const looks = {
  not_started: { tone: 'neutral', Icon: DashIcon },
  running: { tone: 'primary', Icon: ClockIcon },
  quiet: { tone: 'warning', Icon: OfflineIcon },
  finished: { tone: 'success', Icon: CheckIcon },
} as const;

/** Where a learner stands; a finished attempt with how it ended. */
export function StateBadge({ learner, now }: { learner: LiveLearner; now: number }) {
  const t = useMessages(liveMessages);
  const state = liveStateOf(learner, now);
  const { tone, Icon } = looks[state];
  const word = state === 'finished' ? t[`by_${learner.attempt?.finished_by ?? 'server'}`] : t[`is_${state}`];
  const isOwn = learner.attempt?.finished_by === 'learner';
  return (
    <Badge tone={state === 'finished' && !isOwn ? 'neutral' : tone} icon={<Icon size={18} />}>
      {word}
    </Badge>
  );
}
