import type { AdminQuestion } from '@abhyas/contract/quizzes/staff';
import type { getQuizResults } from '@abhyas/contract/reports/staff';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '#api/api-client.ts';
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

/** Read anew each time: the key has just changed. */
const resultsQuery = (id: string) =>
  queryOptions({
    queryKey: ['quizzes-staff', 'earlier-key', id],
    queryFn: ({ signal }) =>
      call<typeof getQuizResults>('GET /api/admin/quizzes/:id/results/', {
        params: { id },
        query: { page: '1' },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/**
 * Offers a regrade where finished attempts were graded by an earlier key, or says who can; shows nothing where none was.
 */
export function EarlierKeyDialog({ id, question, mayDecide, onClose }: EarlierKeyDialogProps) {
  const t = useMessages(earlierKeyMessages);
  const { data, isPending, isError } = useQuery(resultsQuery(id));
  if (isPending) return null;
  const attempts = data?.questions.find((each) => each.id === question.id)?.earlier_key ?? 0;
  if (!isError && attempts === 0) return null;
  if (!mayDecide)
    return (
      <Dialog
        alert
        heading={isError ? t.kept_unknown : attempts === 1 ? t.kept_one : t.kept({ n: attempts })}
        onClose={onClose}
        actions={
          <Button look="primary" onClick={onClose}>
            {t.understood}
          </Button>
        }
      >
        <p>{t.ask_examiner}</p>
      </Dialog>
    );
  const key = question.options.find(({ is_correct }) => is_correct)?.id;
  return (
    <Dialog
      alert
      heading={isError ? t.heading_unknown : attempts === 1 ? t.heading_one : t.heading({ n: attempts })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.no}</Button>
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
      <p>{t.why}</p>
      <p>{t.without}</p>
    </Dialog>
  );
}
