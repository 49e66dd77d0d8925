import type { SectionInput } from '@abhyas/contract/papers/sections';
import type { QuestionInput } from '@abhyas/contract/questions/question-json';
import type { addQuestionsFromBank, takeNewestVersion } from '@abhyas/contract/quizzes/bank-uses';
import type { restoreRevision } from '@abhyas/contract/quizzes/revisions';
import type {
  AdminQuiz,
  addQuestion,
  deleteQuestion,
  orderQuestions,
  replaceQuestion,
  replaceSections,
  updateQuiz,
} from '@abhyas/contract/quizzes/staff';
import type { releaseResults } from '@abhyas/contract/quizzes/staff/release';
import type { shareQuiz } from '@abhyas/contract/quizzes/staff/sharing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callVersioned } from '#api/api-client.ts';
import { logFailure } from '#api/staff/log-failure.ts';
import { quizListKey } from '#api/staff/quiz-list-key.ts';
import { withAddedQuestion, withoutQuestion } from '#features/papers/staff/papers-rules.ts';
import { adminQuizQuery, revisionListQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
import type { DetailsChange } from './details-draft.ts';

interface Versioned<Answer> {
  data: Answer;
  etag: string | null;
}

/** A change of a quiz: how it is sent, and what the quiz on the screen becomes when it was taken. */
interface QuizChange<Input, Answer> {
  name: string;
  send: (id: string, input: Input, if_match: string | null) => Promise<Versioned<Answer>>;
  apply: (quiz: AdminQuiz, answer: Answer, input: Input) => AdminQuiz;
}
const change = <Input, Answer>(all: QuizChange<Input, Answer>) => all;

/** Publishes also what running or coming exams ask. */
type DespiteExams = z.input<typeof updateQuiz.query>;

export const detailsChange = change({
  name: 'Saving the details',
  send: (id, { despite_exams, ...body }: DetailsChange & DespiteExams, if_match) =>
    callVersioned<typeof updateQuiz>('PATCH /api/admin/quizzes/:id/', {
      params: { id },
      query: { despite_exams },
      body,
      if_match,
    }),
  apply: (_, quiz) => quiz,
});

export const questionAddition = change({
  name: 'Adding the question',
  send: (id, body: QuestionInput, if_match) =>
    callVersioned<typeof addQuestion>('POST /api/admin/quizzes/:id/questions/', {
      params: { id },
      body,
      if_match,
    }),
  apply: (quiz, added, { section }) => withAddedQuestion(quiz, added, section),
});

/** By their ids in the bank; `section`: where they go in a quiz with sections. */
interface Addition extends DespiteExams {
  question_ids: number[];
  section?: number | undefined;
}

/** Adds questions of the bank at the end of the quiz or of a section. */
export const bankAddition = change({
  name: 'Adding questions from the bank',
  send: (id, { despite_exams, ...body }: Addition, if_match) =>
    callVersioned<typeof addQuestionsFromBank>('POST /api/admin/quizzes/:id/questions/from-bank/', {
      params: { id },
      query: { despite_exams },
      body,
      if_match,
    }),
  apply: (_, quiz) => quiz,
});

/** Replaces a question by the newest version of its bank question. */
export const newestVersionTaking = change({
  name: 'Changing to the newer version',
  send: (id, { question_id, ...query }: { question_id: number } & DespiteExams, if_match) =>
    callVersioned<typeof takeNewestVersion>(
      'POST /api/admin/quizzes/:id/questions/:question_id/newest-version/',
      { params: { id, question_id: String(question_id) }, query, if_match },
    ),
  apply: (quiz, saved, { question_id }) => ({
    ...quiz,
    questions: quiz.questions.map((question) => (question.id === question_id ? saved : question)),
  }),
});

export const questionReplacement = change({
  name: 'Saving the question',
  send: (id, { question_id, body }: { question_id: number; body: QuestionInput }, if_match) =>
    callVersioned<typeof replaceQuestion>('PUT /api/admin/quizzes/:id/questions/:question_id/', {
      params: { id, question_id: String(question_id) },
      body,
      if_match,
    }),
  apply: (quiz, saved, { question_id }) => ({
    ...quiz,
    questions: quiz.questions.map((question) => (question.id === question_id ? saved : question)),
  }),
});

export const questionDeletion = change({
  name: 'Deleting the question',
  send: (id, question_id: number, if_match) =>
    callVersioned<typeof deleteQuestion>('DELETE /api/admin/quizzes/:id/questions/:question_id/', {
      params: { id, question_id: String(question_id) },
      if_match,
    }),
  apply: (quiz, _, question_id) => withoutQuestion(quiz, question_id),
});

export const questionOrder = change({
  name: 'Moving the question',
  send: (id, question_ids: number[], if_match) =>
    callVersioned<typeof orderQuestions>('PUT /api/admin/quizzes/:id/question-order/', {
      params: { id },
      body: { question_ids },
      if_match,
    }),
  apply: (_, quiz) => quiz,
});

/** Replaces all sections. */
export const sectionsChange = change({
  name: 'Changing the sections',
  send: (id, sections: SectionInput[], if_match) =>
    callVersioned<typeof replaceSections>('PUT /api/admin/quizzes/:id/sections/', {
      params: { id },
      body: { sections },
      if_match,
    }),
  apply: (_, quiz) => quiz,
});

export const restoration = change({
  name: 'Restoring the version',
  send: (id, { revision, ...query }: { revision: number } & DespiteExams, if_match) =>
    callVersioned<typeof restoreRevision>('POST /api/admin/quizzes/:id/revisions/:revision/restore/', {
      params: { id, revision: String(revision) },
      query,
      if_match,
    }),
  apply: (_, quiz) => quiz,
});

/** Shares it with teachers, or makes it private. */
export const sharingChange = change({
  name: 'Changing the sharing',
  send: (id, is_shared: boolean, if_match) =>
    callVersioned<typeof shareQuiz>('PUT /api/admin/quizzes/:id/sharing/', {
      params: { id },
      body: { is_shared },
      if_match,
    }),
  apply: (_, quiz) => quiz,
});

/** Releases scores or answers by hand, or withdraws them. */
export const resultsRelease = change({
  name: 'Releasing the results',
  send: (id, { despite_exams, ...body }: z.input<typeof releaseResults.body> & DespiteExams, if_match) =>
    callVersioned<typeof releaseResults>('POST /api/admin/quizzes/:id/release/', {
      params: { id },
      query: { despite_exams },
      body,
      if_match,
    }),
  apply: (_, quiz) => quiz,
});

/**
 * Sends one change of a quiz, naming the version that is on the screen. One at a time: a second change waits for
 * the version that the first makes, or it would be refused as someone else's.
 */
export function useQuizChange<Input, Answer>(id: string, { name, send, apply }: QuizChange<Input, Answer>) {
  const queryClient = useQueryClient();
  const { queryKey } = adminQuizQuery(id);
  return useMutation({
    scope: { id: `quiz ${id}` },
    mutationFn: (input: Input) => send(id, input, queryClient.getQueryData(queryKey)?.etag ?? null),
    onSuccess: ({ data, etag }, input) => {
      queryClient.setQueryData(queryKey, (seen) => seen && { quiz: apply(seen.quiz, data, input), etag });
      void queryClient.invalidateQueries(revisionListQuery(id));
      void queryClient.invalidateQueries({ queryKey: quizListKey });
      // An admin is a learner too.
      void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
    },
    onError: (error) => logFailure(`${name} failed:`, error),
  });
}
