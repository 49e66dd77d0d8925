import type { ReportQuestion } from '@abhyas/contract/reports';
import { Bilingual } from '../../../i18n/reading/bilingual.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckIcon, CrossIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { reportsMessages } from '../reports.messages.ts';
import styles from './question-dialog.module.css';

interface ReportOptionProps {
  option: ReportQuestion['options'][number];
  selected: boolean;
}

/** Marked in words, with an icon, and only then in colour. */
export function ReportOption({ option, selected }: ReportOptionProps) {
  const t = useMessages(reportsMessages);
  const look = option.is_correct ? styles.correct : selected ? styles.wrong : '';
  return (
    <li className={`${styles.option} ${look}`}>
      <div className={styles.content}>
        <Bilingual text={option.text} />
        {option.image && <Picture svg={option.image.svg_content} caption={option.image.caption} small />}
      </div>
      {(selected || option.is_correct) && (
        <div className={styles.marks}>
          {selected && (
            <Badge
              tone={option.is_correct ? 'success' : 'danger'}
              icon={option.is_correct ? <CheckIcon size={18} /> : <CrossIcon size={18} />}
            >
              {t.your_answer}
            </Badge>
          )}
          {option.is_correct && (
            <Badge tone="success" icon={<CheckIcon size={18} />}>
              {t.correct_answer}
            </Badge>
          )}
        </div>
      )}
    </li>
  );
}
