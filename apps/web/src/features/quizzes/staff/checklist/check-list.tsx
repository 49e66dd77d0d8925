import { useLanguage } from '../../../../i18n/language.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { AlertIcon, CheckIcon } from '../../../../ui/icons.tsx';
import type { Warning } from '../json/quiz-warnings.ts';
import { checkListMessages } from './check-list.messages.ts';
import styles from './check-list.module.css';
import { remedyFor, warningSentence } from './warning-sentence.ts';

interface CheckListProps {
  warnings: Warning[];
  /** Leads to what the warning is about. */
  onChoose: (path: string) => void;
  /** Puts a number into a field. */
  onRemedy: (path: string, value: number) => void;
}

/** What to look at before publishing, each leading to its field. It prevents nothing. */
export function CheckList({ warnings, onChoose, onRemedy }: CheckListProps) {
  const t = useMessages(checkListMessages);
  const language = useLanguage();
  return (
    <section aria-labelledby="check-list-heading" className={styles.list}>
      <h3 id="check-list-heading" className={warnings.length === 0 ? styles.well : styles.heading}>
        {warnings.length === 0 ? <CheckIcon /> : <AlertIcon />}
        {warnings.length === 0 ? t.nothing : warnings.length === 1 ? t.one : t.some({ n: warnings.length })}
      </h3>
      {warnings.length > 0 && (
        <ul>
          {warnings.map((warning) => {
            const remedy = remedyFor(warning, language);
            return (
              <li key={`${warning.kind} ${warning.path}`} className={styles.item}>
                <button type="button" className={styles.warning} onClick={() => onChoose(warning.path)}>
                  <WarningText warning={warning} />
                </button>
                {remedy && (
                  <Button onClick={() => onRemedy(remedy.path, remedy.value)}>{remedy.label}</Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** With the number of its question, if it is about one. */
export function WarningText({ warning }: { warning: Warning }) {
  const t = useMessages(checkListMessages);
  const language = useLanguage();
  const [, question, option] = /^\/questions\/(\d+)(?:\/options\/(\d+))?/.exec(warning.path) ?? [];
  const at = (place: string) => Number(place) + 1;
  const where =
    question === undefined
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
