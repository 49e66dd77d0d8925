import type { PaperSection } from '@abhyas/contract/papers/sections';
import type { LocalizedText } from '@abhyas/contract/shared';
import type { Placed } from '@abhyas/exam-rules/paper-sections';
import { useId } from 'react';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { NumberCell } from '#features/attempts/screen/palette/number-cell.tsx';
import { SectionGroups } from '#features/attempts/screen/section/section-groups.tsx';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { FlagIcon } from '#ui/flag-icon.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import styles from './overview.module.css';
import type { Place } from './review.ts';

/** More questions than this are shown by their numbers alone. */
const MAX_ROWS = 10;

interface PlaceCellsProps {
  places: readonly Place[];
  sections: readonly Placed<PaperSection>[];
  /** Beside the name of a section. */
  note?: (places: readonly Place[]) => string;
  /** The number of the question on the screen. */
  current?: number;
  onChoose: (n: number) => void;
}

/** Questions by their numbers. */
export const PlaceCells = ({ places, sections, current, onChoose, note }: PlaceCellsProps) => (
  <SectionGroups sections={sections} items={places} numberOf={({ n }) => n} {...(note && { note })}>
    {(ofSection, labelledBy) => (
      <ol className={styles.cells} aria-labelledby={labelledBy}>
        {ofSection.map(({ n, id, answered, flagged }) => (
          <li key={id}>
            <NumberCell
              number={n}
              attempted={answered}
              flagged={flagged}
              current={n === current}
              onChoose={() => onChoose(n)}
            />
          </li>
        ))}
      </ol>
    )}
  </SectionGroups>
);

interface PlaceListProps extends Omit<PlaceCellsProps, 'current' | 'note'> {
  /** Of a question by its number; undefined until it has arrived. */
  textOf: (n: number) => LocalizedText | undefined;
  heading: string;
}

/** A part of the review. Few questions appear with the beginning of their text. */
export function PlaceList({ textOf, heading, places, sections, onChoose }: PlaceListProps) {
  const id = useId();
  const language = useLanguage();
  const note = ({ length }: readonly Place[]) => formatNumber(length, language);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id}>{heading}</h3>
      {places.length > MAX_ROWS ? (
        <PlaceCells places={places} sections={sections} note={note} onChoose={onChoose} />
      ) : (
        <SectionGroups sections={sections} items={places} numberOf={({ n }) => n} note={note}>
          {(ofSection, labelledBy) => (
            <ol className={styles.rows} aria-labelledby={labelledBy}>
              {ofSection.map((place) => (
                <li key={place.id}>
                  <PlaceRow text={textOf(place.n)} place={place} onChoose={() => onChoose(place.n)} />
                </li>
              ))}
            </ol>
          )}
        </SectionGroups>
      )}
    </section>
  );
}

interface PlaceRowProps {
  text: LocalizedText | undefined;
  place: Place;
  onChoose: () => void;
}

function PlaceRow({ text, place: { n, answered, flagged }, onChoose }: PlaceRowProps) {
  const t = useMessages(attemptsMessages);
  const language = useLanguage();
  const words = [answered ? t.attempted : t.not_attempted, flagged ? t.flagged : ''];
  return (
    <button type="button" className={styles.row} onClick={onChoose}>
      <span className={styles.number}>
        <span className="visually-hidden">{t.question} </span>
        {formatNumber(n, language)}
      </span>
      <span className={styles.text}>{text && <Localized text={text} />}</span>
      {answered && <CheckIcon size={18} />}
      {flagged && <FlagIcon size={18} />}
      <span className="visually-hidden">, {words.filter(Boolean).join(', ')}</span>
    </button>
  );
}
