import type { AdminPassage, QuestionContent } from '@abhyas/contract/questions/content';
import { useLanguage } from '#i18n/language.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { SharedPassage } from '#ui/passage/shared-passage.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { RichOrPlain } from '#ui/rich-text.tsx';
import { withNamespace } from '#ui/staff/svg-namespace.ts';
import { bankMessages } from './bank.messages.ts';
import styles from './content-view.module.css';

/** A question as learners see it, with its passage, its key and its hint. */
export function ContentView({ content }: { content: QuestionContent }) {
  const t = useMessages(bankMessages);
  const language = useLanguage();
  return (
    <div className={styles.content}>
      {content.passage && <SharedPassage passage={passageOf(content.passage)} />}
      <div className={styles.text}>
        <RichOrPlain text={content.text} rich={content.rich?.text} ruled />
      </div>
      {content.image && (
        <Picture svg={withNamespace(content.image.svg)} caption={content.image.caption} small />
      )}
      <ol className={styles.options} aria-label={t.options}>
        {content.options.map((option, place) => (
          <li key={option.id} className={option.is_correct ? styles.correct : styles.option}>
            <span className={styles.letter}>{optionLetter(place, language)}</span>
            <div className={styles.optionText}>
              <RichOrPlain text={option.text} rich={option.rich?.text} />
              {option.image && (
                <Picture svg={withNamespace(option.image.svg)} caption={option.image.caption} small />
              )}
            </div>
            {option.is_correct && (
              <Badge tone="success" icon={<CheckIcon size={18} />}>
                {t.correct}
              </Badge>
            )}
          </li>
        ))}
      </ol>
      {content.hint && (
        <section className={styles.hint} aria-label={t.hint}>
          <p className={styles.hintName}>{t.hint}</p>
          <RichOrPlain text={content.hint} rich={content.rich?.hint} ruled />
        </section>
      )}
    </div>
  );
}

const passageOf = ({ image, ...passage }: AdminPassage) => ({
  ...passage,
  ...(image && { image: { ...image, svg: withNamespace(image.svg) } }),
});
