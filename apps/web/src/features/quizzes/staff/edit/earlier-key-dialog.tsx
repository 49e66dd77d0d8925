import type { AdminQuestion } from '@abhyas/contract/quizzes/staff';
import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { keysNowQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { earlierKeyMessages } from './earlier-key.messages.ts';

interface EarlierKeyDialogProps {
  id: string;
  /** As it was just saved, with another key than before. */
  question: AdminQuestion;
  /** Whether the reader may regrade. */
  mayDecide: boolean;
  onClose: () => void;
}

/**
 * Offers a regrade where attempts keep an earlier key, finished or not, or says who can; shows nothing where none does.
 */
export function EarlierKeyDialog({ id, question, mayDecide, onClose }: EarlierKeyDialogProps) {
  const t = useMessages(earlierKeyMessages);
  const { data, isPending, isError } = useQuery(keysNowQuery(id));
  if (isPending) return null;
  const counted = data?.questions.find((each) => each.id === question.id);
  const finished = counted?.earlier_key ?? 0;
  const unfinished = counted?.earlier_key_unfinished;
  if (!isError && finished === 0 && !unfinished) return null;
  const heading = (of: 'heading' | 'kept') => {
    if (isError) return t[`${of}_unknown`];
    if (finished === 0) return t[`${of}_unfinished`];
    return finished === 1 ? t[`${of}_one`] : t[of]({ n: finished });
  };
  if (!mayDecide)
    return (
      <Dialog
        alert
        heading={heading('kept')}
        onClose={onClose}
        actions={
          <Button look="primary" onClick={onClose}>
            {t.understood}
          </Button>
        }
      >
        {unfinished && <Unfinished {...unfinished} />}
        <p>{t.ask_examiner}</p>
      </Dialog>
    );
  const key = question.options.find(({ is_correct }) => is_correct)?.id;
  return (
    <Dialog
      alert
      heading={heading('heading')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{finished > 0 || isError ? t.no : t.not_now}</Button>
          <Link
            to="/admin/quiz/$id/regrade"
            params={{ id }}
            search={{ question: question.id, kind: 'key', ...(key !== undefined && { option: key }) }}
            className={buttonClass('primary')}
          >
            {t.yes}
          </Link>
        </>
      }
    >
      {isError && <p>{t.unknown}</p>}
      {unfinished && <Unfinished {...unfinished} />}
      {unfinished && <p>{t.counts_for_unfinished}</p>}
      {(isError || finished > 0) && (
        <>
          <p>{t.why}</p>
          <p>{t.without}</p>
        </>
      )}
    </Dialog>
  );
}

function Unfinished({ attempts, sheets }: Required<QuestionStatistics>['earlier_key_unfinished']) {
  const t = useMessages(earlierKeyMessages);
  return (
    <>
      {attempts > 0 && <p>{t.running({ n: attempts })}</p>}
      {sheets > 0 && <p>{t.sheets({ n: sheets })}</p>}
    </>
  );
}
