import type { BankQuestionSummary } from '@abhyas/contract/bank';
import { Link } from '@tanstack/react-router';
import { useCan } from '#api/staff/rights.ts';
import { checkMessages } from '#features/quizzes/staff/bank/check/check.messages.ts';
import { idsForAddress } from '#features/quizzes/staff/bank/check/ids-in-address.ts';
import { forPracticeMessages } from '#features/quizzes/staff/bank/for-practice/for-practice.messages.ts';
import { ExportButton } from '#features/quizzes/staff/files/export-button.tsx';
import { saveQuestionsAs } from '#features/quizzes/staff/files/files.api.ts';
import { paperMessages } from '#features/quizzes/staff/paper/paper.messages.ts';
import { sharingMessages } from '#features/quizzes/staff/sharing/sharing.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { bankBulkMessages } from './bulk.messages.ts';
import type { BulkRequest } from './bulk-change.ts';

interface BulkActionsProps {
  selected: readonly BankQuestionSummary[];
  /** What the list shows, as its address has it: the way back from the check. */
  address: Record<string, unknown>;
  onAsk: (request: BulkRequest) => void;
}

export function BulkActions({ selected, address, onAsk }: BulkActionsProps) {
  const t = useMessages(bankBulkMessages);
  const tCheck = useMessages(checkMessages);
  const tPaper = useMessages(paperMessages);
  const tPractice = useMessages(forPracticeMessages);
  const tSharing = useMessages(sharingMessages);
  const can = useCan();
  const own = selected.filter((question) => can('own_bank_question', question));
  const action = (kind: BulkRequest['kind'], name: string) => (
    <Button aria-haspopup="dialog" onClick={() => onAsk({ kind, questions: selected })}>
      {name}
    </Button>
  );
  return (
    <>
      {action('quiz', t.add_to_quiz)}
      {action('topic', t.set_topic)}
      {action('tags', t.set_tags)}
      {action('status', t.set_status)}
      {action('practice', tPractice.set_practice)}
      {own.length > 0 && (
        <Button aria-haspopup="dialog" onClick={() => onAsk({ kind: 'sharing', questions: own })}>
          {own.length < selected.length ? tSharing.set_own({ n: own.length }) : tSharing.set_sharing}
        </Button>
      )}
      <Link
        to="/admin/bank/check"
        search={{ ...address, ids: idsForAddress(selected.map(({ id }) => id)) }}
        className={buttonClass('secondary')}
      >
        {tCheck.check}
      </Link>
      <Link
        to="/admin/bank/paper"
        search={{ ...address, ids: idsForAddress(selected.map(({ id }) => id)) }}
        className={buttonClass('secondary')}
      >
        {tPaper.open}
      </Link>
      <ExportButton saveAs={saveQuestionsAs(selected.map(({ id }) => id))} />
    </>
  );
}
