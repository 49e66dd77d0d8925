import type { Preset } from '@abhyas/contract/papers/presets';
import { formatDay } from '@abhyas/exam-rules/calendar/written-times';
import { quizSettingMessages } from '#features/papers/staff/presets/setting.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatNumber, inDigitsOf } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { presetsMessages } from './presets.messages.ts';
import styles from './presets.module.css';

/** What a preset sets, where that is from, and what the institute sets itself. */
export function PresetDetails({ preset }: { preset: Preset }) {
  const t = useMessages(presetsMessages);
  const language = useLanguage();
  const { sections = [] } = preset.quiz;
  // Two may have the same words, such as the deduction in marks and in percent.
  const left = [...new Set(preset.set_by_institute.map((name) => t[name]))];
  return (
    <div className={styles.details}>
      {preset.source && <Source source={preset.source} />}
      <Facts facts={factsOf(preset.quiz)} />
      {sections.length > 0 && (
        <ol className={styles.sections}>
          {sections.map((section, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections of a preset have no names, and two may be equal
            <li key={place}>
              <strong>
                {formatNumber(place + 1, language)}. <Localized text={section.title} />
              </strong>
              <Facts facts={factsOf(section)} />
            </li>
          ))}
        </ol>
      )}
      {left.length > 0 && <p>{t.by_institute({ fields: left.join(', ') })}</p>}
    </div>
  );
}

function Source({ source: { title, url, date } }: { source: NonNullable<Preset['source']> }) {
  const t = useMessages(presetsMessages);
  const language = useLanguage();
  // A source may name its year or month alone.
  const dated = (date: string) =>
    /^\d{4}-\d\d-\d\d$/.test(date)
      ? t.source_date({ day: formatDay(date, language) })
      : t.source_year({ day: inDigitsOf(language, date) });
  return (
    <p className={screen.muted}>
      {t.source}{' '}
      {url === undefined ? (
        <span lang="en">{title}</span>
      ) : (
        <a href={url} lang="en" target="_blank" rel="noreferrer">
          {title}
        </a>
      )}
      {date !== undefined && ` (${dated(date)})`}
    </p>
  );
}

interface Settings {
  duration_minutes?: number | undefined;
  question_count?: number | undefined;
  marks_correct?: number | undefined;
  marks_wrong?: number | undefined;
  wrong_percent?: number | undefined;
  pass_percent?: number | undefined;
}

type Fact = [
  name: 'duration' | 'question_count' | 'marks_correct' | 'marks_wrong' | 'pass_percent',
  value: number,
  isPercent: boolean,
];

function factsOf(settings: Settings): Fact[] {
  const { duration_minutes, question_count, marks_correct, marks_wrong, wrong_percent, pass_percent } =
    settings;
  const all: [Fact[0], number | undefined, boolean][] = [
    ['duration', duration_minutes, false],
    ['question_count', question_count, false],
    ['marks_correct', marks_correct, false],
    ['marks_wrong', wrong_percent ?? marks_wrong, wrong_percent !== undefined],
    ['pass_percent', pass_percent, true],
  ];
  return all.flatMap(([name, value, isPercent]): Fact[] =>
    value === undefined ? [] : [[name, value, isPercent]],
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  const t = useMessages(presetsMessages);
  const tSetting = useMessages(quizSettingMessages);
  const language = useLanguage();
  const words = ([name, value, isPercent]: Fact): string => {
    const number = formatNumber(value, language);
    if (name === 'question_count') return t.planned({ n: value });
    if (name === 'marks_wrong' && value === 0)
      return t.fact({ name: tSetting.marks_wrong, value: t.no_deduction });
    return t.fact({
      name: name === 'pass_percent' ? t.passes : tSetting[name],
      value: isPercent ? t.percent({ n: number }) : number,
    });
  };
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact[0]}>{words(fact)}</li>
      ))}
    </ul>
  );
}
