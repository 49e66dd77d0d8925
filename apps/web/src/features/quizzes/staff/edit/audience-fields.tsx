import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { ClassChoices } from '#features/classes/staff/classes-staff.ts';
import type { DetailsDraft } from '#features/quizzes/staff/changes/details-draft.ts';
import { CheckField } from '#forms/staff/form-fields.tsx';
import layout from '#forms/staff/form-layout.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { audienceMessages } from './audience.messages.ts';

interface AudienceFieldsProps {
  /** As it is saved. */
  quiz: AdminQuiz;
  chosen: DetailsDraft['class_ids'];
  isFault: boolean;
  onChoose: (class_ids: DetailsDraft['class_ids']) => void;
}

/** For whom the quiz is: everyone, or the members of classes. */
export function AudienceFields({ quiz, chosen, isFault, onChoose }: AudienceFieldsProps) {
  const t = useMessages(audienceMessages);
  const saved = quiz.audience.classes.map(({ id }) => id);
  return (
    <fieldset className={layout.form}>
      <legend>{t.audience}</legend>
      <CheckField
        name="audience"
        checked={chosen !== null}
        label={t.chosen}
        aria-invalid={isFault || undefined}
        onChange={({ target }) => onChoose(target.checked ? saved : null)}
      />
      {chosen === null ? (
        <p className={screen.muted}>{t.everyone}</p>
      ) : (
        <>
          <p className={screen.muted}>{t.note}</p>
          <ClassChoices
            audience={quiz.audience}
            chosen={new Set(chosen)}
            onChosen={(ids) => onChoose([...ids].sort((a, b) => a - b))}
          />
        </>
      )}
      {isFault && <Notice tone="error">{t.choose_one}</Notice>}
    </fieldset>
  );
}
