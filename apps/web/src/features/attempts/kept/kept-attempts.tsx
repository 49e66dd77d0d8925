import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { findSession } from '#api/session/session.ts';
import type { Outbox } from '#features/attempts/outbox/outbox.ts';
import { listOutboxes } from '#features/attempts/outbox/outbox-store.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime, deviceNow } from '#lib/clock.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Hero } from '#ui/hero.tsx';
import { ClockIcon } from '#ui/icons.tsx';
import { TimeLeft } from '#ui/moments/time-left.tsx';
import { keptMessages } from './kept.messages.ts';

/** The attempts on this phone whose time runs, by the server's clock as this phone last knew it; the first to end first. */
const keptQuery = queryOptions({
  queryKey: ['attempts', 'kept'],
  queryFn: async (): Promise<Outbox[]> => {
    const learner = findSession()?.sub;
    const outboxes = learner === undefined ? [] : await listOutboxes(learner);
    const deadlineOf = ({ state }: Outbox) => Date.parse(state.attempt.deadline);
    return outboxes
      .filter((outbox) => !outbox.submitting && deadlineOf(outbox) > deviceNow() + outbox.server_ahead)
      .sort((one, other) => deadlineOf(one) - deadlineOf(other));
  },
  staleTime: 0,
});

/** The end by the clock of this page, which may not have heard from the server. */
const endOf = ({ state, server_ahead }: Outbox): number =>
  Date.parse(state.attempt.deadline) - server_ahead + (currentTime() - deviceNow());

/** Leads to the attempt that runs, in place of the list of quizzes that cannot be loaded; else what comes next. */
export function KeptAttempts({ otherwise }: { otherwise: ReactNode }) {
  const t = useMessages(keptMessages);
  const { data: kept } = useQuery(keptQuery);
  if (kept === undefined) return null;
  const [first] = kept;
  if (first === undefined) return otherwise;
  return (
    <Hero
      eyebrow={
        <Badge tone="primary" icon={<ClockIcon size={18} />}>
          {t.in_progress}
        </Badge>
      }
      title={<Localized text={first.state.title} />}
      actions={
        <Link to="/quiz/$id" params={{ id: first.quiz }} className={buttonClass('primary')}>
          {t.resume}
        </Link>
      }
    >
      <p>
        {t.time_left} <TimeLeft until={endOf(first)} />
      </p>
    </Hero>
  );
}
