import type { LocalizedText } from '@abhyas/contract/shared';
import { localize } from '../../../i18n/localized.tsx';
import { Bilingual } from '../../../i18n/reading/bilingual.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { BulbIcon } from '../../../ui/icons.tsx';
import { reportsMessages } from '../reports.messages.ts';
import styles from './question-dialog.module.css';

/** Why the right answer is right, where the author said so. */
export function QuestionHint({ hint }: { hint: LocalizedText | undefined }) {
  const t = useMessages(reportsMessages);
  if (hint === undefined) return null;
  if (localize(hint, 'en').text === '' && localize(hint, 'ne').text === '') return null;
  return (
    <div className={styles.hint}>
      <BulbIcon />
      <div>
        <p className={styles.hintHeading}>{t.hint}</p>
        <p>
          <Bilingual text={hint} />
        </p>
      </div>
    </div>
  );
}
