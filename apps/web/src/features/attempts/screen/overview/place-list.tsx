import type { Question } from '@abhyas/contract/attempts';
import type { PaperSection } from '@abhyas/contract/papers/sections';
import type { Placed } from '@abhyas/exam-rules/paper-sections';
import { useId } from 'react';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { NumberCell } from '#features/attempts/screen/palette/number-cell.tsx';
import { SectionGroups } from '#features/attempts/screen/section/section-groups.tsx';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { FlagIcon } from '#ui/flag-icon.tsx';
import { ChevronIcon } from '#ui/icons.tsx';
import { QuestionName } from '#ui/question-name.tsx';
import styles from './overview.module.css';
import type { Place } from './review.ts';

/** More questions than this are shown by their numbers alone. */
const MAX_ROWS = 10;

/** As in the rows of a report. A phone shows fewer. */
const ROW_CHARACTERS = 60;

/** What a row names a question by. */
export type Named = Pick<Question, 'text' | 'stem' | 'rich'>;

interface PlaceListProps {
  /** A question by its number; undefined until it has arrived. */
  questionOf: (n: number) => Named | undefined;
  heading: string;
  places: readonly Place[];
  sections: readonly Placed<PaperSection>[];
  onChoose: (n: number) => void;
}

/** A part of the review. Few questions appear with the beginning of their text. */
export function PlaceList({ questionOf, heading, places, sections, onChoose }: PlaceListProps) {
  const id = useId();
  const language = useLanguage();
  const byNumber = places.length > MAX_ROWS;
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id}>{heading}</h3>
      <SectionGroups
        sections={sections}
        items={places}
        numberOf={({ n }) => n}
        note={({ length }) => formatNumber(length, language)}
      >
        {(ofSection, labelledBy) => (
          <ol className={byNumber ? styles.cells : styles.rows} aria-labelledby={labelledBy}>
            {ofSection.map((place) => {
              const choose = () => onChoose(place.n);
              return (
                <li key={place.id}>
                  {byNumber ? (
                    <NumberCell
                      number={place.n}
                      attempted={place.answered}
                      flagged={place.flagged}
                      onChoose={choose}
                    />
                  ) : (
                    <PlaceRow question={questionOf(place.n)} place={place} onChoose={choose} />
                  )}
                </li>
              );
            })}
          </ol>
        )}
      </SectionGroups>
    </section>
  );
}

interface PlaceRowProps {
  question: Named | undefined;
  place: Place;
  onChoose: () => void;
}

function PlaceRow({ question, place: { n, answered, flagged }, onChoose }: PlaceRowProps) {
  const t = useMessages(attemptsMessages);
  const language = useLanguage();
  const words = [answered ? t.attempted : t.not_attempted, flagged ? t.flagged : ''];
  return (
    <button type="button" className={styles.row} onClick={onChoose}>
      <span className={answered ? `${styles.number} ${styles.answered}` : styles.number}>
        <span className="visually-hidden">{t.question} </span>
        {formatNumber(n, language)}
      </span>
      <span className={styles.text}>
        {question && (
          <QuestionName
            text={question.stem ?? question.text}
            rich={question.rich?.text}
            characters={ROW_CHARACTERS}
          />
        )}
      </span>
      {flagged && <FlagIcon size={18} />}
      <ChevronIcon size={18} />
      <span className="visually-hidden">, {words.filter(Boolean).join(', ')}</span>
    </button>
  );
}
