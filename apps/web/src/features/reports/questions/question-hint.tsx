import type { LocalizedRich } from '@abhyas/contract/rich-text';
import type { LocalizedText } from '@abhyas/contract/shared';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { RichOrPlain } from '#ui/rich/rich-text.tsx';
import { BulbIcon } from './bulb-icon.tsx';
import styles from './question-dialog.module.css';

interface QuestionHintProps {
  hint: LocalizedText | undefined;
  rich: LocalizedRich | undefined;
}

/** Why the right answer is right, where the author said so. */
export function QuestionHint({ hint, rich }: QuestionHintProps) {
  const t = useMessages(reportsMessages);
  if (hint === undefined) return null;
  if (localize(hint, 'en').text === '' && localize(hint, 'ne').text === '') return null;
  const Text = rich ? 'div' : 'p';
  return (
    <div className={styles.hint}>
      <BulbIcon />
      <div>
        <p className={styles.hintHeading}>{t.hint}</p>
        <Text>
          <RichOrPlain text={hint} rich={rich} />
        </Text>
      </div>
    </div>
  );
}
