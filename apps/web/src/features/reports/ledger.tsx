import type { Report } from '@abhyas/contract/reports';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import rows from '#ui/link-rows.module.css';
import { OpeningRow } from '#ui/opening-row.tsx';
import screen from '#ui/screen/screen.module.css';
import { downloadLedgerMutation } from './ledger.api.ts';
import { ledgerMessages } from './ledger.messages.ts';
import { isStored } from './report/stored.ts';

/** The key ledger as a file, and the page that checks it; nothing until the answers are released. */
export function Ledger({ report }: { report: Report }) {
  const t = useMessages(ledgerMessages);
  const { mutate, isPending, error } = useMutation(downloadLedgerMutation);
  if (!report.released.answers || !isStored(report)) return null;
  return (
    <div className={rows.rows}>
      <OpeningRow title={t.heading}>
        <p>{t.what}</p>
        {error !== null && <Failure sentence={t.failed} error={error} />}
        <div className={screen.actions}>
          <Button busy={isPending} onClick={() => mutate(report.quiz.id)}>
            {t.download}
          </Button>
          <Link to="/verify" className={buttonClass('quiet')}>
            {t.check}
          </Link>
        </div>
      </OpeningRow>
    </div>
  );
}
