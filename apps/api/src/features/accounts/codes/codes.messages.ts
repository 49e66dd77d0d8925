import { OTP_LIFETIME_SECONDS } from '@abhyas/contract/limits';
import type { Language } from '@abhyas/contract/shared';
import { fillInSms, type SmsKind } from '@abhyas/exam-rules/institute/sms-texts';

const MINUTES = OTP_LIFETIME_SECONDS / 60;

type InBoth = Record<Language, string>;

/** The texts of SMS, and how they name their sender. The institute feature has them; app.ts passes them in. */
export interface SmsTexts {
  name: InBoth;
  texts: Record<SmsKind, InBoth>;
}
export type FindSmsTexts = () => Promise<SmsTexts>;

/** The SMS of a code. The code is in ASCII digits, because phones offer to fill in only those. */
export const codeText = (code: string, language: Language, { name, texts }: SmsTexts): string =>
  fillInSms(texts.code[language], {
    code,
    name: name[language],
    minutes: language === 'en' ? String(MINUTES) : nepali(MINUTES),
  });

/** The SMS of an invitation. The reader may log in by a code at once, or set a password under "Forgot password". */
export const invitationText = (
  { username, address }: { username: string; address: string },
  language: Language,
  { name, texts }: SmsTexts,
): string => fillInSms(texts.invitation[language], { username, address, name: name[language] });

const nepali = (n: number) => new Intl.NumberFormat('en-IN-u-nu-deva').format(n);
