import type { Language } from '@abhyas/contract/shared';
import type {
  CheckedAttempt,
  CheckedGrading,
  CheckedLedger,
  ReceiptCheck,
} from '@abhyas/exam-rules/check-ledger';
import { formatDateTime } from '#i18n/dates/dates.ts';
import { type Spoken, speak } from '#i18n/messages.ts';
import { formatScore } from '#i18n/numbers.ts';
import { el } from './elements.ts';
import { verifyMessages } from './verify.messages.ts';

type Sentences = Spoken<typeof verifyMessages>;

/** What a check found, or why there was none. */
export type Findings = CheckedLedger | 'no_ledger' | 'no_cryptography';

/** The findings as elements, in one language. The heading can take the focus. */
export function findingsIn(language: Language, findings: Findings): HTMLElement {
  const t = speak(verifyMessages, language);
  if (typeof findings === 'string') {
    return el('section', {}, headline(t[findings], t[`${findings}_why`], 'bad'));
  }
  const { result, quiz, at, attempts, altered_questions } = findings;
  const tones = { agrees: 'good', unsigned: 'fair', differs: 'bad' } as const;
  const title = (language === 'ne' && quiz.title.ne) || quiz.title.en;
  const altered = altered_questions.map(({ text }) =>
    el('p', { class: 'bad' }, `× ${t.altered} “${(language === 'ne' && text.ne) || text.en}”`),
  );
  return el(
    'section',
    {},
    headline(t[result], t[`${result}_why`], tones[result]),
    el('h3', {}, title),
    el('p', { class: 'muted' }, t.written({ at: formatDateTime(at, language) })),
    ...altered,
    ...attempts.map((attempt) => attemptCard(t, language, attempt)),
  );
}

function headline(text: string, why: string, tone: 'good' | 'fair' | 'bad'): HTMLElement {
  const sign = { good: '✓', fair: '!', bad: '×' }[tone];
  const mark = el('span', { 'aria-hidden': 'true', class: 'sign' }, sign);
  return el(
    'div',
    { class: `headline ${tone}` },
    mark,
    el('div', {}, el('h2', { tabindex: '-1' }, text), el('p', {}, why)),
  );
}

function attemptCard(t: Sentences, language: Language, attempt: CheckedAttempt): HTMLElement {
  const { number, completed_timestamp, gradings, receipts } = attempt;
  const receiptLines = receipts.map(({ receipt, covers, result }) =>
    el(
      'li',
      { class: toneOf(result) },
      el('span', { class: 'code' }, receipt),
      covers ? ` (${t[`covers_${covers}`]})` : '',
      el('br', {}),
      t[result === 'differs' ? 'receipt_differs' : result],
    ),
  );
  return el(
    'article',
    { class: 'card' },
    el('h3', {}, t.attempt({ n: number })),
    el('p', { class: 'muted' }, t.completed({ at: formatDateTime(completed_timestamp, language) })),
    el('ul', {}, ...gradings.map((grading) => gradingLine(t, language, grading))),
    el('h4', {}, t.receipts),
    el('ul', {}, ...receiptLines),
  );
}

const toneOf = (result: ReceiptCheck) =>
  result === 'signed' ? 'good' : result === 'server_only' || result === 'unsupported' ? 'fair' : 'bad';

function gradingLine(t: Sentences, language: Language, grading: CheckedGrading): HTMLElement {
  const { reason, at, computed, agrees } = grading;
  const scoreOf = ({ score, max_score }: { score: number; max_score: number }) => ({
    score: formatScore(score, language),
    max: formatScore(max_score, language),
  });
  const again = agrees ? t.computed_same : computed ? t.computed_other(scoreOf(computed)) : t.computed_none;
  const when = reason === 'submitted' || at === null ? '' : ` (${formatDateTime(at, language)})`;
  return el(
    'li',
    { class: agrees ? 'good' : 'bad' },
    `${t[reason]}${when}: `,
    el('strong', {}, t.score_of(scoreOf(grading))),
    el('br', {}),
    again,
  );
}
