import type { downloadQuestions, FileFormat } from '@abhyas/contract/imports/question-files';
import { download } from '#api/api-client.ts';
import { saveFile } from '#ui/save-file.ts';
import type { SaveAs } from './export-button.tsx';

const EXTENSIONS: Record<FileFormat, string> = {
  gift: 'gift',
  aiken: 'txt',
  moodle_xml: 'xml',
  qti: 'zip',
  csv: 'csv',
  xlsx: 'xlsx',
  docx: 'docx',
};

export const exportedFileName = (name: string, format: FileFormat): string => `${name}.${EXTENSIONS[format]}`;

export const saveQuestionsAs =
  (question_ids: readonly number[]): SaveAs =>
  async ({ format, language }) =>
    saveFile(
      await download<typeof downloadQuestions>('POST /api/admin/questions/file/', {
        body: { question_ids: [...question_ids], format, language },
      }),
      exportedFileName('questions', format),
    );
