import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NewQuizForm, newQuizMessages } from '#features/quizzes/staff/quizzes-staff.ts';
import { ChoiceField } from '#forms/staff/choice-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { FileSource } from './file-source.tsx';
import styles from './new-quiz-screen.module.css';
import { PasteSource } from './paste-source.tsx';
import { sourceMessages } from './source.messages.ts';

const ways = ['form', 'file', 'paste'] as const;
type Way = (typeof ways)[number];

/**
 * A draft from a short form, whose questions are added on the edit screen by form or from the question bank; or from a
 * file or a text with the questions.
 */
export function NewQuizScreen() {
  const t = useMessages(newQuizMessages);
  const tSource = useMessages(sourceMessages);
  const [way, setWay] = useState<Way>('form');
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.heading}</ScreenHeading>
      <div className={styles.ways}>
        <ChoiceField
          legend={tSource.ways}
          name="way"
          chosen={way}
          onChange={({ target }) => setWay(ways.find((each) => each === target.value) ?? 'form')}
          choices={[
            { value: 'form', label: tSource.way_form },
            { value: 'file', label: tSource.way_file, note: tSource.way_file_note },
            { value: 'paste', label: tSource.way_paste, note: tSource.way_paste_note },
          ]}
        />
        <p className={screen.muted}>{way === 'form' ? t.about : tSource.about}</p>
        {/* What was typed or chosen stays while another way is looked at. */}
        <div hidden={way !== 'form'}>
          <NewQuizForm />
        </div>
        <div hidden={way !== 'file'}>
          <FileSource />
        </div>
        <div hidden={way !== 'paste'}>
          <PasteSource />
        </div>
        {way === 'form' && (
          <p className={screen.muted}>
            {t.have_json} <Link to="/admin/quiz/new">{t.from_json}</Link>
          </p>
        )}
      </div>
    </div>
  );
}
