import type { QuestionContent } from '@abhyas/contract/questions/content';
import type { Language } from '@abhyas/contract/shared';
import { diffWords } from '#features/quizzes/staff/word-diff.ts';
import type { Spoken } from '#i18n/messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { changesOf, type OtherChange, type TextChange, type TextPlace } from './content-changes.ts';
import { versionsMessages } from './versions.messages.ts';
import styles from './versions.module.css';

type Words = Spoken<typeof versionsMessages>;

/** What changed from one version to the next, word by word in each language. */
export function VersionDiff({ before, after }: { before: QuestionContent; after: QuestionContent }) {
  const t = useMessages(versionsMessages);
  const { texts, others } = changesOf(before, after);
  if (texts.length === 0 && others.length === 0) return <p>{t.no_change}</p>;
  return (
    <>
      {texts.length > 0 && (
        <dl className={styles.changes}>
          {texts.map((change) => {
            const name = nameOf(change.place, t);
            return (
              <TextDifference
                key={`${name} ${change.before.en} ${change.before.ne}`}
                name={name}
                change={change}
              />
            );
          })}
        </dl>
      )}
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((other) => {
            const sentence = sentenceOf(other, t);
            return <li key={sentence}>{other.kind === 'key' ? <strong>{sentence}</strong> : sentence}</li>;
          })}
        </ul>
      )}
    </>
  );
}

function TextDifference({ name, change }: { name: string; change: TextChange }) {
  const { before, after } = change;
  return (
    <>
      <dt>{name}</dt>
      {(['en', 'ne'] as const).map((language) => {
        const [was = '', is = ''] = [before[language], after[language]];
        return was === is ? null : <Difference key={language} language={language} before={was} after={is} />;
      })}
    </>
  );
}

function Difference({ language, before, after }: { language: Language; before: string; after: string }) {
  const t = useMessages(versionsMessages);
  return (
    <dd className={styles.text} lang={language}>
      {diffWords(before, after).map(({ kind, text }, place) => {
        if (kind === 'same') return text;
        const Tag = kind === 'removed' ? 'del' : 'ins';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name, and never move
          <Tag key={place} className={styles[kind]}>
            <span className="visually-hidden">[{t[kind]}: </span>
            {text}
            <span className="visually-hidden">]</span>
          </Tag>
        );
      })}
    </dd>
  );
}

function nameOf(place: TextPlace, t: Words): string {
  if (place.kind === 'option' || place.kind === 'option_caption') return t[place.kind]({ n: place.number });
  return place.kind === 'text' ? t.question : t[place.kind];
}

function sentenceOf(other: OtherChange, t: Words): string {
  if (other.kind === 'key' || other.kind === 'option_picture') return t[other.kind]({ n: other.number });
  return t[other.kind];
}
