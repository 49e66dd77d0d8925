import type { Language, LocalizedText } from '@abhyas/contract/shared';

/** The SMS of a notice in a language; where a text is missing in it, in the other one. */
export function textOf(
  { title, body }: { title: LocalizedText; body: LocalizedText },
  language: Language,
): string {
  const read = (text: LocalizedText) => {
    const other = language === 'en' ? text.ne : text.en;
    const own = language === 'en' ? text.en : text.ne;
    return (own && /\S/.test(own) ? own : (other ?? '')).trim();
  };
  return [read(title), read(body)].filter((part) => part !== '').join('\n');
}
