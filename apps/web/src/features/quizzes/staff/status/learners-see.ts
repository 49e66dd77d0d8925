import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { Standing } from '@abhyas/contract/quizzes/staff/found';
import type { Language } from '@abhyas/contract/shared';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { isOut, standingOf } from '@abhyas/exam-rules/quizzes/quiz-standing';
import { localize } from '#i18n/localized.tsx';
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

/** What decides the order of questions and options in a paper. */
type Ordered = Pick<
  AdminQuiz,
  'sections' | 'shuffle_questions' | 'shuffle_options' | 'forms' | 'has_attempts'
>;

/** In which order learners get questions and options. Nothing where no section shuffles. */
export function orderSeen(quiz: Ordered, language: Language): string[] {
  const t = speak(statusMessages, language);
  const { sections, shuffle_questions, shuffle_options, forms } = quiz;
  if (sections) {
    const shuffled = sections.filter((each) => each.shuffle_questions || each.shuffle_options);
    const titles = shuffled.map(({ title }) => localize(title, language).text).join(', ');
    return shuffled.length === 0 ? [] : [t.order_in_sections({ sections: titles })];
  }
  if (!shuffle_questions && !shuffle_options) return [t.order_stored];
  const isOne = forms === 1 ? t.order_of_one_set : t.order_own;
  return [
    ...(shuffle_questions ? [t.order_questions] : []),
    ...(shuffle_options ? [t.order_options] : []),
    forms !== null && forms > 1 ? t.order_of_sets({ n: forms }) : isOne,
    ...(quiz.has_attempts ? [t.order_begun] : []),
  ];
}

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
