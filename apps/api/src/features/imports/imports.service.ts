import { setImmediate as turn } from 'node:timers/promises';
import {
  type correctImportedQuestion,
  IMPORT_HOURS,
  type ImportedQuestion,
  type ImportIssue,
  importColumns,
  importedQuestion,
  importIssue,
  type startImport,
} from '@abhyas/contract/imports';
import type { RichPicture } from '@abhyas/contract/rich-text';
import type { ReadQuestion } from '@abhyas/question-files/questions';
import type { ColumnMapping } from '@abhyas/question-files/tables/columns/column-mapping';
import { type output, safeParse } from 'zod/mini';
import type { PictureDecoder, StaffActor } from '#features/accounts/accounts.ts';
import type { BankDeps } from '#features/bank/bank.ts';
import { topicNameOf } from '#features/questions/questions.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { serializerOf } from '#platform/http/endpoint.ts';
import { type JsonPieces, jsonArray, jsonObject } from '#platform/json-pieces.ts';
import { type Clock, HOUR, iso } from '#platform/time/clock.ts';
import { inParts, openYield } from '#platform/time/yield.ts';
import { otherKeysInBank } from './bank-keys.service.ts';
import {
  findImport,
  findImportQuestion,
  type ImportRow,
  insertImport,
  insertImportQuestions,
  questionPages,
  removeImport,
  removeImportsBefore,
  updateImport,
  updateImportQuestion,
} from './imports.queries.ts';
import type { FileReader } from './reader/file-reader.service.ts';
import { picturesOf } from './reader/pictures-of-import.service.ts';
import { requireFewFormulas, tagsOf } from './rules/file-limits.ts';
import { byWeight, linterIssues } from './rules/linter-issues.ts';
import { errorsLeft, errorsOf } from './rules/question-issues.ts';

export interface ImportDeps {
  db: Database;
  clock: Clock;
  files: FileReader;
  decoder: PictureDecoder;
  recordKeysSent: BankDeps['recordKeysSent'];
}

/** A preview of the caller's. */
export interface OwnImport {
  import_id: number;
  user_id: number;
}

/** Reads a file and stores the preview, which it returns. Throws INVALID_INPUT at `/file` for a file that cannot be read. */
export async function readImport(
  deps: ImportDeps,
  upload: output<typeof startImport.body>,
  { by, ...caller }: { user_id: number; signal: AbortSignal; by: StaffActor },
): Promise<JsonPieces> {
  const { user_id, signal } = caller;
  const { file, file_ne, file_name = '', file_ne_name = '', format, language, font } = upload;
  const columns = columnsOf(upload.columns);
  const read = await deps.files.read(
    {
      bytes: file,
      name: file_name,
      format,
      language,
      ...(columns && { columns }),
      ...(font && { font }),
      ...(file_ne && { second: { bytes: file_ne, name: file_ne_name } }),
    },
    caller,
  );
  const issues: ImportIssue[] = [...read.issues];
  requireFewFormulas(read.questions);
  const withPicture = picturesOf(deps.decoder, signal);
  const questions: ImportedQuestion[] = [];
  for (const [index, question] of read.questions.entries()) {
    const tags = tagsOf(question, index + 1, issues);
    const shown = await withPictures(question, (picture) => withPicture(picture, index + 1, issues));
    questions.push({ ...shown, ...(tags && { tags }) });
  }
  const failed = failedOf(issues);
  for (const [index, question] of questions.entries()) {
    // The reader's own reason is the better one.
    if (!failed.has(index + 1)) issues.push(...errorsOf(question, index + 1));
    // Thousands of questions take seconds, in which others have their turn.
    await turn();
  }
  issues.sort((one, other) => (one.question ?? 0) - (other.question ?? 0));
  const row = {
    user_id,
    format: read.format,
    title: read.title ?? null,
    table: read.table ? { ...read.table, columns: asSent(read.table.columns) } : null,
    issues,
    created_at: iso(deps.clock.now()),
  };
  const id = await inTransaction(deps.db, async (tx) => {
    const id = await insertImport(tx, row);
    await insertImportQuestions(tx, id, questions);
    return id;
  });
  return previewOf(deps, { ...row, id, accepted: [] }, { pages: [questions], by });
}

function columnsOf(json: string | undefined): ColumnMapping | undefined {
  if (json === undefined) return undefined;
  const { data } = safeParse(importColumns, parsed(json));
  if (!data) throw invalidInput('/columns', 'INVALID', 'Columns are JSON as `table.columns` has it');
  return {
    firstRow: data.first_row,
    columns: data.columns.map((column) => {
      if (column === null) return undefined;
      const { role, language, option, is_index } = column;
      return {
        role,
        ...(language && { language }),
        ...(option !== undefined && { option: option - 1 }),
        ...(is_index && { isIndex: true }),
      };
    }),
  };
}

/** The columns as the call has them: options are counted from 1. */
const asSent = ({ firstRow, columns }: ColumnMapping): output<typeof importColumns> => ({
  first_row: firstRow,
  columns: columns.map((column) => {
    if (!column) return null;
    const { role, language, option, isIndex } = column;
    return {
      role,
      ...(language && { language }),
      ...(option !== undefined && { option: option + 1 }),
      ...(isIndex && { is_index: true }),
    };
  }),
});

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // What is no JSON does not match the schema either.
  }
}

type Encode = (
  picture: NonNullable<ReadQuestion['image']>,
) => Promise<NonNullable<ImportedQuestion['image']> | undefined>;

async function withPictures({ image, pictures, passage, options, ...rest }: ReadQuestion, encode: Encode) {
  const encoded = async (picture: ReadQuestion['image']) => {
    const svg = picture && (await encode(picture));
    return svg && { image: svg };
  };
  const encodedAll = async (read: ReadQuestion['pictures']) => {
    const shown: RichPicture[] = [];
    for (const { key, ...picture } of read ?? []) {
      const svg = (await encode(picture))?.svg;
      if (svg !== undefined) shown.push({ key, svg });
    }
    return shown.length > 0 && { pictures: shown };
  };
  const shown: ImportedQuestion['options'] = [];
  for (const { image: picture, ...option } of options) shown.push({ ...option, ...(await encoded(picture)) });
  const { image: ofPassage, pictures: inPassage, ...passageText } = passage ?? {};
  return {
    ...rest,
    ...(await encoded(image)),
    ...(await encodedAll(pictures)),
    ...(passage && {
      passage: { ...passageText, ...(await encoded(ofPassage)), ...(await encodedAll(inPassage)) },
    }),
    options: shown,
  };
}

/** Places of questions with an error. */
export const failedOf = (issues: readonly ImportIssue[]): Set<number> =>
  new Set(issues.flatMap(({ severity, question }) => (severity === 'error' && question ? [question] : [])));

/** Throws NOT_FOUND, also for a preview of another account or of yesterday. */
export async function getOwnImport(
  { db, clock }: { db: Queryable; clock: Clock },
  { import_id, user_id }: OwnImport,
  { lock = false } = {},
): Promise<ImportRow> {
  const since = iso(clock.now() - IMPORT_HOURS * HOUR);
  const row = await findImport(db, { id: import_id, user_id, since }, { lock });
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

export async function getPreview(
  deps: ImportDeps,
  { by, ...own }: OwnImport & { by: StaffActor },
): Promise<JsonPieces> {
  const row = await getOwnImport(deps, own);
  return previewOf(deps, row, { pages: storedQuestions(deps.db, row.id), by });
}

async function* storedQuestions(db: Queryable, import_id: number) {
  for await (const page of questionPages(db, import_id)) yield page.map(({ question }) => question);
}

/** Forgets the previews of yesterday. */
export const forgetOldImports = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  removeImportsBefore(db, iso(clock.now() - IMPORT_HOURS * HOUR));

export async function forget(deps: ImportDeps, own: OwnImport): Promise<null> {
  const { id } = await getOwnImport(deps, own);
  await removeImport(deps.db, id);
  return null;
}

/** Throws NOT_FOUND, also for a question that the preview does not have. */
export async function correct(
  deps: ImportDeps,
  { n, by, ...own }: OwnImport & { n: number; by: StaffActor },
  correction: output<typeof correctImportedQuestion.body>,
): Promise<output<typeof correctImportedQuestion.response>> {
  const ofQuestion = (issue: ImportIssue) => issue.question === n;
  const { question, issues } = await inTransaction(deps.db, async (tx) => {
    const { id: import_id, ...row } = await getOwnImport({ ...deps, db: tx }, own, { lock: true });
    const before = await findImportQuestion(tx, { import_id, place: n });
    if (!before) throw new DomainError('NOT_FOUND');
    const question = corrected(before, correction);
    const earlier = row.issues.filter(ofQuestion);
    // Warnings are about the file, which is as it was. Errors are found again in what the question is now, but for those
    // that only the reader has seen.
    const left = errorsLeft(earlier, correction);
    const issues = [
      ...(left.length > 0 ? left : errorsOf(question, n)),
      ...earlier.filter(({ severity }) => severity === 'warning'),
    ];
    await updateImportQuestion(tx, { import_id, place: n, question });
    await updateImport(tx, import_id, {
      issues: [...row.issues.filter((issue) => !ofQuestion(issue)), ...issues],
    });
    return { question, issues };
  });
  // It takes seconds over thousands of questions, so not within the transaction.
  const questions: ImportedQuestion[] = [];
  for await (const page of storedQuestions(deps.db, own.import_id)) questions.push(...page);
  const found = await inParts(linterIssues(questions), openYield());
  const taken = failedOf(issues).size > 0 ? [] : [{ place: n, question }];
  const inBank = await allIn(otherKeysInBank(deps, taken, by));
  return { question, issues: byWeight([...issues, ...inBank, ...found.filter(ofQuestion)]) };
}

function corrected(
  before: ImportedQuestion,
  { hint, topic, image, format, text, tags, options }: output<typeof correctImportedQuestion.body>,
): ImportedQuestion {
  const { en, ne } = topicNameOf(topic ?? '');
  const after = {
    ...before,
    ...(format === 'rich' && { format }),
    ...(text !== undefined && { text }),
    ...(tags !== undefined && { tags }),
    ...(options !== undefined && { options }),
    ...(hint && { hint }),
    ...(topic && { topic: { en, ne: ne ?? '' } }),
    ...(image && { image }),
  };
  if (format === 'plain') delete after.format;
  if (hint === null) delete after.hint;
  if (topic === null) delete after.topic;
  if (image === null) delete after.image;
  return after;
}

/** A preview with these questions, in pieces. */
function previewOf(
  deps: ImportDeps,
  { id, format, issues, title, table, created_at }: ImportRow,
  { pages, by }: { pages: AsyncIterable<ImportedQuestion[]> | Iterable<ImportedQuestion[]>; by: StaffActor },
): JsonPieces {
  const questions: ImportedQuestion[] = [];
  async function* remembered() {
    for await (const page of pages) {
      questions.push(...page);
      yield page;
    }
  }
  return jsonObject({
    ...{ import_id: id, format },
    questions: jsonArray(remembered(), serializerOf(importedQuestion)),
    issues: issuesOf(deps, { stored: issues, questions, by }),
    ...(title && { title }),
    ...(table && { table }),
    created_at,
  });
}

/** What the linter finds and what the bank has are not stored: questions change, and so does the bank. */
async function* issuesOf(
  deps: ImportDeps,
  {
    stored,
    questions,
    by,
  }: { stored: readonly ImportIssue[]; questions: readonly ImportedQuestion[]; by: StaffActor },
): JsonPieces {
  const found = yield* partsOf(linterIssues(questions));
  const failed = failedOf(stored);
  const taken = questions
    .map((question, index) => ({ place: index + 1, question }))
    .filter(({ place }) => !failed.has(place));
  const inBank = yield* partsOf(otherKeysInBank(deps, taken, by));
  yield* jsonArray([byWeight([...stored, ...inBank, ...found])], serializerOf(importIssue));
}

type Work<Result> = Generator<undefined, Result> | AsyncGenerator<undefined, Result>;

/** An empty piece after each part of the work, so that others have their turn. */
async function* partsOf<Result>(work: Work<Result>): AsyncGenerator<string, Result> {
  for (;;) {
    const part = await work.next();
    if (part.done) return part.value;
    yield '';
  }
}

async function allIn<Result>(work: AsyncGenerator<undefined, Result>): Promise<Result> {
  for (;;) {
    const part = await work.next();
    if (part.done) return part.value;
  }
}
