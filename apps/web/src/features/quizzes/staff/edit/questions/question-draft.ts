import type { QuestionInput } from '@abhyas/contract/quiz-json';
import type { AdminQuestion } from '@abhyas/contract/quizzes/staff';
import { DEFAULT_OPTION_COUNT, type LocalizedText } from '@abhyas/contract/shared';
import type { BilingualText } from '../../../../../forms/staff/bilingual-fields.tsx';

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

/** What the fields of the question form hold. */
export interface QuestionDraft {
  text: BilingualText;
  topic: string;
  hint: BilingualText;
  image: PictureDraft;
  options: OptionDraft[];
  /** Key of the one option that is correct. Spec §4: choosing one makes all others incorrect. */
  correct: string;
}

const both = (text?: LocalizedText): BilingualText => ({ en: text?.en ?? '', ne: text?.ne ?? '' });
const toPicture = (image: AdminQuestion['image']): PictureDraft => ({
  svg: image?.svg ?? '',
  caption: both(image?.caption),
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
  return { text: both(), topic: '', hint: both(), image: toPicture(undefined), options, correct };
}

export const toQuestionDraft = (question: AdminQuestion): QuestionDraft => ({
  text: both(question.text),
  topic: question.topic,
  hint: both(question.hint),
  image: toPicture(question.image),
  options: question.options.map(({ id, text, image }) => ({
    key: String(id),
    id,
    text: both(text),
    image: toPicture(image),
  })),
  correct: String(question.options.find(({ is_correct }) => is_correct)?.id ?? ''),
});

/** What is sent. What was left empty is left out; a caption without its picture is sent, for the server to refuse. */
export const toQuestionInput = (draft: QuestionDraft): QuestionInput => ({
  text: draft.text,
  topic: draft.topic,
  ...(isFilled(draft.hint) && { hint: draft.hint }),
  ...imageOf(draft.image),
  options: draft.options.map(({ key, id, text, image }) => ({
    ...(id !== undefined && { id }),
    text,
    is_correct: key === draft.correct,
    ...imageOf(image),
  })),
});

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
