import type { Language } from '@abhyas/contract/shared';
import { type Message, speak } from '#i18n/messages.ts';

/** A sentence with its values in both languages, for a toast: its reader may switch while it stands. */
export function fill(message: Message, values: Record<string, string | number>): Message {
  // Of a message that is known only when it runs, the type names no placeholders.
  const inLanguage = (language: Language): string => {
    const sentence: unknown = speak({ sentence: message }, language).sentence;
    return typeof sentence === 'function' ? sentence(values) : String(sentence);
  };
  return { en: inLanguage('en'), ne: inLanguage('ne') };
}
