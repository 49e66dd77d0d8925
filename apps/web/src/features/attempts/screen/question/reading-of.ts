import type { Question } from '@abhyas/contract/attempts';
import type { Reading } from '@abhyas/contract/attempts/on-screen';
import { localize } from '#i18n/localized.tsx';

/** How a question stands on the screen: as it is read, or in the only language that it has. */
export function readingOf({ text }: Pick<Question, 'text'>, reading: Reading): Reading {
  const [english, nepali] = [localize(text, 'en').lang, localize(text, 'ne').lang];
  return english === nepali ? english : reading;
}
