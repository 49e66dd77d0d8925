import type { AdminQuestion } from '@abhyas/contract/quizzes/staff';
import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCan } from '#api/staff/rights.ts';
import { keysNowQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QuestionName } from '#ui/question-name.tsx';
import { earlierKeyMessages } from './earlier-key.messages.ts';
import { questionsWithNewKey } from './key-change.ts';

/** Of a question's text, where several are listed. */
const SHOWN_CHARACTERS = 80;

export interface EarlierKeys {
  /** Opens the dialog if keys differ. */
  compareKeys: (before: readonly AdminQuestion[], now: readonly AdminQuestion[]) => void;
  earlierKeyDialog: ReactNode;
}

/** The dialog about earlier keys, for each way to change questions of a quiz. */
export function useEarlierKeys(id: string): EarlierKeys {
  const can = useCan();
  const [rekeyed, setRekeyed] = useState<AdminQuestion[]>([]);
  return {
    compareKeys: (before, now) => setRekeyed(questionsWithNewKey(before, now)),
    earlierKeyDialog: rekeyed.length > 0 && (
      <EarlierKeyDialog
        id={id}
        questions={rekeyed}
        mayDecide={can('decide_keys')}
        onClose={() => setRekeyed([])}
      />
    ),
  };
}

interface EarlierKeyDialogProps {
  id: string;
  /** As they were just saved, with other keys than before. */
  questions: readonly AdminQuestion[];
  /** Whether the reader may regrade. */
  mayDecide: boolean;
  onClose: () => void;
}

/**
 * Offers a regrade where attempts, finished or not, or answer sheets keep an earlier key, or says who can; shows nothing where none
 * does.
 */
function EarlierKeyDialog({ id, questions, mayDecide, onClose }: EarlierKeyDialogProps) {
  const t = useMessages(earlierKeyMessages);
  const { data, isPending, isError } = useQuery(keysNowQuery(id));
  if (isPending) return null;
  const counted = new Map(data?.questions.map((question) => [question.id, question]));
  const kept = questions.filter((question) => {
    const counts = counted.get(question.id);
    return isError || (counts && (counts.earlier_key > 0 || counts.earlier_key_unfinished));
  });
  const [question] = kept;
  if (!question) return null;
  const isOne = kept.length === 1;
  const finished = isOne ? (counted.get(question.id)?.earlier_key ?? 0) : 0;
  const unfinished = isOne ? counted.get(question.id)?.earlier_key_unfinished : undefined;
  const hasSheets = kept.some(({ id }) => (counted.get(id)?.earlier_key_unfinished?.sheets ?? 0) > 0);
  const heading = (of: 'heading' | 'kept') => {
    if (isError) return t[`${of}_unknown`];
    if (!isOne) return t[`${of}_several`]({ n: kept.length });
    if (finished === 0) return unfinished?.attempts === 0 ? t[`${of}_sheets`] : t[`${of}_unfinished`];
    return finished === 1 ? t[`${of}_one`] : t[of]({ n: finished });
  };
  const about = (
    <>
      {!isOne && (
        <ul>
          {kept.map(({ id, text, rich }) => (
            <li key={id}>
              <QuestionName text={text} rich={rich?.text} characters={SHOWN_CHARACTERS} />
            </li>
          ))}
        </ul>
      )}
      {unfinished && <Unfinished {...unfinished} />}
    </>
  );
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
        {about}
        <p>{isOne ? t.ask_examiner : t.ask_examiner_several}</p>
        {hasSheets && <p>{t.new_sheets}</p>}
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
          <Button onClick={onClose}>{isOne && (finished > 0 || isError) ? t.no : t.not_now}</Button>
          <Link
            to="/admin/quiz/$id/regrade"
            params={{ id }}
            search={
              isOne ? { question: question.id, kind: 'key', ...(key !== undefined && { option: key }) } : {}
            }
            className={buttonClass('primary')}
          >
            {isOne ? t.yes : t.open_keys}
          </Link>
        </>
      }
    >
      {isError && <p>{t.unknown}</p>}
      {about}
      {!isOne && <p>{t.several}</p>}
      {unfinished && <p>{t.counts_for_unfinished}</p>}
      {hasSheets && <p>{t.new_sheets}</p>}
      {isOne && (isError || finished > 0) && (
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
