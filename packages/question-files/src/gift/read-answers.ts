import { MAX_READ_OPTIONS } from '#bounds.ts';

/** An option as its file has it, with everything that is escaped hidden. */
export interface GiftOption {
  text: string;
  feedback: string;
  /** In percent. */
  weight: number;
}

export type GiftAnswers =
  | { kind: 'choice'; options: GiftOption[]; hasEquals: boolean }
  | { kind: 'truefalse'; isTrue: boolean; whenWrong: string; whenRight: string }
  /** An equals sign may begin an option or be a part of one. */
  | { kind: 'unclear_equals'; options: GiftOption[] }
  | { kind: 'matching' | 'shortanswer' | 'numerical' | 'essay' };

const WEIGHT = /^%(-?\d{1,3}(?:[.,]\d*)?)%/;

/** What stands between the braces without the general feedback. Decides as `readquestion` of Moodle's gift/format.php. */
export function readAnswers(written: string): GiftAnswers {
  const answers = written.trim();
  if (answers === '') return { kind: 'essay' };
  if (answers.startsWith('#')) return { kind: 'numerical' };
  if (answers.includes('~')) return readChoice(answers);
  if (answers.includes('=') && answers.includes('->')) return { kind: 'matching' };
  const [value = '', whenWrong = '', ...whenRight] = answers.split('#');
  // Moodle reads capitals only; in small letters it is never meant as another thing.
  if (!/^(?:T|TRUE|F|FALSE)$/i.test(value.trim())) return { kind: 'shortanswer' };
  return {
    kind: 'truefalse',
    isTrue: /^T/i.test(value.trim()),
    whenWrong: whenWrong.trim(),
    whenRight: whenRight.join('#').trim(),
  };
}

function readChoice(written: string): GiftAnswers {
  // Some write `~=` for the right option.
  const answers = written.replace(/~\s*=/g, '=');
  const parts = answers.replace(/=/g, '~=').split('~');
  if (parts[0]?.trim() === '') parts.shift();
  const options = parts.slice(0, MAX_READ_OPTIONS).map((part) => readOption(part.trim()));
  if (isUnclear(answers)) return { kind: 'unclear_equals', options };
  return { kind: 'choice', options, hasEquals: answers.includes('=') };
}

function readOption(part: string): GiftOption {
  const isFull = part.startsWith('=');
  const rest = isFull ? part.slice(1).trimStart() : part;
  const [sign = '', percent] = WEIGHT.exec(rest) ?? [];
  const weight = percent === undefined ? (isFull ? 100 : 0) : Number(percent.replace(',', '.'));
  const [text = '', ...feedback] = rest.slice(sign.length).split('#');
  return { text: text.trim(), feedback: feedback.join('#').trim(), weight };
}

/**
 * In `{~E=mc2 ~F}` Moodle takes `mc2` as an option, and the right one. If a single equals sign follows a word while all other
 * options begin on lines of their own, or behind a space, it may as well belong to the text; so may one between spaces where
 * no other sign has a space behind it.
 */
function isUnclear(answers: string): boolean {
  if (answers.split(/[~=]/).length > 50) return false;
  const signs = [...answers.matchAll(/[~=]/g)].map(({ 0: sign, index }) => {
    const before = answers.slice(0, index);
    return {
      sign,
      isFirst: /^\s*$/.test(before),
      onLine: /\n\s*$/.test(before),
      isGlued: /\S$/.test(before),
      hasSpace: /\s/.test(answers[index + 1] ?? ''),
    };
  });
  const equals = signs.filter(({ sign }) => sign === '=');
  const [only] = equals;
  if (!only || equals.length > 1 || only.isFirst || only.onLine) return false;
  const others = signs.filter((each) => each !== only && !each.isFirst);
  if (others.length === 0) return false;
  if (others.every(({ onLine }) => onLine)) return true;
  const rest = signs.filter((each) => each !== only);
  if (only.hasSpace && rest.every(({ hasSpace }) => !hasSpace)) return true;
  return only.isGlued && others.every(({ isGlued }) => !isGlued);
}
