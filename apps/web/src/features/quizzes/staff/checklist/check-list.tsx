import { canBeMeant } from '#features/questions/staff/questions-rules.ts';
import {
  kindMessages,
  MeantButton,
  MeantNote,
  type MeantWarnings,
} from '#features/questions/staff/questions-staff.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { AlertIcon, CheckIcon } from '#ui/icons.tsx';
import { checkListMessages } from './check-list.messages.ts';
import styles from './check-list.module.css';
import { PlaceList } from './place-list.tsx';
import { placeToFix, type Warning } from './quiz-warnings.ts';
import { groupsByWeight } from './warning-groups.ts';
import { remedyFor, warningSentence } from './warning-sentence.ts';

interface CheckListProps {
  warnings: Warning[];
  /** Leads to what the warning is about. */
  onChoose: (path: string) => void;
  /** Changes the deduction for a wrong answer. */
  onRemedy: (marks_wrong: number) => void;
  meant: MeantWarnings;
}

/** What to look at before publishing, by kind and weight, each leading to its field. It prevents nothing. */
export function CheckList({ warnings, onChoose, onRemedy, meant }: CheckListProps) {
  const t = useMessages(checkListMessages);
  const tKind = useMessages(kindMessages);
  const language = useLanguage();
  const itemOf = (warning: Warning) => {
    const remedy = remedyFor(warning, language);
    return {
      key: `${warning.kind} ${warning.path}`,
      words: <WarningText warning={warning} />,
      onChoose: () => onChoose(placeToFix(warning)),
      actions: (
        <>
          {remedy && <Button onClick={() => onRemedy(remedy.value)}>{remedy.label}</Button>}
          {canBeMeant(warning) && <MeantButton warning={warning} onMeant={() => meant.mark(warning)} />}
        </>
      ),
    };
  };
  const groups = groupsByWeight(warnings);
  return (
    <section aria-labelledby="check-list-heading" className={styles.list}>
      <h3 id="check-list-heading" className={warnings.length === 0 ? styles.well : styles.heading}>
        {warnings.length === 0 ? <CheckIcon /> : <AlertIcon />}
        {warnings.length === 0 ? t.nothing : warnings.length === 1 ? t.one : t.some({ n: warnings.length })}
      </h3>
      {groups.map(([kind, those]) => {
        const name = isLinterKind(kind) ? tKind[kind] : t[kind];
        const mayBeMeant = those.filter(canBeMeant);
        if (those.length === 1) return <PlaceList key={kind} items={those.map(itemOf)} />;
        return (
          <details key={kind} className={styles.group}>
            <summary>{t.group({ kind: name, n: those.length })}</summary>
            {mayBeMeant.length > 1 && (
              <div>
                <Button onClick={() => meant.mark(...mayBeMeant)}>
                  {t.all_meant({ n: mayBeMeant.length })}
                  <span className="visually-hidden">: {name}</span>
                </Button>
              </div>
            )}
            <PlaceList items={those.map(itemOf)} />
          </details>
        );
      })}
      <MeantNote {...meant} />
    </section>
  );
}

const isLinterKind = (kind: Warning['kind']): kind is keyof typeof kindMessages => kind in kindMessages;

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
