import type {
  chooseForNotebook,
  getNotebookOfReport,
  NotebookChoice,
  NotebookQuestion,
} from '@abhyas/contract/practice/notebook';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

const keyOf = (report: number) => ['practice', 'notebook', report];

/** Which questions of a report are in the learner's notebook, and which may be practised now. */
export const notebookQuery = (report: number) =>
  queryOptions({
    queryKey: keyOf(report),
    queryFn: ({ signal }) =>
      call<typeof getNotebookOfReport>('GET /api/results/:id/notebook/', {
        params: { id: String(report) },
        signal,
      }),
    staleTime: 60_000,
  });

export const notebookMutation = (report: number) =>
  mutationOptions({
    mutationFn: (choice: NotebookChoice) =>
      call<typeof chooseForNotebook>('PUT /api/results/:id/notebook/', {
        params: { id: String(report) },
        body: choice,
      }),
    onSuccess: (chosen, _, __, { client }) => {
      client.setQueryData<NotebookQuestion[]>(keyOf(report), (known) =>
        known?.map((each) => (each.question_id === chosen.question_id ? { ...each, ...chosen } : each)),
      );
      return client.invalidateQueries({ queryKey: ['practice', 'today'] });
    },
  });
