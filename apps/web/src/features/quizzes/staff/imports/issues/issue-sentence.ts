import type { ImportIssue } from '@abhyas/contract/imports';
import type { Language } from '@abhyas/contract/shared';
import { type Message, type Spoken, speak } from '#i18n/messages.ts';
import { importIssueMessages } from './import-issue.messages.ts';
import { partMessages } from './part.messages.ts';

type Values = Record<string, string | number>;

/** Parts by the names that the formats give them; the first that fits. */
const PARTS: readonly (readonly [RegExp, keyof typeof partMessages])[] = [
  [/several answers|checkbox|multiple answers/i, 'several_answers'],
  [/match|associate/i, 'matching'],
  [/essay|extendedtext|paragraph/i, 'essay'],
  [/numerical|numeric/i, 'numerical'],
  [/short.?answer|textentry|^text$/i, 'short_answer'],
  [/calculated/i, 'calculated'],
  [/multianswer|cloze|gap|inlinechoice|missing.?word/i, 'cloze'],
  [/description|no answers/i, 'description'],
  [/^dd|drag|hotspot/i, 'drag_and_drop'],
  [/order/i, 'ordering'],
  [/feedback of an option/i, 'option_feedback'],
  [/^isOther$/, 'other_answer'],
  [/^a chart$/, 'chart'],
  [/^a diagram$/, 'diagram'],
];

/** An issue in words. */
export function issueSentence({ code, params }: Pick<ImportIssue, 'code' | 'params'>, language: Language) {
  const named = { ...params };
  for (const name of ['kind', 'what']) {
    const value = named[name];
    if (typeof value === 'string') named[name] = partName(value, language);
  }
  return fill(importIssueMessages, code, named, language);
}

/** A part in words, where its name is known; otherwise the name itself. */
function partName(name: string, language: Language): string {
  const part = PARTS.find(([pattern]) => pattern.test(name))?.[1];
  return part === undefined ? name : speak(partMessages, language)[part];
}

/** The message of a code with its parameters; of a code that this page does not know, the general one. */
export function fill<T extends Record<string, Message> & { unknown: Message }>(
  messages: T,
  code: string,
  values: Values,
  language: Language,
): string {
  const spoken: Spoken<T> = speak(messages, language);
  const sentence: unknown = spoken[Object.hasOwn(messages, code) ? code : 'unknown'];
  return typeof sentence === 'function' ? sentence(values) : String(sentence);
}
