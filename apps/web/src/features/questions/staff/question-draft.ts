import { DEFAULT_OPTION_COUNT } from '@abhyas/contract/limits';
import type { AdminPassage } from '@abhyas/contract/questions/content';
import type { QuestionInput } from '@abhyas/contract/questions/question-json';
import type { AdminQuestion } from '@abhyas/contract/quizzes/staff';
import type { QuestionFormat, RichPicture } from '@abhyas/contract/rich-text';
import type { LocalizedText } from '@abhyas/contract/shared';
import type { BilingualText } from '#forms/staff/bilingual-text.ts';
import { picturesNamedIn } from './draft-pictures.ts';

export interface PictureDraft {
  svg: string;
  caption: BilingualText;
}
export interface OptionDraft {
  /** Stays with the option while others are added and removed. */
  key: string;
  /** Of an option that is stored already. */
  id?: number;
  text: BilingualText;
  image: PictureDraft;
}

export interface PassageDraft {
  /** `none`, `new`, or the id of one of the quiz. */
  choice: string;
  format: QuestionFormat;
  text: BilingualText;
  image: PictureDraft;
  /** That its text may name. */
  pictures: RichPicture[];
}

/** What the fields of the question form hold. */
export interface QuestionDraft {
  format: QuestionFormat;
  text: BilingualText;
  topic: string;
  hint: BilingualText;
  image: PictureDraft;
  /** That the texts may name. Those of the passage are its own. */
  pictures: RichPicture[];
  passage: PassageDraft;
  options: OptionDraft[];
  /** Key of the one option that is correct. Spec §4: choosing one makes all others incorrect. */
  correct: string;
}

const both = (text?: LocalizedText): BilingualText => ({ en: text?.en ?? '', ne: text?.ne ?? '' });
const toPicture = (image: AdminQuestion['image']): PictureDraft => ({
  svg: image?.svg ?? '',
  caption: both(image?.caption),
});

export const toPassageDraft = (passage: AdminPassage | undefined, choice = 'none'): PassageDraft => ({
  choice: passage ? String(passage.id) : choice,
  format: passage?.format ?? 'plain',
  text: both(passage?.text),
  image: toPicture(passage?.image),
  pictures: passage?.pictures ?? [],
});

let made = 0;
export function newOption(): OptionDraft {
  made += 1;
  return { key: `new-${made}`, text: both(), image: toPicture(undefined) };
}

/** Spec §3: a new question starts with four options, the first marked correct. */
export function newQuestion(): QuestionDraft {
  const options = Array.from({ length: DEFAULT_OPTION_COUNT }, newOption);
  const correct = options[0]?.key ?? '';
  return {
    format: 'plain',
    text: both(),
    topic: '',
    hint: both(),
    image: toPicture(undefined),
    pictures: [],
    passage: toPassageDraft(undefined),
    options,
    correct,
  };
}

export const toQuestionDraft = (
  question: Pick<
    AdminQuestion,
    'text' | 'topic' | 'hint' | 'image' | 'options' | 'format' | 'pictures' | 'passage'
  >,
): QuestionDraft => ({
  format: question.format ?? 'plain',
  text: both(question.text),
  topic: question.topic,
  hint: both(question.hint),
  image: toPicture(question.image),
  pictures: question.pictures ?? [],
  passage: toPassageDraft(question.passage),
  options: question.options.map(({ id, text, image }) => ({
    key: String(id),
    id,
    text: both(text),
    image: toPicture(image),
  })),
  correct: String(question.options.find(({ is_correct }) => is_correct)?.id ?? ''),
});

/**
 * What is sent. What was left empty is left out; a caption without its picture is sent, for the server to refuse. A
 * question keeps a passage that is not named: `before` tells whether there is one to take away.
 */
export const toQuestionInput = (draft: QuestionDraft, before?: AdminQuestion): QuestionInput => ({
  text: draft.text,
  topic: draft.topic,
  ...(isFilled(draft.hint) && { hint: draft.hint }),
  ...imageOf(draft.image),
  // A question that is rich stays so unless the format is named.
  ...((draft.format === 'rich' || before?.format === 'rich') && { format: draft.format }),
  ...picturesOf(draft, [draft.text, draft.hint, ...draft.options.map((option) => option.text)]),
  ...passageOf(draft.passage, before?.passage !== undefined),
  options: draft.options.map(({ key, id, text, image }) => ({
    ...(id !== undefined && { id }),
    text,
    is_correct: key === draft.correct,
    ...imageOf(image),
  })),
});

function passageOf({ choice, format, text, image, pictures }: PassageDraft, hasPassage: boolean) {
  if (choice === 'none') return hasPassage ? { passage: null } : {};
  return {
    passage: {
      ...(choice !== 'new' && { id: Number(choice) }),
      ...(format === 'rich' && { format }),
      ...(isFilled(text) && { text }),
      ...imageOf(image),
      ...picturesOf({ format, pictures }, [text]),
    },
  };
}

/** Plain texts name no pictures. */
function picturesOf(
  { format, pictures }: Pick<QuestionDraft, 'format' | 'pictures'>,
  texts: readonly BilingualText[],
) {
  const named = format === 'rich' ? picturesNamedIn(pictures, texts) : [];
  return named.length === 0 ? {} : { pictures: named };
}

function imageOf({ svg, caption }: PictureDraft) {
  if (svg.trim() === '' && !isFilled(caption)) return {};
  return { image: { svg, ...(isFilled(caption) && { caption }) } };
}

const isFilled = ({ en, ne }: BilingualText): boolean => en.trim() !== '' || ne.trim() !== '';

/** Without one of its options; when that was the correct one, the first of the others is. */
export function withoutOption(draft: QuestionDraft, key: string): QuestionDraft {
  const options = draft.options.filter((option) => option.key !== key);
  return { ...draft, options, correct: draft.correct === key ? (options[0]?.key ?? '') : draft.correct };
}
