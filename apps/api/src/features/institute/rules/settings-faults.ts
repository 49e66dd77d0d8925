import type { FieldError } from '@abhyas/contract/errors';
import type { InstituteSettings } from '@abhyas/contract/institute/staff';
import { findAccentFault } from '@abhyas/exam-rules/institute/accent';
import { placeholderFaults, SMS_KINDS } from '@abhyas/exam-rules/institute/sms-texts';

/** What a schema cannot express: contrast of the accent, placeholders of the texts. */
export function settingsFaults({ accent, sms_texts }: InstituteSettings): FieldError[] {
  const fault = accent ? findAccentFault(accent) : undefined;
  const errors: FieldError[] = [];
  if (fault) {
    const { ratio, nearest } = fault;
    errors.push({
      path: '/accent',
      code: 'CONTRAST_TOO_LOW',
      message: `Its contrast is ${ratio.toFixed(2)}:1, and 4.5:1 is needed (WCAG 2.2, 1.4.3); ${nearest} has enough`,
    });
  }
  for (const kind of SMS_KINDS) {
    for (const language of ['en', 'ne'] as const) {
      const text = sms_texts[kind][language];
      if (text === '') continue;
      const { missing, unknown } = placeholderFaults(kind, text);
      const path = `/sms_texts/${kind}/${language}`;
      for (const name of missing)
        errors.push({ path, code: 'PLACEHOLDER_MISSING', message: `{${name}} is missing` });
      for (const name of unknown)
        errors.push({ path, code: 'PLACEHOLDER_UNKNOWN', message: `Nothing fills in {${name}}` });
    }
  }
  return errors;
}
