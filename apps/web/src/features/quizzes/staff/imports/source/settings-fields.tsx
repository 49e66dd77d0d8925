import type { ImportFormat, ImportLanguage } from '@abhyas/contract/imports';
import { SelectField } from '#forms/select-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { FONTS, formatNames } from './formats.ts';
import { sourceMessages } from './source.messages.ts';

interface LanguageFieldProps {
  value: ImportLanguage;
  onChange: (language: ImportLanguage) => void;
}

const LANGUAGES: readonly ImportLanguage[] = ['both', 'en', 'ne'];

export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const t = useMessages(sourceMessages);
  return (
    <SelectField
      label={t.language}
      hint={t.language_note}
      value={value}
      onChange={({ target }) => onChange(LANGUAGES.find((each) => each === target.value) ?? 'both')}
      choices={LANGUAGES.map((language) => ({ value: language, label: t[`language_${language}`] }))}
    />
  );
}

interface FontFieldProps {
  value: string;
  onChange: (font: string) => void;
  hint?: string;
}

export function FontField({ value, onChange, hint }: FontFieldProps) {
  const t = useMessages(sourceMessages);
  return (
    <SelectField
      label={t.font}
      hint={hint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      choices={[{ value: '', label: t.unicode }, ...FONTS.map((font) => ({ value: font, label: font }))]}
    />
  );
}

interface FormatFieldProps {
  value: ImportFormat | 'auto';
  onChange: (format: ImportFormat | 'auto') => void;
}

const FORMATS = Object.entries(formatNames) as [ImportFormat, string][];

export function FormatField({ value, onChange }: FormatFieldProps) {
  const t = useMessages(sourceMessages);
  const choices: { value: ImportFormat | 'auto'; label: string }[] = [
    { value: 'auto', label: t.auto },
    ...FORMATS.map(([format, label]) => ({ value: format, label })),
    { value: 'text', label: t.plain_text },
  ];
  return (
    <SelectField
      label={t.format}
      value={value}
      onChange={({ target }) =>
        onChange(choices.find((each) => each.value === target.value)?.value ?? 'auto')
      }
      choices={choices}
    />
  );
}
