import { topicNameOf } from '#features/reports/practised/question-topic.ts';
import {
  type JudgedQuestion,
  kindsOf,
  type QuestionKind,
  questionsOf,
} from '#features/reports/questions/question-status.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { analysisMessages } from './analysis.messages.ts';
import styles from './question-filter.module.css';

/** Which questions are shown, undefined for all. `topic` is '' for those that name none. */
export interface ChosenQuestions {
  kind: QuestionKind | undefined;
  topic: string | undefined;
}

interface QuestionFilterProps {
  /** Those of the chosen topic. */
  ofTopic: JudgedQuestion[];
  answersReleased: boolean;
  chosen: ChosenQuestions;
  onChoose: (chosen: ChosenQuestions) => void;
}

/** How many questions there are of each kind. A tap shows these alone. */
export function QuestionFilter({ ofTopic, answersReleased, chosen, onChoose }: QuestionFilterProps) {
  const t = useMessages(reportsMessages);
  const a = useMessages(analysisMessages);
  const language = useLanguage();
  const [first] = ofTopic;
  const kinds = kindsOf(ofTopic, answersReleased);
  const name = first && topicNameOf(first.question);
  return (
    <>
      {chosen.topic !== undefined && (
        <p className={styles.topic}>
          <span>{a.of_topic({ topic: name ? localize(name, language).text : t.no_topic })}</span>
          <Button look="quiet" onClick={() => onChoose({ kind: undefined, topic: undefined })}>
            {a.all_topics}
          </Button>
        </p>
      )}
      {kinds.length > 0 && (
        <fieldset className={styles.filter} aria-label={t.show}>
          {[undefined, ...kinds].map((kind) => (
            <button
              key={kind ?? 'all'}
              type="button"
              className={styles.choice}
              aria-pressed={kind === chosen.kind}
              onClick={() => onChoose({ ...chosen, kind })}
            >
              <span>{kind === undefined ? t.all : kind === 'flagged' ? a.flagged : t[kind]}</span>{' '}
              <span className={styles.count}>
                {formatNumber((kind === undefined ? ofTopic : questionsOf(ofTopic, kind)).length, language)}
              </span>
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}
