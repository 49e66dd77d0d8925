import type { Objection, reportQuestionProblem } from '@abhyas/contract/grading/objections';
import type { getReport, listResults, Report, UnseenResult } from '@abhyas/contract/reports';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

/** The key of `unseenResultsQuery`, which is in the first load of the dashboard and therefore not shared. */
const unseenKey = ['results', 'unseen'];

/** These scores have been shown: they are no longer announced, without another request. */
function markSeen(queryClient: QueryClient, attempts: readonly number[]): void {
  queryClient.setQueryData<UnseenResult[]>(unseenKey, (results) =>
    results?.filter(({ id }) => !attempts.includes(id)),
  );
}

/** `deliverOutboxes` first: once a score was sent, late answers may only fill what is blank. */
export const resultListQuery = (deliverOutboxes: () => Promise<void>) =>
  queryOptions({
    queryKey: ['results'],
    queryFn: async ({ signal, client }) => {
      await deliverOutboxes();
      const quizzes = await call<typeof listResults>('GET /api/results/', { signal });
      const shown = quizzes.flatMap(({ attempts }) => attempts).filter(({ score }) => score !== null);
      markSeen(
        client,
        shown.map(({ id }) => id),
      );
      return quizzes;
    },
  });

/**
 * `deliverOutboxes` first: a report shows keys, and from then on the server grades no late answers. For the same reason it is
 * not read again by itself, when another attempt of the quiz may be under way.
 */
export const reportQuery = (id: string, deliverOutboxes: () => Promise<void>) =>
  queryOptions({
    queryKey: ['results', id],
    queryFn: async ({ signal, client }) => {
      await deliverOutboxes();
      const report = await call<typeof getReport>('GET /api/results/:id/', { params: { id }, signal });
      if (report.score !== null) markSeen(client, [report.id]);
      return report;
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const reportProblemMutation = (report: number, question: number) =>
  mutationOptions({
    mutationFn: (text: string) =>
      call<typeof reportQuestionProblem>('POST /api/results/:id/objections/', {
        params: { id: String(report) },
        body: { question_id: question, text },
      }),
  });

/** Puts an objection into the report on the screen, which is not requested again. */
export const addObjection = (
  queryClient: QueryClient,
  report: number,
  question: number,
  objection: Objection,
): void => {
  queryClient.setQueryData<Report>(
    ['results', String(report)],
    (known) =>
      known && {
        ...known,
        questions: known.questions.map((each) => (each.id === question ? { ...each, objection } : each)),
      },
  );
};
