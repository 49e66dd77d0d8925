import type { ImportedQuestion } from '@abhyas/contract/imports';
import type { PreviewedText } from '@abhyas/contract/questions/rich-text';
import type { QuestionFormat, RichPicture } from '@abhyas/contract/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDebounced } from '#forms/debounced.ts';
import { useLanguage } from '#i18n/language.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { RichView } from '#ui/rich-view.tsx';
import { withNamespace } from '#ui/staff/svg-namespace.ts';
import { difficultyMessages } from './difficulty.messages.ts';
import { previewBody } from './draft-pictures.ts';
import { inBothMessages } from './question-in-both.messages.ts';
import styles from './question-in-both.module.css';
import { richPreviewQuery } from './rich/rich.api.ts';

const PREVIEWED_AFTER_MS = 400;

type InAnyFormat<Content> = Omit<Content, 'format'> & { format?: QuestionFormat | undefined };
type Passage = InAnyFormat<NonNullable<ImportedQuestion['passage']>>;
type Question = InAnyFormat<Omit<ImportedQuestion, 'source' | 'passage'>> & { passage?: Passage | undefined };

interface QuestionInBothProps {
  n: number;
  question: Question;
  /** On the screen, so that formulas are worth loading. */
  seen: boolean;
  /** A click on an option makes it the key. */
  onKey?: (place: number) => void;
}

/** A question as learners will see it, in both languages. */
export function QuestionInBoth({ n, question, seen, onKey }: QuestionInBothProps) {
  const t = useMessages(inBothMessages);
  const tDifficulty = useMessages(difficultyMessages);
  const language = useLanguage();
  const id = useId();
  const { text, hint, options, image, passage, pictures, topic, tags = [], difficulty } = question;
  const [Options, Option] = onKey ? (['fieldset', 'label'] as const) : (['ul', 'li'] as const);
  const [richText, richHint, ...richOptions] = useRich(question, seen);
  return (
    <>
      {passage && <PassageView passage={passage} seen={seen} />}
      <div className={styles.text}>
        <BothTexts text={text} rich={richText} pictures={pictures} />
      </div>
      {image && <Picture svg={withNamespace(image.svg)} caption={image.caption} small />}
      <Options className={styles.options}>
        {onKey && <legend className="visually-hidden">{t.options}</legend>}
        {options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place here
          <Option key={place} className={option.is_correct ? styles.correct : styles.option}>
            {onKey && (
              <input
                type="radio"
                name={`key-${n}-${id}`}
                checked={option.is_correct}
                onChange={() => onKey(place)}
              />
            )}
            <span className={styles.letter}>{optionLetter(place, language)}</span>
            <span className={styles.optionText}>
              <BothTexts text={option.text} rich={richOptions[place]} pictures={pictures} />
              {option.image && (
                <Picture svg={withNamespace(option.image.svg)} caption={option.image.caption} small />
              )}
            </span>
            {option.is_correct && (
              <Badge tone="success" icon={<CheckIcon size={18} />}>
                {t.correct}
              </Badge>
            )}
          </Option>
        ))}
      </Options>
      {hint && (
        <div className={styles.hint}>
          <strong>{t.hint}</strong>
          <BothTexts text={hint} rich={richHint} pictures={pictures} />
        </div>
      )}
      {(topic || difficulty || tags.length > 0) && (
        <p className={styles.labels}>
          {topic && (
            <span>
              {t.topic}: <BothTexts text={topic} rich={undefined} inLine />
            </span>
          )}
          {difficulty && (
            <span>
              {t.difficulty}: {tDifficulty[difficulty]}
            </span>
          )}
          {tags.length > 0 && (
            <span>
              {t.tags}: {tags.join(', ')}
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** The trees of text, explanation and options; empty for plain texts, and until they are loaded. */
function useRich({ format, text, hint, options, pictures }: Question, seen: boolean): PreviewedText[] {
  const texts = useDebounced(
    previewBody([text, hint ?? { en: '', ne: '' }, ...options.map((option) => option.text)], pictures),
    PREVIEWED_AFTER_MS,
  );
  const isRich = format === 'rich';
  const { data } = useQuery({ ...richPreviewQuery(texts), enabled: isRich && seen });
  return (isRich && data?.texts) || [];
}

interface BothTextsProps {
  text: { en: string; ne: string };
  rich: PreviewedText | undefined;
  pictures?: readonly RichPicture[] | undefined;
  inLine?: boolean;
}

function BothTexts({ text, rich, pictures = [], inLine = false }: BothTextsProps) {
  const t = useMessages(inBothMessages);
  const languages = (['en', 'ne'] as const).filter((language) => text[language].trim() !== '');
  if (languages.length === 0) return <span className={styles.none}>{t.no_text}</span>;
  const shown = pictures.map(({ key, svg }) => ({ key, svg: withNamespace(svg) }));
  return languages.map((language, place) => {
    const tree = rich?.rich[language];
    if (tree && tree.length > 0)
      return <RichView key={language} tree={tree} lang={language} pictures={shown} />;
    return (
      <span key={language} lang={language} className={inLine ? styles.inLine : styles.plain}>
        {inLine && place > 0 && ' · '}
        {text[language]}
      </span>
    );
  });
}

function PassageView({ passage, seen }: { passage: Passage; seen: boolean }) {
  const t = useMessages(inBothMessages);
  const { text, image, format, pictures } = passage;
  const isRich = format === 'rich' && text !== undefined;
  const { data } = useQuery({ ...richPreviewQuery(previewBody([text], pictures)), enabled: isRich && seen });
  return (
    <div className={styles.passage}>
      <strong>{t.passage}</strong>
      {text && <BothTexts text={text} rich={isRich ? data?.texts[0] : undefined} pictures={pictures} />}
      {image && <Picture svg={withNamespace(image.svg)} caption={image.caption} small />}
    </div>
  );
}
