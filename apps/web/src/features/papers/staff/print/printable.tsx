import { type ReactNode, useId, useMemo, useState } from 'react';
import { ChoiceField } from '#forms/staff/choice-field.tsx';
import { CheckField } from '#forms/staff/form-fields.tsx';
import { useLanguage, useReading } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { ReadingToggle } from '#i18n/reading/language-toggle.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { deviceNow } from '#lib/clock.ts';
import { Notice } from '#ui/notice.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { paperMessages } from './paper.messages.ts';
import styles from './paper.module.css';
import {
  inOtherLanguage,
  type KeyPlace,
  keyPlaces,
  type SheetExam,
  type SheetQuestion,
  type SheetSettings,
} from './sheet.ts';
import { Sheet } from './sheet.tsx';

interface PrintableProps {
  exam?: SheetExam;
  questions: readonly SheetQuestion[];
  /** Stands in place of a paper with answers while it is not known which count. */
  withoutKey?: ReactNode;
  /** Where the answers stand was chosen. */
  onKeyPlace?: (key: KeyPlace) => void;
}

/** What is on the paper, the paper as it will be, and the button that prints it. */
export function Printable({ exam, questions, withoutKey, onKeyPlace }: PrintableProps) {
  const t = useMessages(paperMessages);
  const language = useLanguage();
  const missing = inOtherLanguage(questions, useReading());
  const [settings, setSettings] = useState<SheetSettings>({
    key: 'none',
    two_columns: false,
    name_lines: exam !== undefined,
  });
  const [at] = useState(() => new Date(deviceNow()).toISOString());
  const contents = useMemo(() => questions.map(({ content }) => content), [questions]);
  if (questions.length === 0) return <Empty>{t.no_questions}</Empty>;
  const change = (changed: SheetSettings) => {
    setSettings(changed);
    onKeyPlace?.(changed.key);
  };
  const isKeyUnknown = settings.key !== 'none' && withoutKey !== undefined;
  const sheet = <Sheet exam={exam} questions={questions} settings={settings} at={at} />;
  return (
    <>
      <section className={screen.card} aria-label={t.settings}>
        <Settings settings={settings} onChange={change} />
        {!isKeyUnknown && (
          <div className={screen.actions}>
            <PrintButton look="primary" questions={contents} paper={() => sheet}>
              {t.print}
            </PrintButton>
          </div>
        )}
      </section>
      {isKeyUnknown && withoutKey}
      {settings.key !== 'none' && !isKeyUnknown && (
        <Notice tone="info" live={false}>
          {t.with_key}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="info" live={false}>
          {t.other_language({ numbers: missing.map((n) => formatNumber(n, language)).join(', ') })}
        </Notice>
      )}
      {!isKeyUnknown && (
        <section className={styles.preview} aria-label={t.preview}>
          {sheet}
        </section>
      )}
    </>
  );
}

interface SettingsProps {
  settings: SheetSettings;
  onChange: (settings: SheetSettings) => void;
}

function Settings({ settings, onChange }: SettingsProps) {
  const t = useMessages(paperMessages);
  const name = useId();
  const check = (field: 'two_columns' | 'name_lines') => (
    <CheckField
      label={t[field]}
      checked={settings[field]}
      onChange={({ target }) => onChange({ ...settings, [field]: target.checked })}
    />
  );
  return (
    <div className={styles.settings}>
      <ReadingToggle />
      <ChoiceField
        legend={t.key}
        name={name}
        chosen={settings.key}
        onChange={({ target }) =>
          onChange({ ...settings, key: keyPlaces.find((each) => each === target.value) ?? settings.key })
        }
        choices={keyPlaces.map((value) => ({ value, label: t[`key_${value}`] }))}
      />
      <div className={styles.checks}>
        {check('two_columns')}
        {check('name_lines')}
      </div>
    </div>
  );
}
