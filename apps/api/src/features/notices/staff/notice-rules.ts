import { MAX_SMS_PARTS } from '@abhyas/contract/notices/staff';
import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { textOf } from '#features/notices/sms/notice-text.ts';
import { countParts } from '#features/notices/sms/parts.ts';
import { invalidInput } from '#platform/domain-error.ts';

const LANGUAGES: Language[] = ['en', 'ne'];

interface Notice {
  title: LocalizedText;
  body: LocalizedText;
  visible_from: string;
  visible_until: string | null;
  sms: boolean;
}

/** Throws INVALID_INPUT unless the notice is complete in one language, ends after it begins, and fits into its SMS. */
export function requireNotice({ title, body, visible_from, visible_until, sms }: Notice): void {
  const isWritten = (text: string | undefined) => /\S/.test(text ?? '');
  if (!LANGUAGES.some((language) => isWritten(title[language]) && isWritten(body[language]))) {
    const field = LANGUAGES.some((language) => isWritten(title[language])) ? 'body' : 'title';
    throw invalidInput(`/${field}/en`, 'TEXT_REQUIRED', 'Title and body are required in one language');
  }
  if (visible_until !== null && Date.parse(visible_until) <= Date.parse(visible_from))
    throw invalidInput('/visible_until', 'END_BEFORE_START', 'A notice must not end before it begins');
  if (sms && Math.max(...LANGUAGES.map((each) => countParts(textOf({ title, body }, each)))) > MAX_SMS_PARTS)
    throw invalidInput('/sms', 'SMS_TOO_LONG', 'The text takes more than 10 parts of an SMS');
}
