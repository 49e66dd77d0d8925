import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { inAscii, searchKeyOf } from '@abhyas/texts/search';
import { visible } from '@abhyas/texts/visible';
import type { QuestionContent, StoredPassage, StoredQuestion } from './documents.ts';
import { fold } from './fold.ts';
import { bandsOf } from './similar-texts.ts';

/** The content of a quiz's question: what a version of its bank question contains. */
export function contentOfQuestion({ id, topic, ...content }: StoredQuestion): QuestionContent {
  return content;
}

/**
 * Content in one text: equal texts, equal contents. Ids of options do not count, and neither do empty texts and the order
 * of fields, nor the trees and key texts of rich texts, which follow from what was written; all else does, fields of later
 * versions included.
 */
export function canonicalText({ options, passage, rich: _, ...content }: QuestionContent): string {
  return JSON.stringify(
    canonical({
      ...content,
      options: options.map(({ id, rich, key_text, ...option }) => option),
      ...(passage && { passage: withoutDerived(passage) }),
    }),
  );
}

/** The same of a passage. */
export const canonicalPassage = (passage: StoredPassage): string =>
  JSON.stringify(canonical(withoutDerived(passage)));

/** Pictures in one text, as they are stored. */
export const canonicalPicture = (pictures: Pick<QuestionContent, 'image' | 'pictures'>): string =>
  JSON.stringify(canonical(pictures)) ?? '';

const withoutDerived = ({ id, rich, ...passage }: StoredPassage) => passage;

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((element) => canonical(element) ?? null);
  if (typeof value !== 'object' || value === null) return value === '' ? undefined : value;
  const fields = Object.entries(value)
    .map(([name, field]): [string, unknown] => [name, canonical(field)])
    .filter(([, field]) => field !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

const LANGUAGES: Language[] = ['en', 'ne'];
const isIn = (text: LocalizedText, language: Language) => visible(text[language] ?? '');
/** Numbers and signs are the same in both languages. */
const isNeutral = ({ en, ne = '' }: LocalizedText) => !/\p{L}/u.test(en + ne);

/** Languages in which the text, every option and the passage are written. */
export function languagesOf({
  text,
  options,
  passage,
}: Pick<QuestionContent, 'text' | 'options' | 'passage'>): Language[] {
  const texts = [text, ...options.map((option) => option.text), ...(passage?.text ? [passage.text] : [])];
  return LANGUAGES.filter((language) => texts.every((each) => isIn(each, language) || isNeutral(each)));
}

/** What the bank is searched by, computed from the content at each save. */
export function searchColumnsOf({ text, hint, options, passage }: QuestionContent) {
  const others = [hint, passage?.text].filter((each) => each !== undefined);
  const texts = [text, ...options.map((option) => option.text), ...others];
  const [stem_en, stem_ne] = [fold(text.en), fold(text.ne ?? '')];
  return {
    languages: languagesOf({ text, options, passage }),
    found_by: inAscii(searchKeyOf(texts.flatMap(({ en, ne }) => [en, ne]))),
    stem_en,
    stem_ne,
    bands: [...new Set([...bandsOf(stem_en), ...bandsOf(stem_ne)])],
  };
}
