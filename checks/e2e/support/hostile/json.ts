// Pasted texts that are broken, wrong or malicious. Each states the expected result: rejected, or stored without the
// harmful part.

interface Hostile {
  name: string;
  text: string;
  becomes: 'no JSON' | 'refused' | 'harmless';
}

const option = (en: unknown, is_correct: unknown = false) => ({ text: { en }, is_correct });
const options = [option('A', true), option('B')];
const question = { text: { en: 'Q' }, options };
const quiz = (more: object = {}) =>
  JSON.stringify({ title: { en: 'Hostile' }, questions: [question], ...more });
const withOptions = (...list: unknown[]) => quiz({ questions: [{ ...question, options: list }] });
const withQuestion = (more: object) => quiz({ questions: [{ ...question, ...more }] });
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
/** JSON.stringify cannot write these. */
const raw = (inside: string) => `{"title":{"en":"Hostile"},"questions":[],${inside}}`;

const notJson: [string, string][] = [
  ['cut short', quiz().slice(0, -5)],
  ['cut in a string', '{"title":{"en":"Hos'],
  ['a trailing comma', '{"title":{"en":"x"},}'],
  ['single quotes', "{'title':{'en':'x'}}"],
  ['a comment', '{/* x */"title":{"en":"x"}}'],
  ['an unquoted name', '{title:{en:"x"}}'],
  ['NaN', raw('"marks_wrong":NaN')],
  ['Infinity', raw('"marks_wrong":Infinity')],
  ['a hexadecimal number', raw('"duration_minutes":0x10')],
  ['a leading zero', raw('"duration_minutes":010')],
  ['two documents', `${quiz()}${quiz()}`],
  ['words', 'hello'],
  ['a page of HTML', '<html><script>alert(1)</script></html>'],
  ['a bad escape', '{"title":{"en":"\\x41"}}'],
  ['a line break in a string', '{"title":{"en":"a\nb"}}'],
  ['a control character in a string', '{"title":{"en":"a\u0001b"}}'],
];

const refused: [string, string][] = [
  ['null', 'null'],
  ['a number', '42'],
  ['a string', '"quiz"'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['a list of quizzes', `[${quiz()}]`],
  ['two thousand levels', nested(2000)],
  ['a deep title', raw(`"pass_percent":${nested(500)}`)],
  ['no title', JSON.stringify({ questions: [] })],
  ['a title that is a string', quiz({ title: 'Hostile' })],
  ['an empty title', quiz({ title: { en: '' } })],
  ['a blank title', quiz({ title: { en: ' \u00a0 ' } })],
  ['a third language', quiz({ title: { en: 'x', hi: 'x' } })],
  ['two correct options', withOptions(option('A', true), option('B', true))],
  ['no correct option', withOptions(option('A'), option('B'))],
  ['one option', withOptions(option('A', true))],
  ['no option', withOptions()],
  ['nine options', withOptions(option('A', true), ...Array.from({ length: 8 }, (_, n) => option(`B${n}`)))],
  ['correct as a string', withOptions(option('A', 'true'), option('B'))],
  ['correct as a number', withOptions(option('A', 1), option('B'))],
  ['an option that is a string', withOptions('A', 'B')],
  ['an option with a number for text', withOptions(option(5, true), option('B'))],
  ['questions that are an object', quiz({ questions: { 0: question } })],
  ['a question that is null', quiz({ questions: [null] })],
  ['five hundred and one questions', quiz({ questions: Array.from({ length: 501 }, () => question) })],
  ['a field of the server', quiz({ id: 1 })],
  ['an id of a question', withQuestion({ id: 1 })],
  ['a deleted_at', quiz({ deleted_at: null })],
  ['a misspelt field', quiz({ duration_minuts: 5 })],
  ['a duration of nothing', quiz({ duration_minutes: 0 })],
  ['a negative duration', quiz({ duration_minutes: -5 })],
  ['half a minute', quiz({ duration_minutes: 0.5 })],
  ['a duration in words', quiz({ duration_minutes: '90' })],
  ['a duration without end', raw('"duration_minutes":1e999')],
  ['too many attempts', quiz({ allowed_attempts: 1000 })],
  ['a difficulty of its own', quiz({ difficulty: 'impossible' })],
  ['a negative deduction', quiz({ marks_wrong: -1 })],
  ['a mark with ten decimals', quiz({ marks_wrong: 0.2000000001 })],
  ['a huge mark', quiz({ marks_correct: 1e15 })],
  ['an end before the start', quiz({ start_time: '2026-01-02T00:00:00Z', end_time: '2026-01-01T00:00:00Z' })],
  ['a time in words', quiz({ start_time: 'tomorrow' })],
  ['a time that is no day', quiz({ start_time: '2026-02-30T00:00:00Z' })],
  ['a time as a number', quiz({ start_time: 1_700_000_000 })],
  ['NUL in a text', quiz({ title: { en: 'a\0b' } })],
  ['half a surrogate pair', '{"title":{"en":"a\\ud800b"}}'],
  ['the other half', '{"title":{"en":"\\udc00"}}'],
  ['a text without end', quiz({ title: { en: 'x'.repeat(6000) } })],
  ['a prototype', raw('"__proto__":{"is_admin":true}')],
  ['a constructor', raw('"constructor":{"prototype":{"is_admin":true}}')],
  ['a name that is empty', raw('"":1')],
  ['a picture that is no SVG', withQuestion({ image: { svg: '<img src=x onerror=alert(1)>' } })],
  ['a picture by address', withQuestion({ image: 'https://example.org/x.svg' })],
  ['five megabytes and more', quiz({ title: { en: 'x'.repeat(5 * 1024 * 1024) } })],
];

const harmless: [string, string][] = [
  ['a title in Nepali alone', quiz({ title: { ne: 'नमस्ते' } })],
  [
    'markup in a text',
    quiz({ title: { en: 'Hostile <img src=x onerror=alert(1)>', ne: '<script>alert(1)</script>' } }),
  ],
  ['a template', quiz({ title: { en: `Hostile ${'$'}{7*7} {{7*7}} {n} %s` } })],
  ['SQL', quiz({ title: { en: "Hostile'); drop table users; --" } })],
  ['a bidirectional override', quiz({ title: { en: 'Hostile \u202egnp.exe' } })],
];

export const hostileTexts: Hostile[] = [
  ...notJson.map(([name, text]) => ({ name, text, becomes: 'no JSON' as const })),
  ...refused.map(([name, text]) => ({ name, text, becomes: 'refused' as const })),
  ...harmless.map(([name, text]) => ({ name, text, becomes: 'harmless' as const })),
  {
    name: 'a name given twice',
    text: '{"title":{"en":"Hostile twice"},"title":{"en":"Hostile second"},"questions":[]}',
    becomes: 'refused',
  },
];
