import type { Institute, Logo } from '@abhyas/contract/institute';
import type { InstituteSettings, StoredInstitute } from '@abhyas/contract/institute/staff';
import { DEFAULT_SMS_NAME, DEFAULT_SMS_TEXTS } from '@abhyas/exam-rules/institute/sms-texts';
import type { SmsTexts } from '#features/accounts/accounts.ts';
import type { StoredLogo } from '#features/institute/institute.tables.ts';

type InBoth = { en: string; ne: string };
const none = (): InBoth => ({ en: '', ne: '' });

/** The settings where nothing is set. */
export const emptySettings = (): InstituteSettings => ({
  name: none(),
  short_name: none(),
  accent: '',
  phone: '',
  email: '',
  address: none(),
  sms_name: none(),
  sms_texts: { code: none(), invitation: none() },
});

/** What is stored, in which a setting of a later version may be missing. */
export interface InstituteRow {
  settings: Partial<InstituteSettings>;
  logo: StoredLogo | null;
}

export const settingsOf = (row: InstituteRow | undefined): InstituteSettings => ({
  ...emptySettings(),
  ...row?.settings,
});

/** Each language where it is written, and the other one where it is not; null where neither is. */
function inBothLanguages({ en, ne }: InBoth): InBoth | null {
  return en || ne ? { en: en || ne, ne: ne || en } : null;
}

export const pictureAddress = (hash: string): string => `/api/institute/pictures/${hash}/`;

const logoOf = (logo: StoredLogo | null | undefined): Logo | null =>
  logo ? { address: pictureAddress(logo.hash), width: logo.width, height: logo.height } : null;

/** What every page needs. */
export function publicInstitute(row: InstituteRow | undefined): Institute {
  const { name, short_name, accent, phone, email, address } = settingsOf(row);
  return {
    name: inBothLanguages(name),
    short_name: inBothLanguages(short_name),
    accent: accent || null,
    logo: logoOf(row?.logo),
    phone,
    email,
    address: inBothLanguages(address),
  };
}

export const storedInstitute = (row: InstituteRow | undefined): StoredInstitute => ({
  ...settingsOf(row),
  logo: logoOf(row?.logo),
});

/** A text that is not set is the app's own. So is the name, if the institute has none. */
export function smsTextsOf(row: InstituteRow | undefined): SmsTexts {
  const { name, short_name, sms_name, sms_texts } = settingsOf(row);
  const or = (text: InBoth, other: InBoth): InBoth => ({ en: text.en || other.en, ne: text.ne || other.ne });
  const names = [sms_name, short_name, name].map(inBothLanguages);
  return {
    name: names.find((each) => each !== null) ?? DEFAULT_SMS_NAME,
    texts: {
      code: or(sms_texts.code, DEFAULT_SMS_TEXTS.code),
      invitation: or(sms_texts.invitation, DEFAULT_SMS_TEXTS.invitation),
    },
  };
}
