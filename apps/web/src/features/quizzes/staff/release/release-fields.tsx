import { release } from '@abhyas/contract/quiz-json';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { isOut } from '@abhyas/exam-rules/quizzes/quiz-standing';
import type { UseFormRegister } from 'react-hook-form';
import type { DetailsChange, DetailsDraft } from '#features/quizzes/staff/changes/details-draft.ts';
import { releaseAfterEnd } from '#features/quizzes/staff/checklist/settings-warnings.ts';
import { staffNow } from '#features/quizzes/staff/status/now.ts';
import { SelectField } from '#forms/select-field.tsx';
import layout from '#forms/staff/form-layout.module.css';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { keysMessages } from './keys.messages.ts';
import { resultsMessages } from './results.messages.ts';

interface ReleaseFieldsProps {
  register: UseFormRegister<DetailsDraft>;
  /** What the form would send now. */
  change: DetailsChange;
  /** As it is saved. */
  quiz: AdminQuiz;
  errorAt: (path: string) => string | undefined;
}

/** When learners see scores and keys, each with its moment. */
export function ReleaseFields({ register, change, quiz, errorAt }: ReleaseFieldsProps) {
  const t = useMessages(resultsMessages);
  const tKeys = useMessages(keysMessages);
  const language = useLanguage();
  const choices = release.options.map((value) => ({ value, label: t[value] }));

  const keysAtOnceHint = () => {
    if (change.show_score === 'by_hand') return tKeys.with_scores_hint;
    // Withheld so far, they are released by this change, by hand.
    const isWithheld = quiz.has_attempts && !isOut(quiz.answers_release_at, staffNow());
    return isWithheld && change.show_score === 'at_once' ? tKeys.once_done_hint : tKeys.at_once_hint;
  };
  const hint = (name: 'show_score' | 'show_answers') => {
    // Keys never come before the scores.
    const comeWithScores = change.show_answers === 'at_once' && change.show_score === 'after_end';
    const chosen = comeWithScores ? 'after_end' : change[name];
    if (chosen === 'at_once') return name === 'show_answers' ? keysAtOnceHint() : t.at_once_hint;
    if (chosen === 'by_hand') return (name === 'show_answers' ? tKeys : t).by_hand_hint;
    const at = momentOf(change, quiz);
    if (at === undefined) return t.after_end_no_end;
    const shown = { at: formatDateTime(at, language) };
    return change.accept_late ? t.after_end_late_hint(shown) : t.after_end_hint(shown);
  };
  return (
    <>
      <div className={layout.pair}>
        {(['show_score', 'show_answers'] as const).map((name) => (
          <SelectField
            key={name}
            {...register(name)}
            label={t[name]}
            choices={choices}
            error={errorAt(`/${name}`)}
            hint={hint(name)}
          />
        ))}
      </div>
      <p className={screen.muted}>{t.later_of_both}</p>
    </>
  );
}

const DECIDES = ['end_time', 'late_start', 'duration_minutes', 'accept_late', 'show_score'] as const;

/** The server's moment, which also counts attempts of earlier settings; of unsaved settings what they alone decide. */
function momentOf(change: DetailsChange, quiz: AdminQuiz): string | undefined {
  const saved = DECIDES.every((name) => change[name] === quiz[name]);
  const known = saved && quiz.show_score === 'after_end' ? quiz.score_release_at : null;
  return known ?? releaseAfterEnd(change);
}
