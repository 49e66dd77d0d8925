import type { InstituteSettings, StoredInstitute } from '@abhyas/contract/institute/staff';

/** What is typed: the settings themselves. */
export type InstituteDraft = InstituteSettings;

export function toDraft({ logo: _logo, ...settings }: StoredInstitute): InstituteDraft {
  return structuredClone(settings);
}

/** Without spaces at the ends of what was typed. */
export function toSettings(draft: InstituteDraft): InstituteSettings {
  return trimmed(draft) as InstituteSettings;
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, trimmed(each)]));
}
