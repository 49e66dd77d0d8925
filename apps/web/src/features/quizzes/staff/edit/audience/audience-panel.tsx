import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CheckField } from '../../../../../forms/staff/form-fields.tsx';
import { useLanguage } from '../../../../../i18n/language.ts';
import { localize } from '../../../../../i18n/localized.tsx';
import { useMessages } from '../../../../../i18n/use-messages.ts';
import { Button, buttonClass } from '../../../../../ui/button.tsx';
import { LoadFailure } from '../../../../../ui/failure/load-failure.tsx';
import { Notice } from '../../../../../ui/notice.tsx';
import screen from '../../../../../ui/screen/screen.module.css';
import { Loading } from '../../../../../ui/staff/loading.tsx';
import { showToast } from '../../../../../ui/toasts/toast.ts';
import { classListQuery } from '../../../../classes/staff/classes-staff.ts';
import styles from '../edit.module.css';
import { audienceChange, useQuizChange } from '../quiz-changes.ts';
import { type Newest, SaveFailure } from '../save-failure.tsx';
import { audienceMessages } from './audience.messages.ts';
import own from './audience.module.css';

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
          <ClassChoices quiz={quiz} chosen={chosen} onChosen={setChosen} />
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

interface ClassChoicesProps {
  quiz: AdminQuiz;
  chosen: ReadonlySet<number>;
  onChosen: (ids: ReadonlySet<number>) => void;
}

/** Classes that the caller sees and that are not archived, and those that the quiz is for already. */
function ClassChoices({ quiz: { audience }, chosen, onChosen }: ClassChoicesProps) {
  const t = useMessages(audienceMessages);
  const language = useLanguage();
  const { data: classes, error, isPending, isFetching, refetch } = useQuery(classListQuery);
  if (isPending) return <Loading label={t.loading} shape="row" />;
  if (classes === undefined)
    return <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />;
  const current = classes.flatMap(({ id, name, archived_at }) =>
    archived_at === null ? [{ id, name, archived: false }] : [],
  );
  const others = audience.classes.filter(({ id }) => !current.some((each) => each.id === id));
  const all = [...current, ...others];
  return (
    <>
      {all.length === 0 && <p>{t.no_classes}</p>}
      {all.length > 0 && (
        <fieldset className={own.classes}>
          <legend>{t.classes}</legend>
          {all.map(({ id, name, archived }) => {
            const { text, lang } = localize(name, language);
            return (
              <CheckField
                key={id}
                checked={chosen.has(id)}
                label={
                  <>
                    <span lang={lang}>{text}</span>
                    {archived && <span className={screen.muted}> ({t.archived})</span>}
                  </>
                }
                onChange={({ target }) => {
                  const next = new Set(chosen);
                  if (target.checked) next.add(id);
                  else next.delete(id);
                  onChosen(next);
                }}
              />
            );
          })}
        </fieldset>
      )}
      <div>
        <Link to="/admin/classes" className={buttonClass('quiet')}>
          {t.to_classes}
        </Link>
      </div>
    </>
  );
}
