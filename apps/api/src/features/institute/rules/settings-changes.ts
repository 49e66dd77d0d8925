import { isDeepStrictEqual } from 'node:util';
import type { AuditDetails } from '@abhyas/contract/audit';
import type { InstituteSettings } from '@abhyas/contract/institute/staff';

type Change = NonNullable<AuditDetails['changes']>[number];

/** Every setting that differs, for the audit trail. A text in two languages is one setting. */
export function settingsChanges(before: InstituteSettings, after: InstituteSettings): Change[] {
  const old = flat(before);
  return Object.entries(flat(after)).flatMap(([field, value]) =>
    isDeepStrictEqual(old[field], value) ? [] : [{ field, old: old[field], new: value }],
  );
}

/** `name` is shown in both languages by itself; the others get a field for each. */
function flat(settings: InstituteSettings): Record<string, unknown> {
  const { name, accent, phone, email, short_name, address, sms_name, sms_texts } = settings;
  const texts = {
    short_name,
    address,
    sms_name,
    sms_code: sms_texts.code,
    sms_invitation: sms_texts.invitation,
  };
  return {
    name,
    accent,
    contact_phone: phone,
    contact_email: email,
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([field, { en, ne }]) => [
        [`${field}_en`, en],
        [`${field}_ne`, ne],
      ]),
    ),
  };
}
