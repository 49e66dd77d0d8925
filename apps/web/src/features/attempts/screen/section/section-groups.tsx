import type { PaperSection } from '@abhyas/contract/papers/sections';
import { groupBySection, type Placed } from '@abhyas/exam-rules/paper-sections';
import { type ReactNode, useId } from 'react';
import { Localized } from '#i18n/localized.tsx';
import styles from './section-groups.module.css';

interface SectionGroupsProps<Item> {
  /** Without any, the items are one group without a heading. */
  sections: readonly Placed<PaperSection>[];
  items: readonly Item[];
  /** Number of the item's question. */
  numberOf: (item: Item) => number;
  /** Beside the name of a section. */
  note?: (items: readonly Item[]) => ReactNode;
  /** `labelledBy`: id of the element that names the group. */
  children: (items: readonly Item[], labelledBy: string | undefined) => ReactNode;
}

/** What belongs to questions, under the names of their sections. */
export function SectionGroups<Item>({ sections, items, numberOf, note, children }: SectionGroupsProps<Item>) {
  const id = useId();
  if (sections.length === 0) return children(items, undefined);
  return (
    <div className={styles.groups}>
      {groupBySection(sections, items, numberOf).map(({ section, items: ofSection }) => {
        const name = `${id}${section.first}`;
        return (
          <div key={section.first} className={styles.group}>
            <p className={styles.name}>
              <span id={name}>
                <Localized text={section.title} />
              </span>
              {note && <span className={styles.note}>: {note(ofSection)}</span>}
            </p>
            {children(ofSection, name)}
          </div>
        );
      })}
    </div>
  );
}
