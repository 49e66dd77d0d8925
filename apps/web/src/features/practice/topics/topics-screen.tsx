import type { PracticeTopics, TopicRound } from '@abhyas/contract/practice/topics';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from '#features/practice/practice.module.css';
import { LeaveRound } from '#features/practice/round/leave-round.tsx';
import { Round } from '#features/practice/round/round.tsx';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { ChooseTopic } from './choose-topic.tsx';
import { leftToday } from './left-today.ts';
import { readRound, type TopicChoice } from './topic-round.api.ts';
import { topicsQuery } from './topics.api.ts';
import { topicsMessages } from './topics.messages.ts';

/** /practice/topics: rounds of questions that staff released, by topic, difficulty and number. */
export function TopicsScreen() {
  const t = useMessages(topicsMessages);
  const { data, isPending, error, refetch, isFetching } = useQuery(topicsQuery);
  return (
    <div className={styles.narrow}>
      <div className={screen.head}>
        <ScreenHeading>{t.heading}</ScreenHeading>
      </div>
      {isPending ? (
        <Skeleton label={t.loading} shape="panel" />
      ) : data === undefined ? (
        <LoadFailure sentence={t.failed} error={error} retry={refetch} retrying={isFetching} />
      ) : data.all.questions === 0 ? (
        <Empty>{t.empty}</Empty>
      ) : (
        <Rounds topics={data} />
      )}
    </div>
  );
}

function Rounds({ topics }: { topics: PracticeTopics }) {
  const t = useMessages(topicsMessages);
  const { deliverOutboxes } = useRouteContext({ from: '/learner/practice/topics' });
  const queryClient = useQueryClient();
  const { topic } = useSearch({ from: '/learner/practice/topics' });
  const [choice, setChoice] = useState<TopicChoice>({
    ...{ difficulty: undefined, count: 10 },
    topic_id: typeof topic === 'number' ? topic : undefined,
  });
  // The round stays on the screen while the next one is read.
  const [round, setRound] = useState<TopicRound & { hasMore: boolean }>();
  const reading = useMutation({
    mutationFn: async (wanted: TopicChoice) => {
      const [read, { all, topics }] = await Promise.all([
        readRound(wanted, deliverOutboxes),
        queryClient.fetchQuery({ ...topicsQuery, staleTime: 0 }),
      ]);
      const within = topics.find(({ id }) => id === wanted.topic_id) ?? all;
      return { ...read, hasMore: leftToday(within, wanted.difficulty) > read.questions.length };
    },
    onSuccess: setRound,
  });
  const begin = useEffectEvent(() => {
    if (topic !== undefined) reading.mutate(choice);
  });
  useEffect(begin, []);
  const failure = reading.error !== null && <Failure sentence={t.round_failed} error={reading.error} />;
  const named = topics.topics.find(({ id }) => id === choice.topic_id);
  if (round && round.questions.length > 0) {
    return (
      <Round
        key={round.server_time}
        questions={round.questions}
        size={round.questions.length}
        set="topic"
        topic={named && <Localized text={named.name} />}
        {...(round.hasMore && {
          onward: (look) => (
            <>
              <Button look={look} busy={reading.isPending} onClick={() => reading.mutate(choice)}>
                {t.go_on}
              </Button>
              {failure}
            </>
          ),
        })}
        leave={<LeaveRound />}
        back={(look) => (
          <Link to="/practice" className={buttonClass(look)}>
            {t.choose}
          </Link>
        )}
      />
    );
  }
  // Nobody has chosen anything here, so there is nothing to show beside the first round.
  if (topic !== undefined && round === undefined && !reading.isError)
    return <Skeleton label={t.loading_round} shape="panel" />;
  return (
    <ChooseTopic
      topics={topics}
      chosen={choice}
      busy={reading.isPending}
      onStart={(wanted) => {
        setChoice(wanted);
        reading.mutate(wanted);
      }}
    >
      {/* Exams can have barred questions that were counted a moment ago. */}
      {round?.hasMore && <Notice tone="info">{t.barred}</Notice>}
      {failure}
    </ChooseTopic>
  );
}
