import { Link, useNavigate } from '@tanstack/react-router';
import { useLanguage } from '../../i18n/language.ts';
import { formatScore } from '../../i18n/numbers.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { attemptsMessages } from './attempts.messages.ts';
import styles from './score-dialog.module.css';
import type { ShownResult } from './submission.ts';

/** Both ways out replace the quiz in the history: Back must not lead into one that is over. */
export function ScoreDialog({ result }: { result: ShownResult }) {
  const t = useMessages(attemptsMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const toDashboard = () => void navigate({ to: '/', replace: true });
  return (
    <Dialog
      heading={t.score_heading}
      onClose={toDashboard}
      actions={
        <>
          <Link
            to="/results/$id"
            params={{ id: String(result.result) }}
            replace
            className={buttonClass('secondary')}
          >
            {t.view_report}
          </Link>
          <Button look="primary" onClick={toDashboard}>
            {t.to_dashboard}
          </Button>
        </>
      }
    >
      <p className={styles.score}>
        <span className={styles.label}>{t.your_score}</span>
        <strong className={styles.number}>{formatScore(result.score, language)}</strong>
      </p>
      {result.late && <Notice tone="warning">{t.late}</Notice>}
      <div className={styles.receipt}>
        <p className={styles.label}>{t.receipt}</p>
        <p className={styles.code}>{result.receipt}</p>
        <p className={styles.label}>{t.receipt_why}</p>
      </div>
    </Dialog>
  );
}
