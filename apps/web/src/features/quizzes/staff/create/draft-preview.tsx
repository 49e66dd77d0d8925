import type { QuizPassage, QuizQuestion } from '@abhyas/contract/questions/question-json';
import type { LocalizedRich, RichPicture } from '@abhyas/contract/rich-text';
import type { LocalizedText } from '@abhyas/contract/shared';
import { useQuery } from '@tanstack/react-query';
import { previewBody } from '#features/questions/staff/questions-rules.ts';
import { richPreviewQuery } from '#features/questions/staff/questions-staff.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { RichView } from '#ui/rich/rich-view.tsx';
import screen from '#ui/screen/screen.module.css';
import { withNamespace } from '#ui/staff/svg-namespace.ts';
import { createMessages } from './create.messages.ts';
import styles from './create.module.css';
import { previewQuiz } from './quiz-preview.ts';

/** What would be created, both languages side by side. */
export function DraftPreview({ value }: { value: unknown }) {
  const t = useMessages(createMessages);
  const language = useLanguage();
  const quiz = previewQuiz(value);
  const counts = [
    ...(quiz.sections > 0 ? [[t.sections, quiz.sections] as const] : []),
    [t.questions, quiz.questions],
    ...(quiz.drawn > 0 ? [[t.drawn, quiz.drawn] as const] : []),
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
            {quiz.first.map(({ number, ...shown }) => (
              <PreviewedQuestion key={number} number={number} {...shown} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

interface PreviewedQuestionProps {
  number: number;
  question: QuizQuestion;
  passage: QuizPassage | undefined;
}

function PreviewedQuestion({ number, question, passage }: PreviewedQuestionProps) {
  const t = useMessages(createMessages);
  const language = useLanguage();
  const isRich = question.format === 'rich';
  const { pictures } = question;
  const written = previewBody([question.text, ...question.options.map((option) => option.text)], pictures);
  const { data } = useQuery({ ...richPreviewQuery(written), enabled: isRich });
  const [text, ...options] = (isRich && data?.texts) || [];
  return (
    <li className={styles.previewed}>
      {passage && <PreviewedPassage passage={passage} />}
      <div className={styles.previewedText}>
        <span className={styles.number}>{formatNumber(number, language)}.</span>
        <DraftText text={question.text} rich={text?.rich} pictures={pictures} />
      </div>
      {question.image && (
        <Picture svg={withNamespace(question.image.svg)} caption={question.image.caption} small />
      )}
      <ul className={styles.previewedOptions}>
        {question.options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pasted options have no names, and two may be equal
          <li key={index} className={option.is_correct ? styles.right : undefined}>
            <DraftText text={option.text} rich={options[index]?.rich} pictures={pictures} />
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

function PreviewedPassage({ passage: { text, image, format, pictures } }: { passage: QuizPassage }) {
  const query = richPreviewQuery(previewBody([text], pictures));
  const { data } = useQuery({ ...query, enabled: format === 'rich' && text !== undefined });
  return (
    <div className={styles.previewed}>
      {text && (
        <DraftText
          text={text}
          rich={format === 'rich' ? data?.texts[0]?.rich : undefined}
          pictures={pictures}
        />
      )}
      {image && <Picture svg={withNamespace(image.svg)} caption={image.caption} small />}
    </div>
  );
}

interface DraftTextProps {
  text: LocalizedText;
  rich: LocalizedRich | undefined;
  pictures: readonly RichPicture[] | undefined;
}

function DraftText({ text, rich, pictures: written = [] }: DraftTextProps) {
  if (rich) {
    const pictures = written.map(({ key, svg }) => ({ key, svg: withNamespace(svg) }));
    return (
      <div className={styles.bilingual}>
        <RichView tree={rich.en} lang="en" pictures={pictures} />
        {rich.ne && <RichView tree={rich.ne} lang="ne" pictures={pictures} />}
      </div>
    );
  }
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
