import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { ClassChoices } from '#features/classes/staff/classes-staff.ts';
import panel from '#features/quizzes/staff/changes/panel.module.css';
import { type Newest, SaveFailure } from '#features/quizzes/staff/changes/save-failure.tsx';
import { CheckField } from '#forms/staff/form-fields.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import { audienceMessages } from './audience.messages.ts';
import type { AudienceSaving } from './audience-saving.ts';

interface AudiencePanelProps {
  /** As it is saved. */
  quiz: AdminQuiz;
  saving: AudienceSaving;
  newest: Newest;
}

/** For whom the quiz is: everyone, or the members of classes. */
export function AudiencePanel({ quiz, saving: audience, newest }: AudiencePanelProps) {
  const t = useMessages(audienceMessages);
  const { element, everyone, setEveryone, chosen, setChosen, isFault, unsaved, saving } = audience;
  return (
    <section ref={element} className={`${screen.card} ${panel.section}`} aria-labelledby="audience-heading">
      <h2 id="audience-heading">{t.audience}</h2>
      <CheckField
        checked={!everyone}
        label={t.chosen}
        onChange={({ target }) => setEveryone(!target.checked)}
      />
      {!everyone && (
        <>
          <p className={screen.muted}>{t.note}</p>
          <ClassChoices audience={quiz.audience} chosen={chosen} onChosen={setChosen} />
        </>
      )}
      {isFault && <Notice tone="error">{t.choose_one}</Notice>}
      {saving.error !== null && (
        <SaveFailure
          sentence={t.save_failed}
          error={saving.error}
          newest={newest}
          change="save"
          onDespite={() => audience.save(() => showToast(audienceMessages.saved), 'despite')}
        />
      )}
      {unsaved && (
        <div>
          <Button
            busy={saving.isPending}
            onClick={() => audience.save(() => showToast(audienceMessages.saved))}
          >
            {t.save}
          </Button>
        </div>
      )}
    </section>
  );
}
