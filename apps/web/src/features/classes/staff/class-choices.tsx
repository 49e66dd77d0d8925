import type { Audience } from '@abhyas/contract/classes/audience';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckField } from '#forms/staff/form-fields.tsx';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { Loading } from '#ui/staff/loading.tsx';
import { classChoicesMessages } from './class-choices.messages.ts';
import styles from './class-choices.module.css';
import { classListQuery } from './classes-staff.api.ts';

interface ClassChoicesProps {
  /** The audience as it is saved. */
  audience: Audience;
  chosen: ReadonlySet<number>;
  onChosen: (ids: ReadonlySet<number>) => void;
}

/** Classes that the caller sees and that are not archived, and those that are in the audience already. */
export function ClassChoices({ audience, chosen, onChosen }: ClassChoicesProps) {
  const t = useMessages(classChoicesMessages);
  const language = useLanguage();
  const { data: classes, error, isPending, isFetching, refetch } = useQuery(classListQuery(language));
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
        <fieldset className={styles.classes}>
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
