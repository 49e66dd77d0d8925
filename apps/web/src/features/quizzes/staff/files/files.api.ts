import type { downloadQuestions, downloadQuiz, FileFormat } from '@abhyas/contract/imports/question-files';
import { download } from '#api/api-client.ts';
import { saveFile } from '#ui/files/save-file.ts';
import type { SaveAs } from './export-button.tsx';

const EXTENSIONS: Record<FileFormat, string> = {
  gift: 'gift',
  aiken: 'txt',
  moodle_xml: 'xml',
  qti: 'zip',
  csv: 'csv',
  xlsx: 'xlsx',
};

export const saveQuizAs =
  (id: string): SaveAs =>
  async (query) =>
    saveFile(
      await download<typeof downloadQuiz>('GET /api/admin/quizzes/:id/file/', { params: { id }, query }),
      `quiz-${id}.${EXTENSIONS[query.format]}`,
    );

export const saveQuestionsAs =
  (question_ids: readonly number[]): SaveAs =>
  async ({ format, language }) =>
    saveFile(
      await download<typeof downloadQuestions>('POST /api/admin/questions/file/', {
        body: { question_ids: [...question_ids], format, language },
      }),
      `questions.${EXTENSIONS[format]}`,
    );
