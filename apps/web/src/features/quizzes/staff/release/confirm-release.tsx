import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { getSitters, releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { sittersQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { useNow } from '#features/quizzes/staff/status/now.ts';
import { statusMessages } from '#features/quizzes/staff/status/status.messages.ts';
import { ChoiceField } from '#forms/staff/choice-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { actionMessages } from '#ui/staff/action.messages.ts';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { keysMessages } from './keys.messages.ts';
import { resultsMessages } from './results.messages.ts';

export type Part = 'score' | 'answers';
type Release = z.input<typeof releaseResults.body> & z.input<typeof releaseResults.query>;
export type Sitters = z.output<typeof getSitters.response>;

interface ConfirmReleaseProps {
  id: string;
  part: Part;
  quiz: AdminQuiz;
  onCancel: () => void;
  onConfirm: (release: Release) => void;
}

/** Asks before results are released, with the numbers of those who can still take the quiz, and what that means for keys. */
export function ConfirmRelease({ id, part, quiz, onCancel, onConfirm }: ConfirmReleaseProps) {
  const t = useMessages(resultsMessages);
  const tKeys = useMessages(keysMessages);
  const tAction = useMessages(actionMessages);
  const tStatus = useMessages(statusMessages);
  const language = useLanguage();
  const now = useNow();
  const [withKeys, setWithKeys] = useState(false);
  const { data: sitters, isError } = useQuery(sittersQuery(id));

  const canSit = sitters ? sitters.sitting + sitters.can_start : undefined;
  // Keys whose moment is decided already come with nothing to choose.
  const areReleased = quiz.answers_released_by_hand_at !== null;
  const isChoosing = part === 'score' && quiz.show_answers !== 'after_end' && !areReleased;
  const isUnsafe = part === 'answers' && quiz.end_time === null && canSit !== 0;
  const exams = part === 'answers' || !isChoosing || withKeys ? (sitters?.exams ?? []) : [];
  const isDespite = exams.length > 0;
  const release = (): Release => {
    const query = isDespite ? { despite_exams: 'true' as const } : {};
    if (part === 'answers') return { ...query, answers: true, ...(isUnsafe && { can_still_sit: canSit }) };
    return { ...query, score: true, ...(isChoosing && { answers: withKeys }) };
  };
  const confirm = isDespite ? tStatus.release_despite_exams : t[`release_${part}`];
  return (
    <ConfirmDialog
      heading={t[`confirm_${part}`]}
      cancel={tAction.cancel}
      confirm={isUnsafe && canSit !== undefined ? tKeys.release_to({ n: canSit }) : confirm}
      look={isUnsafe || isDespite ? 'danger' : 'primary'}
      disabled={sitters === undefined && !isError}
      onCancel={onCancel}
      onConfirm={() => onConfirm(release())}
    >
      <p>{t.confirm_why}</p>
      <p>
        <strong>{sitters ? whoCanSit(sitters, tKeys) : isError ? tKeys.not_counted : tKeys.counting}</strong>
      </p>
      {part === 'answers' && sitters && <AnswersMoment sitters={sitters} isUnsafe={isUnsafe} now={now} />}
      {part === 'score' && quiz.show_answers === 'after_end' && <p>{tKeys.own_moment}</p>}
      {part === 'score' && quiz.show_answers !== 'after_end' && areReleased && (
        <p>{tKeys.come_with_scores}</p>
      )}
      {isChoosing && sitters && (
        <KeysChoice sitters={sitters} now={now} withKeys={withKeys} onChange={setWithKeys} />
      )}
      {isDespite && (
        <>
          <p>{tKeys.asked_in}</p>
          <ul>
            {exams.map(({ quiz_id, title }) => {
              const { text, lang } = localize(title, language);
              return (
                <li key={quiz_id} lang={lang}>
                  {text}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}

const whoCanSit = (
  { sitting, can_start }: Sitters,
  t: ReturnType<typeof useMessages<typeof keysMessages>>,
) => (sitting + can_start === 0 ? t.nobody : t.can_sit({ sitting, can_start }));

const isDone = ({ sitting, can_start, all_done_at }: Sitters, now: number): boolean =>
  all_done_at === null ? sitting + can_start === 0 : Date.parse(all_done_at) <= now;

function AnswersMoment({ sitters, isUnsafe, now }: { sitters: Sitters; isUnsafe: boolean; now: number }) {
  const t = useMessages(keysMessages);
  const language = useLanguage();
  if (isUnsafe) return <p>{t.confirm_without_end}</p>;
  if (sitters.all_done_at === null || isDone(sitters, now)) return null;
  return <p>{t.come_on({ at: formatDateTime(sitters.all_done_at, language) })}</p>;
}

interface KeysChoiceProps {
  sitters: Sitters;
  now: number;
  withKeys: boolean;
  onChange: (withKeys: boolean) => void;
}

/** Scores alone, or keys with them: at once where everyone is done. Without an end there is no moment for them. */
function KeysChoice({ sitters, now, withKeys, onChange }: KeysChoiceProps) {
  const t = useMessages(keysMessages);
  const language = useLanguage();
  const { all_done_at } = sitters;
  const done = isDone(sitters, now);
  if (all_done_at === null && !done) return <p>{t.scores_alone_note}</p>;
  const keys = done
    ? { label: t.keys_now, note: t.now_note }
    : {
        label: t.keys_once_done,
        note: t.from_moment({ at: formatDateTime(all_done_at ?? '', language) }),
      };
  return (
    <ChoiceField
      legend={t.what}
      name="release"
      chosen={withKeys ? 'keys' : 'alone'}
      onChange={({ target }) => onChange(target.value === 'keys')}
      choices={[
        { value: 'alone', label: t.scores_alone, note: t.scores_alone_note },
        { value: 'keys', ...keys },
      ]}
    />
  );
}
