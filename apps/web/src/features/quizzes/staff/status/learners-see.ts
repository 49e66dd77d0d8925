import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { Standing } from '@abhyas/contract/quizzes/staff/found';
import type { Language } from '@abhyas/contract/shared';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { isOut, standingOf } from '@abhyas/exam-rules/quizzes/quiz-standing';
import { speak } from '#i18n/messages.ts';
import { statusMessages } from './status.messages.ts';

/** What learners see of a quiz now, and of its results, in sentences. */
export function learnersSee(quiz: AdminQuiz, now: number, language: Language): string[] {
  const t = speak(statusMessages, language);
  const standing = standingOf(quiz, now);
  if (standing === 'draft') return [t.sees_draft];
  if (quiz.questions.length === 0) return [t.sees_no_questions];
  return [windowSentence(quiz, standing, language), ...resultsSeen(quiz, now, language)];
}

/** When learners see scores and keys; of a draft, once it is published. */
export const resultsSeen = (quiz: AdminQuiz, now: number, language: Language): [string, string] => [
  scoreSentence(quiz, now, language),
  answersSentence(quiz, now, language),
];

function windowSentence(quiz: AdminQuiz, standing: Standing, language: Language): string {
  const t = speak(statusMessages, language);
  const shown = (time: string | null) => (time === null ? '' : formatDateTime(time, language));
  const [start, end] = [shown(quiz.start_time), shown(quiz.end_time)];
  if (standing === 'scheduled') return t.sees_scheduled({ start });
  if (standing === 'closed' || standing === 'results_out') return t.sees_closed({ end });
  if (quiz.end_time === null) return t.sees_open;
  return quiz.late_start === 'until_end' ? t.sees_open_ends({ end }) : t.sees_open_until({ end });
}

function scoreSentence(quiz: AdminQuiz, now: number, language: Language): string {
  const t = speak(statusMessages, language);
  if (quiz.show_score === 'at_once') return t.score_at_once;
  const { score_release_at: release_at } = quiz;
  if (release_at === null) return t.score_by_hand;
  const at = formatDateTime(release_at, language);
  return isReleased(quiz, release_at, now) ? t.score_out({ at }) : t.score_from({ at });
}

/** A release by hand has happened, although `now` may be some seconds old. */
const isReleased = (quiz: AdminQuiz, release_at: string, now: number): boolean =>
  release_at === quiz.score_released_by_hand_at ||
  release_at === quiz.answers_released_by_hand_at ||
  isOut(release_at, now);

/** Answers come out from the later of the two releases. */
function answersSentence(quiz: AdminQuiz, now: number, language: Language): string {
  const t = speak(statusMessages, language);
  const { show_score, show_answers, answers_release_at: release_at } = quiz;
  const isByHand = quiz.score_released_by_hand_at !== null || quiz.answers_released_by_hand_at !== null;
  if (show_answers === 'at_once' && show_score === 'at_once' && !isByHand) return t.answers_at_once;
  if (release_at === null) {
    if (show_answers === 'by_hand' && quiz.answers_released_by_hand_at === null) return t.answers_by_hand;
    return quiz.score_release_at === null ? t.answers_wait_for_score : t.answers_wait_without_end;
  }
  const at = formatDateTime(release_at, language);
  return isReleased(quiz, release_at, now) ? t.answers_out({ at }) : t.answers_from({ at });
}
