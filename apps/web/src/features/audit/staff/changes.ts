import type { AuditDetails } from '@abhyas/contract/audit';
import type { Language } from '@abhyas/contract/shared';
import { formatDateTime, formatDay } from '@abhyas/exam-rules/calendar/written-times';
import { listed } from '#i18n/list.ts';
import { speak } from '#i18n/messages.ts';
import { formatNumber, inDigitsOf } from '#i18n/numbers.ts';
import { settingMessages, valueMessages } from './audit.messages.ts';

/** What people typed is no word of the app, even if it is spelt like one. */
const TYPED = new Set(['full_name', 'roll_number', 'phone_number', 'email', 'source', 'issuer']);

type Change = NonNullable<AuditDetails['changes']>[number];

/** A value as it is shown. Titles are in a language of their own. */
interface ShownValue {
  text: string;
  lang?: Language;
}

interface ShownChange {
  setting: string;
  before: ShownValue;
  after: ShownValue;
}

/** Changed settings in words; a title is one change for each language that changed. */
export const shownChanges = (changes: readonly Change[], language: Language): ShownChange[] =>
  changes.flatMap((change) =>
    ['title', 'name', 'body'].includes(change.field)
      ? textChanges(change, language)
      : [inWords(change, language)],
  );

function inWords(change: Change, language: Language): ShownChange {
  const settings: Record<string, string> = speak(settingMessages, language);
  return {
    setting: settings[change.field] ?? change.field,
    before: shownValue(change.field, change.old, language),
    after: shownValue(change.field, change.new, language),
  };
}

/** Of a title, a name or a body. */
function textChanges(change: Change, language: Language): ShownChange[] {
  const t = speak(settingMessages, language);
  const labels =
    change.field === 'title'
      ? { en: t.title_en, ne: t.title_ne }
      : change.field === 'body'
        ? { en: t.body_en, ne: t.body_ne }
        : { en: t.name_en, ne: t.name_ne };
  return (['en', 'ne'] as const).flatMap((lang) => {
    const [before, after] = [textIn(change.old, lang), textIn(change.new, lang)];
    if (before === after) return [];
    const shown = (text: string): ShownValue =>
      text === '' ? { text: speak(valueMessages, language).none } : { text, lang };
    return [{ setting: labels[lang], before: shown(before), after: shown(after) }];
  });
}

function textIn(title: unknown, lang: Language): string {
  const text: unknown = typeof title === 'object' && title !== null ? Reflect.get(title, lang) : undefined;
  return typeof text === 'string' ? text : '';
}

function shownValue(field: string, value: unknown, language: Language): ShownValue {
  const t = speak(valueMessages, language);
  const words: Record<string, string> = t;
  if (field === 'audience' && !Array.isArray(value)) return { text: t.everyone };
  if (Array.isArray(value)) return { text: listed(value.map(String)) || t.none };
  if (value === null || value === undefined || value === '') return { text: t.none };
  if (typeof value === 'boolean') return { text: value ? t.yes : t.no };
  if (typeof value === 'number')
    return { text: field.endsWith('_id') ? idText(value, language) : formatNumber(value, language) };
  if (typeof value !== 'string') return { text: JSON.stringify(value), lang: 'en' };
  if (TYPED.has(field)) return { text: value };
  if (field.endsWith('s_on')) return { text: formatDay(value, language) };
  if (/_(time|from|until)$/.test(field)) return { text: formatDateTime(value, language) };
  return { text: words[value] ?? value };
}

/** An id is a name, and has no commas. */
export const idText = (id: number, language: Language): string => inDigitsOf(language, String(id));
