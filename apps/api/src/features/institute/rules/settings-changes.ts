import type { AuditChange } from '@abhyas/contract/audit';
import type { InstituteSettings } from '@abhyas/contract/institute/staff';
import { changedFields } from '#features/audit/audit.ts';

/** Every setting that differs, for the audit trail. */
export const settingsChanges = (before: InstituteSettings, after: InstituteSettings): AuditChange[] =>
  changedFields(flat(before), flat(after));

/** `name` is shown in both languages by itself; the other texts get a field for each. */
function flat({ name, accent, phone, email, short_name, address, sms_name, sms_texts }: InstituteSettings) {
  return {
    name,
    accent,
    contact_phone: phone,
    contact_email: email,
    short_name_en: short_name.en,
    short_name_ne: short_name.ne,
    address_en: address.en,
    address_ne: address.ne,
    sms_name_en: sms_name.en,
    sms_name_ne: sms_name.ne,
    sms_code_en: sms_texts.code.en,
    sms_code_ne: sms_texts.code.ne,
    sms_invitation_en: sms_texts.invitation.en,
    sms_invitation_ne: sms_texts.invitation.ne,
  };
}
