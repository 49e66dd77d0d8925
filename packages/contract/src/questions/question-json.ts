import { VISIBLE, visible } from '@abhyas/texts/visible';
import * as z from 'zod/mini';
import { MAX_OPTIONS, MAX_RICH_PICTURES, MAX_SVG_BYTES, MIN_OPTIONS } from '#limits.ts';
import { questionFormat } from '#rich-text.ts';
import { id, nameText, text } from '#shared.ts';

// Questions as admins write, paste and import them. Unknown keys are rejected, so that typos are reported.

/** The server computes it, and takes it back as it was received: whatever is sent is ignored. */
export const computed = z.optional(z.unknown());

const bothLanguages = { en: z._default(text(5000), ''), ne: z._default(text(5000), '') };
export const optionalText = z.strictObject(bothLanguages);
/** English or Nepali, or both. */
export const eitherLanguage = z.strictObject(bothLanguages).check(
  z.refine(({ en, ne }) => visible(en) || visible(ne), {
    path: ['en'],
    error: 'Text is required in English or Nepali',
  }),
);

/** The name of a topic: a text, or one for each language. */
export const topicName = z.strictObject({
  en: z._default(nameText(200), ''),
  ne: z._default(nameText(200), ''),
});
export const topic = z.union([nameText(200), topicName]);

export const quizImage = z.strictObject({
  svg: text(MAX_SVG_BYTES).check(z.regex(VISIBLE, 'A picture needs its SVG')),
  caption: z.optional(optionalText),
});

/** Pictures in the rich texts beside them, which name them: `![alternative text](key)`. Those that no text names are left out. */
const pictures = z
  .array(
    z.strictObject({
      key: text(50).check(z.regex(/^[\w.-]+$/, 'A key has letters, digits, “.”, “-” and “_”')),
      svg: quizImage.shape.svg,
    }),
  )
  .check(z.maxLength(MAX_RICH_PICTURES));

/** A text, a picture or both, which several questions share. */
const passageFields = {
  format: z.optional(questionFormat),
  text: z.optional(eitherLanguage),
  image: z.optional(quizImage),
  rich: computed,
  pictures: z.optional(pictures),
};
const hasContent = z.refine<{ text?: unknown; image?: unknown }>(
  ({ text, image }) => text !== undefined || image !== undefined,
  'A passage needs a text or a picture',
);
/** With the id of a passage of the quiz it changes that one, for all of its questions. */
export const passageInput = z.strictObject({ ...passageFields, id: z.optional(id) }).check(hasContent);
export type PassageInput = z.infer<typeof passageInput>;

/** In a file: questions name a passage by its key. */
export const quizPassage = z
  .strictObject({ key: text(50).check(z.regex(VISIBLE, 'A key is not empty')), ...passageFields })
  .check(hasContent);
export type QuizPassage = z.infer<typeof quizPassage>;

const optionFields = {
  text: optionalText,
  is_correct: z.boolean(),
  image: z.optional(quizImage),
  rich: computed,
};
interface OptionFields {
  text: { en: string; ne: string };
  image?: { caption?: { en: string; ne: string } | undefined } | undefined;
}
/** A picture alone is an option, too: its caption is what learners hear who do not see it. */
const hasWords = z.refine<OptionFields>(
  ({ text, image }) =>
    [text, image?.caption].some((words) => words && (visible(words.en) || visible(words.ne))),
  { path: ['text', 'en'], error: 'An option needs a text, or a picture with a caption' },
);

const oneCorrect = z.refine<{ is_correct: boolean }[]>(
  (options) => options.filter((option) => option.is_correct).length === 1,
  'Exactly one option must be correct',
);

/** The content of a question but for its options. */
const contentFields = {
  /** Of all texts of the question. Without it they are plain. */
  format: z.optional(questionFormat),
  text: eitherLanguage,
  hint: z.optional(optionalText),
  image: z.optional(quizImage),
  rich: computed,
  languages: computed,
  /** In a change of a quiz's question: without it the question keeps its pictures. */
  pictures: z.optional(pictures),
};
const questionFields = { ...contentFields, topic: z._default(topic, ''), bank: computed, asked: computed };

export const quizQuestion = z.strictObject({
  ...questionFields,
  /** The key of one of the quiz's passages. */
  passage: z.optional(text(50)),
  options: z
    .array(z.strictObject(optionFields).check(hasWords))
    .check(z.minLength(MIN_OPTIONS), z.maxLength(MAX_OPTIONS), oneCorrect),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

/** An option with an id keeps that id. */
const optionsInput = z
  .array(z.strictObject({ ...optionFields, id: z.optional(id) }).check(hasWords))
  .check(z.minLength(MIN_OPTIONS), z.maxLength(MAX_OPTIONS), oneCorrect);

/** A question as the question form sends it. */
export const questionInput = z.strictObject({
  ...questionFields,
  id: z.optional(id),
  /** Where a new question goes in a quiz with sections: the last one, unless it says. */
  section: z.optional(id),
  options: optionsInput,
  /** Without it a question keeps its passage; null takes it away. */
  passage: z.optional(z.nullable(passageInput)),
});
export type QuestionInput = z.infer<typeof questionInput>;

/** What a version of a bank question contains. Its topic, tags, difficulty and status have no versions. */
export const contentInput = z.strictObject({
  ...contentFields,
  options: optionsInput,
  passage: z.optional(passageInput),
});
export type ContentInput = z.infer<typeof contentInput>;
