import type { LocalizedText } from '@abhyas/contract/shared';

/** What names of topics are compared by: case and spaces do not count, signs do ("C" is not "C++"). Null for no name. */
export const topicKey = (name: string): string | null =>
  name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ') || null;

/** The name as it is stored: without spaces around it, and without empty languages. */
export function topicNameOf(
  topic: string | { en?: string | undefined; ne?: string | undefined },
): LocalizedText {
  if (typeof topic === 'string')
    // A text without a language: its script shows which one it is.
    return /\p{Script=Devanagari}/u.test(topic) ? { en: '', ne: topic.trim() } : { en: topic.trim() };
  const { en = '', ne = '' } = topic;
  return { en: en.trim(), ...(ne.trim() !== '' && { ne: ne.trim() }) };
}
