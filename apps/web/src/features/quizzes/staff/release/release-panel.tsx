import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { isOut } from '@abhyas/exam-rules/quizzes/quiz-standing';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { hasCode } from '#api/api-error.ts';
import { useCan } from '#api/staff/rights.ts';
import panel from '#features/quizzes/staff/changes/panel.module.css';
import { resultsRelease, useQuizChange } from '#features/quizzes/staff/changes/quiz-changes.ts';
import { type Newest, SaveFailure } from '#features/quizzes/staff/changes/save-failure.tsx';
import { resultsSeen } from '#features/quizzes/staff/status/learners-see.ts';
import { staffNow, useNow } from '#features/quizzes/staff/status/now.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import { ConfirmRelease, type Part } from './confirm-release.tsx';
import { keysMessages } from './keys.messages.ts';
import { resultsMessages } from './results.messages.ts';

type Sent = z.input<typeof releaseResults.body> & z.input<typeof releaseResults.query>;
const isReleasing = ({ score, answers }: Sent): boolean => score === true || answers === true;

/** Whether staff release the keys: by their own setting, or with a score that staff release. */
const areKeysByHand = (quiz: AdminQuiz): boolean =>
  quiz.show_answers === 'by_hand' ||
  (quiz.show_answers === 'at_once' &&
    (quiz.show_score === 'by_hand' ||
      quiz.score_released_by_hand_at !== null ||
      quiz.answers_released_by_hand_at !== null));

/** A release by hand has happened, although `now` may be some seconds old. */
const areKeysOut = (quiz: AdminQuiz, now: number): boolean =>
  quiz.answers_release_at !== null &&
  (isOut(quiz.answers_release_at, now) || quiz.answers_release_at === quiz.answers_released_by_hand_at);

type State = 'withheld' | 'with_scores' | 'after_score' | 'waits' | 'waits_without_end' | 'out';

function stateOf(quiz: AdminQuiz, part: Part, now: number): State {
  if (part === 'score') return quiz.score_released_by_hand_at === null ? 'withheld' : 'out';
  if (quiz.show_answers === 'by_hand' && quiz.answers_released_by_hand_at === null) return 'withheld';
  if (areKeysOut(quiz, now)) return 'out';
  if (quiz.answers_release_at !== null) return 'waits';
  if (quiz.score_release_at !== null) return 'waits_without_end';
  return quiz.show_answers === 'at_once' ? 'with_scores' : 'after_score';
}

interface ReleasePanelProps {
  id: string;
  /** As it is saved. */
  quiz: AdminQuiz;
  newest: Newest;
}

/** When learners see scores and correct answers, and the buttons for what is released by hand. */
export function ReleasePanel({ id, quiz, newest }: ReleasePanelProps) {
  const t = useMessages(resultsMessages);
  const [asking, setAsking] = useState<Part>();
  const release = useQuizChange(id, resultsRelease);
  const language = useLanguage();
  const [score, answers] = resultsSeen(quiz, useNow(), language);
  const parts = [
    { part: 'score', sentence: score, isByHand: quiz.show_score === 'by_hand' },
    { part: 'answers', sentence: answers, isByHand: areKeysByHand(quiz) },
  ] as const;

  const send = (body: Sent) => {
    setAsking(undefined);
    if (release.isPending) return;
    release.mutate(body, {
      onSuccess: ({ data }) => {
        if (!isReleasing(body)) return showToast(resultsMessages.done_withdrawn);
        const waits = body.answers === true && !areKeysOut(data, staffNow());
        return showToast(waits ? keysMessages.done_waits : resultsMessages.done_released);
      },
    });
  };
  return (
    <section className={`${screen.card} ${panel.section}`} aria-labelledby="release-heading">
      <h2 id="release-heading">{t.release}</h2>
      {parts.map(({ part, sentence, isByHand }) =>
        isByHand ? (
          <ReleasedPart
            key={part}
            part={part}
            quiz={quiz}
            busy={release.isPending}
            onRelease={() => setAsking(part)}
            onWithdraw={() => send({ [part]: false })}
          />
        ) : (
          <p key={part}>{sentence}</p>
        ),
      )}
      {release.error !== null && (
        <ReleaseFailure
          error={release.error}
          sent={release.variables}
          newest={newest}
          onDespite={(sent) => send({ ...sent, despite_exams: 'true' })}
        />
      )}
      {asking && (
        <ConfirmRelease
          id={id}
          part={asking}
          quiz={quiz}
          onCancel={() => setAsking(undefined)}
          onConfirm={send}
        />
      )}
    </section>
  );
}

interface ReleasedPartProps {
  part: Part;
  quiz: AdminQuiz;
  busy: boolean;
  onRelease: () => void;
  onWithdraw: () => void;
}

function ReleasedPart({ part, quiz, busy, onRelease, onWithdraw }: ReleasedPartProps) {
  const t = useMessages(resultsMessages);
  const tKeys = useMessages(keysMessages);
  const language = useLanguage();
  const can = useCan();
  const now = useNow();
  const state = stateOf(quiz, part, now);
  const shown = (at: string | null) => ({ at: at === null ? '' : formatDateTime(at, language) });
  const sentence = {
    withheld: t[`${part}_withheld`],
    with_scores: tKeys.come_with_scores,
    waits: tKeys.come_on(shown(quiz.answers_release_at)),
    waits_without_end: tKeys.wait_without_end,
    out: t[`${part}_released`](
      shown(part === 'answers' ? quiz.answers_release_at : quiz.score_released_by_hand_at),
    ),
    after_score: tKeys.come_with_scores,
  }[state];
  return (
    <div className={panel.row}>
      <p>{sentence}</p>
      {!can('release_results') ? (
        <p className={screen.muted}>{t.by_examiner}</p>
      ) : state === 'with_scores' ? null : state === 'withheld' || state === 'waits_without_end' ? (
        <Button aria-haspopup="dialog" busy={busy} onClick={onRelease}>
          {t[`release_${part}`]}
        </Button>
      ) : (
        <Button look="quiet" busy={busy} onClick={onWithdraw}>
          {t[`withdraw_${part}`]}
        </Button>
      )}
    </div>
  );
}

interface ReleaseFailureProps {
  error: Error;
  sent: Sent | undefined;
  newest: Newest;
  onDespite: (sent: Sent) => void;
}

function ReleaseFailure({ error, sent, newest, onDespite }: ReleaseFailureProps) {
  const t = useMessages(resultsMessages);
  const tKeys = useMessages(keysMessages);
  const sentence = sent && isReleasing(sent) ? t.release_failed : t.withdraw_failed;
  const known = (
    [
      ['RESULTS_SEEN', t.seen],
      ['RELEASE_NOT_BY_HAND', t.not_by_hand],
      ['STILL_SITTING', tKeys.more_by_now],
    ] as const
  ).find(([code]) => hasCode(error, code));
  if (!known)
    return (
      <SaveFailure
        sentence={sentence}
        error={error}
        newest={newest}
        change="release"
        {...(sent && { onDespite: () => onDespite(sent) })}
      />
    );
  return (
    <Notice tone="error">
      <p>{sentence}</p>
      <p>{known[1]}</p>
    </Notice>
  );
}
