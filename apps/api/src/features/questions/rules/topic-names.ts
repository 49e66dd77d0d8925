import type { LocalizedText } from '@abhyas/contract/shared';
import { nameKey, normalName } from '@abhyas/texts/normal';
import { visible } from '@abhyas/texts/visible';

/** What names of topics are compared by: signs do count ("C" is not "C++"). Null for no name. */
export const topicKey = (name: string): string | null => (visible(name) ? nameKey(name) : null);

/** The name as it is stored: in its normal form, and without empty languages. */
export function topicNameOf(
  topic: string | { en?: string | undefined; ne?: string | undefined },
): LocalizedText {
  if (typeof topic === 'string') {
    // A text without a language: its script shows which one it is.
    const name = normalName(topic);
    return /\p{Script=Devanagari}/u.test(name) ? { en: '', ne: name } : { en: name };
  }
  const { en = '', ne = '' } = topic;
  return { en: normalName(en), ...(visible(ne) && { ne: normalName(ne) }) };
}
