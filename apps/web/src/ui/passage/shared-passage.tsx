import type { Passage } from '@abhyas/contract/attempts';
import { useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { RichOrPlain } from '#ui/rich-text.tsx';
import { passageMessages } from './passage.messages.ts';
import styles from './shared-passage.module.css';

interface SharedPassageProps {
  passage: Passage;
}

/** Passages that the reader has closed: they stay closed at the next of their questions. */
const closed = new Set<number>();

/** What several questions share, above each of them. It can be closed once it is read. */
export function SharedPassage({ passage }: SharedPassageProps) {
  const { id } = passage;
  const t = useMessages(passageMessages);
  const [isOpen] = useState(() => !closed.has(id));
  return (
    <details
      className={styles.passage}
      open={isOpen}
      onToggle={({ currentTarget }) => (currentTarget.open ? closed.delete(id) : closed.add(id))}
    >
      <summary>{t.passage}</summary>
      <PassageContent passage={passage} />
    </details>
  );
}

interface PassageContentProps extends SharedPassageProps {
  /** On paper. */
  small?: boolean;
}

export function PassageContent({ passage: { text, rich, image }, small = false }: PassageContentProps) {
  return (
    <div className={styles.content}>
      {text && (
        <div>
          <RichOrPlain text={text} rich={rich?.text} ruled />
        </div>
      )}
      {image && <Picture svg={image.svg} caption={image.caption} small={small} />}
    </div>
  );
}
