import { Bilingual } from '../../i18n/bilingual.tsx';
import { localize } from '../../i18n/localized.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BulbIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './question-dialog.module.css';
import type { JudgedQuestion } from './question-status.ts';
import { ReportOption } from './report-option.tsx';
import { resultsMessages } from './results.messages.ts';
import { StatusBadge } from './status-badge.tsx';

interface QuestionDialogProps {
  judged: JudgedQuestion;
  onClose: () => void;
}

/** One question of a report: what was asked, what was answered, what is right and, where given, why. */
export function QuestionDialog({ judged, onClose }: QuestionDialogProps) {
  const t = useMessages(resultsMessages);
  const { number, question, selected, status } = judged;
  const hint = question.hint;
  const hasHint =
    hint !== undefined && (localize(hint, 'en').text !== '' || localize(hint, 'ne').text !== '');
  return (
    <Dialog heading={t.question({ n: number })} closeButton onClose={onClose} size="large">
      <div>
        <StatusBadge status={status} />
      </div>
      <p className={styles.text}>
        <Bilingual text={question.text} />
      </p>
      {question.image && <Picture svg={question.image.svg_content} caption={question.image.caption} />}
      <ul className={styles.options} aria-label={t.options}>
        {question.options.map((option) => (
          <ReportOption key={option.id} option={option} selected={option.id === selected} />
        ))}
      </ul>
      {status === 'unanswered' && <p className={styles.muted}>{t.not_answered}</p>}
      {hasHint && (
        <div className={styles.hint}>
          <BulbIcon />
          <div>
            <h3 className={styles.hintHeading}>{t.hint}</h3>
            <p>
              <Bilingual text={hint} />
            </p>
          </div>
        </div>
      )}
    </Dialog>
  );
}
