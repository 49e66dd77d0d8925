import { normalName } from '@abhyas/texts/normal';
import { groupedCode } from '@abhyas/texts/typed-code';
import { visible } from '@abhyas/texts/visible';
import * as z from 'zod/mini';

/**
 * Text that PostgreSQL can store and JSON can contain: no NUL and no lone surrogates. Compiled with the `u` flag,
 * under which a lone surrogate is a code point of category Cs.
 */
const storable = /^[^\0\p{Cs}]*$/u;
export const text = (max: number) => z.string().check(z.maxLength(max), z.regex(storable));

/** What people, classes, topics and institutes are called, in its normal form. */
export const nameText = (max: number) => text(max).check(z.overwrite(normalName));

export const language = z.enum(['en', 'ne']);
export type Language = z.infer<typeof language>;

export const difficulty = z.enum(['easy', 'medium', 'hard']);
export type Difficulty = z.infer<typeof difficulty>;

/**
 * Where Nepali is empty or missing, the app shows English. Learners always receive English: where there is none, it is
 * the Nepali text. Staff receive what is stored: `en` may be empty.
 */
export const localizedText = z.object({ en: z.string(), ne: z.optional(z.string()) });
export type LocalizedText = z.infer<typeof localizedText>;

/**
 * The languages that text and options are written in, if English is missing somewhere: there it is the Nepali text. Absent
 * if English is everywhere.
 */
export const writtenLanguages = z.optional(z.array(language));

/** The text in English, or in Nepali where there is no English: for names, files and rows that show one language. */
export const inOneLanguage = ({ en, ne = '' }: LocalizedText): string => (visible(en) ? en : ne || en);

export const id = z.int().check(z.positive());
/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

/** The same as input, in any time zone, of the years 1000 to 2999: what is computed from it has four digits, too. */
export const anyTimestamp = z.iso.datetime({ offset: true, abort: true }).check(z.regex(/^[12]/));

/** Ids in an address are digits. Other text cannot name an existing object. */
export const idInPath = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.transform((digits) => Number(digits)),
);
/** A code that people copy, `XXXX-XXXX`, of a receipt or an answer sheet, however it was typed. */
export const codeInPath = z.pipe(
  z.string(),
  z.transform((code) => groupedCode(code)),
);
export const idParams = z.object({ id: idInPath });
export const questionParams = z.object({ id: idInPath, n: idInPath });
export const questionIdParams = z.object({ id: idInPath, question_id: idInPath });
export const revisionParams = z.object({ id: idInPath, revision: idInPath });
/** Names the sealed paper of a revision (attempts/sealed.ts): the revision, and what only the server can compute. */
export const seal = z.string().check(z.regex(/^[1-9]\d{0,14}-[\w-]{22}$/));
export const pageQuery = z.object({ page: z._default(idInPath, 1) });

export const noContent = z.null();
export const empty = z.object({});
