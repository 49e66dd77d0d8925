import type { LiveLearner } from '@abhyas/contract/attempts/live';
import { formatDateTime, formatTimeOfDay } from '@abhyas/exam-rules/calendar/written-times';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { useCan } from '#api/staff/rights.ts';
import { MessageDialog } from '#features/attempts/staff/messages/message-dialog.tsx';
import { sentMessagesMessages } from '#features/attempts/staff/messages/sent-messages.messages.ts';
import { SentMessages } from '#features/attempts/staff/messages/sent-messages.tsx';
import { endMessages } from '#features/attempts/staff/overrides/end.messages.ts';
import { EndDialog } from '#features/attempts/staff/overrides/end-dialog.tsx';
import { ExtendDialog } from '#features/attempts/staff/overrides/extend-dialog.tsx';
import { extendMessages } from '#features/attempts/staff/overrides/overrides.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { fill } from '#ui/staff/fill.ts';
import { NotLoaded } from '#ui/staff/not-loaded.tsx';
import { personWords } from '#ui/staff/person-words.ts';
import { QuizHeading } from '#ui/staff/quiz-heading.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { handsMessages } from './hands.messages.ts';
import { HandsWaiting } from './hands-waiting.tsx';
import { liveQuery, seenMutation } from './live.api.ts';
import { changeMessages, liveMessages } from './live.messages.ts';
import styles from './live.module.css';
import { LiveTable } from './live-table.tsx';
import { type Change, type LiveFilter, lastEndOf, type Watched } from './live-view.ts';
import { secondOf } from './times.ts';
import { Totals } from './totals.tsx';

/** Ours: /admin/quiz/{id}/live. */
export function LiveScreen() {
  const { id } = useParams({ from: '/admin/admin/quiz/$id/live' });
  return (
    <div className={screen.stack}>
      <LiveView key={id} id={id} />
    </div>
  );
}

const EVERY_MS = 1000;

/** The server's time, every second. */
function useSeconds(): number {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function LiveView({ id }: { id: string }) {
  const t = useMessages(liveMessages);
  const tExtend = useMessages(extendMessages);
  const tEnd = useMessages(endMessages);
  const tMessage = useMessages(sentMessagesMessages);
  const can = useCan();
  const queries = useQueryClient();
  const query = useQuery(liveQuery(id, queries));
  const { data } = query;
  const now = useSeconds();
  const [filter, setFilter] = useState<LiveFilter>('everyone');
  const [change, setChange] = useState<Change>();
  const [giving, setGiving] = useState(false);
  const [ending, setEnding] = useState(false);
  const [writing, setWriting] = useState(false);
  const seeing = useMutation(seenMutation(id, queries));
  if (data === undefined) return <NotLoaded query={query} heading={t.heading} t={t} />;
  const mayRun = !data.of_classes && can('run_exam');
  const mayInvigilate = can('invigilate');
  return (
    <>
      <QuizHeading title={data.title} sentence={t.of} />
      {data.of_classes && (
        <p className={screen.muted}>{mayInvigilate ? t.of_classes_invigilated : t.of_classes}</p>
      )}
      <Age watched={data} now={now} />
      <LastEnd watched={data} />
      {data.ended && <Ended ended={data.ended} />}
      {seeing.error && <SeenFailure learner={seeing.variables} error={seeing.error} />}
      <HandsWaiting
        learners={data.learners}
        now={now}
        onSeen={mayInvigilate ? (learner) => seeing.mutate(learner) : undefined}
      />
      {mayInvigilate && (
        <div className={styles.forAll}>
          <Button aria-haspopup="dialog" onClick={() => setGiving(true)}>
            {data.of_classes ? tExtend.give_classes : tExtend.give_all}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setWriting(true)}>
            {data.of_classes ? tMessage.open_classes : tMessage.open}
          </Button>
          {mayRun && (
            <Button look="quiet" aria-haspopup="dialog" onClick={() => setEnding(true)}>
              {tEnd.open}
            </Button>
          )}
        </div>
      )}
      {mayInvigilate && <SentMessages id={id} />}
      <Totals watched={data} now={now} filter={filter} onFilter={setFilter} />
      <LiveTable
        quiz={id}
        watched={data}
        now={now}
        filter={filter}
        onFilter={setFilter}
        onChange={mayInvigilate ? setChange : undefined}
        mayReopen={mayRun}
      />
      {data.earlier > 0 && <p className={screen.muted}>{t.earlier({ n: data.earlier })}</p>}
      <p className={screen.muted}>{t.about}</p>
      {giving && (
        <ExtendDialog
          id={id}
          ofClasses={data.of_classes}
          onClose={() => setGiving(false)}
          onGiven={() => {
            setGiving(false);
            void queries.invalidateQueries({ queryKey: ['live', id] });
          }}
        />
      )}
      {writing && <MessageDialog id={id} ofClasses={data.of_classes} onClose={() => setWriting(false)} />}
      {ending && (
        <EndDialog
          id={id}
          onClose={() => setEnding(false)}
          onEnded={() => {
            setEnding(false);
            // The exam's state above the view, too.
            void queries.invalidateQueries();
          }}
        />
      )}
      {change && (
        <ChangeDialog
          id={id}
          change={change}
          onClose={() => setChange(undefined)}
          onDone={() => {
            setChange(undefined);
            const said = change.kind === 'extend' ? changeMessages.extended : changeMessages.reopened;
            showToast(fill(said, { name: personWords(change.learner) }));
            return queries.invalidateQueries({ queryKey: ['live', id] });
          }}
        />
      )}
    </>
  );
}

/** That staff ended the quiz for everyone, and why. */
function Ended({ ended }: { ended: NonNullable<Watched['ended']> }) {
  const { at, reason, ended_by, ended_by_name = '', attempts } = ended;
  const t = useMessages(endMessages);
  const time = formatDateTime(at, useLanguage());
  return (
    <Notice tone="warning">
      <p>
        {t.ended_at({
          time,
          name:
            ended_by === null
              ? t.command_line
              : personWords({ username: ended_by, full_name: ended_by_name }),
          n: attempts,
        })}
      </p>
      <p>{t.why({ reason })}</p>
    </Notice>
  );
}

/** Older than this, nothing has come for three requests. */
const OLD_AFTER_MS = 20_000;

/** From when the picture is, and a warning when it is old. */
function Age({ watched: { as_of }, now }: { watched: Watched; now: number }) {
  const t = useMessages(liveMessages);
  const time = secondOf(as_of, useLanguage());
  if (now - Date.parse(as_of) > OLD_AFTER_MS) return <Notice tone="warning">{t.old({ time })}</Notice>;
  return <p className={screen.muted}>{t.as_of({ time })}</p>;
}

/** Until when someone sits. */
function LastEnd({ watched: { learners } }: { watched: Watched }) {
  const t = useMessages(liveMessages);
  const language = useLanguage();
  const ends = lastEndOf(learners);
  return ends !== undefined && <p>{t.last_ends({ time: formatTimeOfDay(ends, language) })}</p>;
}

/** That a hand could not be marked as seen. */
function SeenFailure({ learner, error }: { learner: LiveLearner; error: Error }) {
  const t = useMessages(handsMessages);
  return (
    <Failure
      sentence={t.see_failed({ name: personWords(learner) })}
      error={error}
      reason={hasCode(error, 'NOT_FOUND') ? t.is_down : undefined}
    />
  );
}
