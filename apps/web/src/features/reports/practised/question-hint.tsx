import type { LocalizedRich } from '@abhyas/contract/rich-text';
import type { LocalizedText } from '@abhyas/contract/shared';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon, type IconProps } from '#ui/icons.tsx';
import { RichOrPlain } from '#ui/rich-text.tsx';
import { questionHintMessages } from './question-hint.messages.ts';
import styles from './question-hint.module.css';

interface QuestionHintProps {
  hint: LocalizedText | undefined;
  rich: LocalizedRich | undefined;
}

/** Whether the author wrote one, in either language. */
export const hasHint = (hint: LocalizedText | undefined): hint is LocalizedText =>
  hint !== undefined && (localize(hint, 'en').text !== '' || localize(hint, 'ne').text !== '');

/** Why the right answer is right, where the author said so. */
export function QuestionHint({ hint, rich }: QuestionHintProps) {
  const t = useMessages(questionHintMessages);
  if (!hasHint(hint)) return null;
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

const BulbIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.5 18h5m-4 3h3M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2h5c0-.8.4-1.5 1-2A6 6 0 0 0 12 3z" />
  </Icon>
);
