import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useState } from 'react';
import { CheckField } from '../../../../../forms/staff/form-fields.tsx';
import { useMessages } from '../../../../../i18n/use-messages.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Notice } from '../../../../../ui/notice.tsx';
import screen from '../../../../../ui/screen/screen.module.css';
import { showToast } from '../../../../../ui/toasts/toast.ts';
import { ClassChoices } from '../../../../classes/staff/classes-staff.ts';
import styles from '../edit.module.css';
import { audienceChange, useQuizChange } from '../quiz-changes.ts';
import { type Newest, SaveFailure } from '../save-failure.tsx';
import { audienceMessages } from './audience.messages.ts';

interface AudiencePanelProps {
  id: string;
  /** As it is saved. */
  quiz: AdminQuiz;
  newest: Newest;
}

/** For whom the quiz is: everyone, or the members of classes. */
export function AudiencePanel({ id, quiz, newest }: AudiencePanelProps) {
  const t = useMessages(audienceMessages);
  const { audience } = quiz;
  const [everyone, setEveryone] = useState(audience.everyone);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(audience.classes.map(({ id }) => id)),
  );
  const [isMissing, setMissing] = useState(false);
  const saving = useQuizChange(id, audienceChange);
  const ids = [...chosen].sort((a, b) => a - b);
  const isSaved =
    everyone === audience.everyone &&
    (everyone || ids.join() === audience.classes.map((each) => each.id).join());
  const save = () => {
    setMissing(!everyone && ids.length === 0);
    if (saving.isPending || (!everyone && ids.length === 0)) return;
    saving.mutate(everyone ? { everyone: true } : { class_ids: ids }, {
      onSuccess: () => showToast(audienceMessages.saved),
    });
  };
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="audience-heading">
      <h2 id="audience-heading">{t.audience}</h2>
      <CheckField
        checked={!everyone}
        label={t.chosen}
        onChange={({ target }) => setEveryone(!target.checked)}
      />
      {!everyone && (
        <>
          <p className={screen.muted}>{t.note}</p>
          <ClassChoices audience={audience} chosen={chosen} onChosen={setChosen} />
        </>
      )}
      {isMissing && !everyone && ids.length === 0 && <Notice tone="error">{t.choose_one}</Notice>}
      {saving.error !== null && (
        <SaveFailure sentence={t.save_failed} error={saving.error} newest={newest} elsewhere={[]} />
      )}
      {!isSaved && (
        <div>
          <Button busy={saving.isPending} onClick={save}>
            {t.save}
          </Button>
        </div>
      )}
    </section>
  );
}
