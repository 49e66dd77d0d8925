import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { AlertIcon, CheckIcon } from '#ui/icons.tsx';
import { checkListMessages } from './check-list.messages.ts';
import styles from './check-list.module.css';
import { canBeMeant } from './meant/identity.ts';
import type { MeantWarnings } from './meant/meant-warnings.ts';
import { PlaceList } from './place-list.tsx';
import { placeToFix, type Warning } from './quiz-warnings.ts';
import { remedyFor, warningSentence } from './warning-sentence.ts';

interface CheckListProps {
  warnings: Warning[];
  /** Leads to what the warning is about. */
  onChoose: (path: string) => void;
  /** Puts a number into a field. */
  onRemedy: (path: string, value: number) => void;
  meant: MeantWarnings;
}

/** What to look at before publishing, each leading to its field. It prevents nothing. */
export function CheckList({ warnings, onChoose, onRemedy, meant }: CheckListProps) {
  const t = useMessages(checkListMessages);
  const language = useLanguage();
  return (
    <section aria-labelledby="check-list-heading" className={styles.list}>
      <h3 id="check-list-heading" className={warnings.length === 0 ? styles.well : styles.heading}>
        {warnings.length === 0 ? <CheckIcon /> : <AlertIcon />}
        {warnings.length === 0 ? t.nothing : warnings.length === 1 ? t.one : t.some({ n: warnings.length })}
      </h3>
      {warnings.length > 0 && (
        <PlaceList
          items={warnings.map((warning) => {
            const remedy = remedyFor(warning, language);
            return {
              key: `${warning.kind} ${warning.path}`,
              words: <WarningText warning={warning} />,
              onChoose: () => onChoose(placeToFix(warning)),
              actions: (
                <>
                  {remedy && (
                    <Button onClick={() => onRemedy(remedy.path, remedy.value)}>{remedy.label}</Button>
                  )}
                  {canBeMeant(warning) && (
                    <MeantButton warning={warning} onMeant={() => meant.mark(warning)} />
                  )}
                </>
              ),
            };
          })}
        />
      )}
      <MeantNote {...meant} />
    </section>
  );
}

/** The same words stand at every warning: a screen reader hears the warning too. */
export function MeantButton({ warning, onMeant }: { warning: Warning; onMeant: () => void }) {
  const t = useMessages(checkListMessages);
  const sentence = warningSentence(warning, useLanguage());
  return (
    <Button look="quiet" aria-label={t.meant_named({ warning: sentence })} onClick={onMeant}>
      {t.meant}
    </Button>
  );
}

/** How many warnings are marked as meant, and the ways back. */
export function MeantNote({ hidden, showAgain, undo, failure }: Omit<MeantWarnings, 'mark'>) {
  const t = useMessages(checkListMessages);
  return (
    <>
      {(hidden > 0 || undo) && (
        <div className={styles.meant}>
          <span role="status">
            {hidden === 0 ? t.shown_again : hidden === 1 ? t.hidden_one : t.hidden({ n: hidden })}
          </span>
          {undo && (
            <Button look="quiet" onClick={undo}>
              {t.undo}
            </Button>
          )}
          {hidden > 0 && (
            <Button look="quiet" onClick={showAgain}>
              {t.show_again}
            </Button>
          )}
        </div>
      )}
      {failure && (
        <LoadFailure
          sentence={failure.while === 'saving' ? t.meant_not_saved : t.meant_not_loaded}
          error={failure.error}
          retry={failure.retry}
          retrying={false}
        />
      )}
    </>
  );
}

/** With the number of its question, if it is about one. */
export function WarningText({ warning }: { warning: Warning }) {
  const t = useMessages(checkListMessages);
  const language = useLanguage();
  const [, question, option] = /^\/questions\/(\d+)(?:\/options\/(\d+))?/.exec(warning.path) ?? [];
  const at = (place: string) => Number(place) + 1;
  const [, section] = /^\/sections\/(\d+)/.exec(warning.path) ?? [];
  const where =
    section !== undefined
      ? t.section({ n: at(section) })
      : question === undefined
        ? warning.path === '/title' && t.title
        : option === undefined
          ? t.question({ n: at(question) })
          : t.option({ n: at(question), option: at(option) });
  return (
    <>
      {where && <strong>{where} </strong>}
      {warningSentence(warning, language)}
    </>
  );
}
