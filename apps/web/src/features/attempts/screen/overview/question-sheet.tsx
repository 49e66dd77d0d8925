import type { PaperSection } from '@abhyas/contract/papers/sections';
import type { LocalizedText } from '@abhyas/contract/shared';
import type { Placed } from '@abhyas/exam-rules/paper-sections';
import { useEffect, useRef, useState } from 'react';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import type { Recorded } from '#features/attempts/responses.ts';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Legend } from '#ui/legend.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import { overviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';
import { PlaceCells } from './place-list.tsx';
import { byFilter, PLACE_FILTERS, type PlaceFilter, placesOf } from './review.ts';

interface QuestionSheetProps {
  title: LocalizedText;
  questions: ReadonlyArray<{ id: number }>;
  sections?: readonly Placed<PaperSection>[];
  shown: Recorded;
  n: number;
  onChoose: (n: number) => void;
  onReview: () => void;
  onClose: () => void;
}

/** All numbers at once: any question is one tap away. */
export function QuestionSheet(props: QuestionSheetProps) {
  const { title, questions, sections = [], shown, n, onChoose, onReview, onClose } = props;
  const t = useMessages(attemptsMessages);
  const o = useMessages(overviewMessages);
  const [filter, setFilter] = useState<PlaceFilter>('all');
  const content = useRef<HTMLDivElement>(null);
  const filtered = byFilter(placesOf(questions, shown));
  const places = filtered[filter];

  useEffect(() => {
    // Fewer numbers must not move the buttons that filter them.
    if (content.current) content.current.style.minHeight = `${content.current.offsetHeight}px`;
    const current = content.current?.querySelector<HTMLElement>('[aria-current]');
    current?.focus({ preventScroll: true });
    current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <Dialog
      size="sheet"
      heading={t.all_questions}
      closeButton
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onReview}>
          {t.review_and_submit}
        </Button>
      }
    >
      <p>
        <Bilingual text={title} />
      </p>
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">{o.show}</legend>
        {PLACE_FILTERS.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.filter}
            aria-pressed={name === filter}
            onClick={() => setFilter(name)}
          >
            {o[name]({ n: filtered[name].length })}
          </button>
        ))}
      </fieldset>
      <div ref={content} className={styles.numbers}>
        <div role="status">
          {places.length === 0 && (
            <Empty kind={filter === 'flagged' ? 'blank' : 'ticked'}>
              {filter === 'flagged' ? o.none_flagged : o.none_unanswered}
            </Empty>
          )}
        </div>
        <PlaceCells places={places} sections={sections} current={n} onChoose={onChoose} />
      </div>
      <Legend words={{ current: t.current, done: t.attempted, rest: t.not_attempted, flagged: t.flagged }} />
    </Dialog>
  );
}
