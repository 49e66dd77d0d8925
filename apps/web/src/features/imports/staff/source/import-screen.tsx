import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ChoiceField } from '#forms/staff/choice-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { FileSource } from './file-source.tsx';
import { PasteSource } from './paste-source.tsx';
import { sourceMessages } from './source.messages.ts';
import styles from './source.module.css';

/** Ours: /admin/imports, questions from a file or text, for the bank or for a quiz. */
export function ImportScreen() {
  const t = useMessages(sourceMessages);
  const { quiz } = useSearch({ from: '/admin/admin/imports' });
  const [way, setWay] = useState<'file' | 'paste'>('file');
  return (
    <>
      <ScreenHeading>{t.heading}</ScreenHeading>
      <div className={styles.ways}>
        <p>{t.about}</p>
        <ChoiceField
          legend={t.ways}
          name="way"
          chosen={way}
          onChange={({ target }) => setWay(target.value === 'paste' ? 'paste' : 'file')}
          choices={[
            { value: 'file', label: t.way_file, note: t.way_file_note },
            { value: 'paste', label: t.way_paste, note: t.way_paste_note },
          ]}
        />
        {/* What was typed or chosen stays while the other way is looked at. */}
        <div hidden={way !== 'file'}>
          <FileSource quiz={quiz} />
        </div>
        <div hidden={way !== 'paste'}>
          <PasteSource quiz={quiz} />
        </div>
      </div>
    </>
  );
}
