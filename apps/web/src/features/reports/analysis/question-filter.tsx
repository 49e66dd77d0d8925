import {
  filtersOf,
  type JudgedQuestion,
  questionsOf,
  type QuestionFilter as Status,
} from '#features/reports/questions/question-status.ts';
import { topicNameOf, topicOf } from '#features/reports/report/score-make-up.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { inOrder } from '#i18n/in-order.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { analysisMessages } from './analysis.messages.ts';
import styles from './question-filter.module.css';

/** Which questions are shown. `topic` is '' for those that name none, and undefined for all. */
export interface ChosenQuestions {
  status: Status;
  topic: string | undefined;
}
export const everyQuestion: ChosenQuestions = { status: 'all', topic: undefined };

interface QuestionFilterProps {
  questions: JudgedQuestion[];
  /** Those of the chosen topic. */
  ofTopic: JudgedQuestion[];
  answersReleased: boolean;
  chosen: ChosenQuestions;
  onChoose: (chosen: ChosenQuestions) => void;
}

/** Which questions are shown, and how many there are of each kind. */
export function QuestionFilter({
  questions,
  ofTopic,
  answersReleased,
  chosen,
  onChoose,
}: QuestionFilterProps) {
  const t = useMessages(reportsMessages);
  const a = useMessages(analysisMessages);
  const language = useLanguage();
  const compare = inOrder(language);
  const topics = [...new Map(questions.map(({ question }) => [topicOf(question), topicNameOf(question)]))]
    .flatMap(([topic, name]) => (name ? [{ topic, name }] : []))
    .sort((one, other) => compare(one.name, other.name));
  return (
    <div className={styles.bar}>
      <fieldset className={styles.filter} aria-label={t.show}>
        {filtersOf(questions, answersReleased).map((status) => (
          <button
            key={status}
            type="button"
            className={styles.choice}
            aria-pressed={status === chosen.status}
            onClick={() => onChoose({ ...chosen, status })}
          >
            {status === 'flagged' ? a.flagged : t[status]}{' '}
            <span className={styles.count}>
              {formatNumber(questionsOf(ofTopic, status).length, language)}
            </span>
          </button>
        ))}
      </fieldset>
      {topics.length > 1 && (
        <label className={styles.topic}>
          <span>{a.topic}</span>
          <select
            className={styles.select}
            value={chosen.topic === undefined ? '' : `:${chosen.topic}`}
            onChange={({ target }) =>
              onChoose({ ...chosen, topic: target.value === '' ? undefined : target.value.slice(1) })
            }
          >
            <option value="">{a.all_topics}</option>
            {topics.map(({ topic, name }) => (
              <option key={topic} value={`:${topic}`}>
                {localize(name, language).text}
              </option>
            ))}
            {questions.some(({ question }) => topicOf(question) === '') && (
              <option value=":">{t.no_topic}</option>
            )}
          </select>
        </label>
      )}
    </div>
  );
}
