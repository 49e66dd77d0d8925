import type { QuizQuestion } from '@abhyas/contract/quiz-json';
import type { LocalizedText } from '@abhyas/contract/shared';
import { useLanguage } from '../../../../i18n/language.ts';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { CheckIcon } from '../../../../ui/icons.tsx';
import { Picture } from '../../../../ui/picture/picture.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { withNamespace } from '../svg-namespace.ts';
import { createMessages } from './create.messages.ts';
import styles from './create.module.css';
import { previewQuiz } from './quiz-preview.ts';

/** What would be created, both languages side by side. */
export function DraftPreview({ value }: { value: unknown }) {
  const t = useMessages(createMessages);
  const language = useLanguage();
  const quiz = previewQuiz(value);
  const counts = [
    [t.questions, quiz.questions],
    [t.options, quiz.options],
    [t.pictures, quiz.pictures],
    [t.missing_nepali, quiz.nepali_missing],
  ] as const;
  return (
    <div className={styles.preview}>
      <dl className={styles.titles}>
        <dt>{t.title_en}</dt>
        <dd lang="en">{quiz.title.en || t.none}</dd>
        <dt>{t.title_ne}</dt>
        <dd lang={quiz.title.ne ? 'ne' : language}>{quiz.title.ne || t.none}</dd>
      </dl>
      <dl className={styles.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(count, language)}</dd>
          </div>
        ))}
      </dl>
      {quiz.first.length > 0 && (
        <>
          <h3>{t.first_questions}</h3>
          <ol className={styles.first}>
            {quiz.first.map(({ number, question }) => (
              <PreviewedQuestion key={number} number={number} question={question} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function PreviewedQuestion({ number, question }: { number: number; question: QuizQuestion }) {
  const t = useMessages(createMessages);
  const language = useLanguage();
  return (
    <li className={styles.previewed}>
      <div className={styles.previewedText}>
        <span className={styles.number}>{formatNumber(number, language)}.</span>
        <DraftText text={question.text} />
      </div>
      {question.image && (
        <Picture svg={withNamespace(question.image.svg)} caption={question.image.caption} small />
      )}
      <ul className={styles.previewedOptions}>
        {question.options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pasted options have no names, and two may be equal
          <li key={index} className={option.is_correct ? styles.right : undefined}>
            <DraftText text={option.text} />
            {option.image && (
              <Picture svg={withNamespace(option.image.svg)} caption={option.image.caption} small />
            )}
            {option.is_correct && (
              <Badge tone="success" icon={<CheckIcon size={18} />}>
                {t.correct}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

function DraftText({ text }: { text: LocalizedText }) {
  return (
    <span className={styles.bilingual}>
      <span lang="en">{text.en}</span>
      {text.ne?.trim() && (
        <span lang="ne" className={screen.muted}>
          {text.ne}
        </span>
      )}
    </span>
  );
}
