import { describe, expect, it } from 'vitest';
import { readTypedText } from './read-typed-text.ts';

const UNCLEAR = 'unclear';
/** All options of a question in both languages as typed, and the first one as read: English, then Nepali. */
const OPTIONS: [string, string, ...([typeof UNCLEAR] | [string, string])][] = [
  ['५ केजी / 5 kg', '६ केजी / 6 kg', '5 kg', '५ केजी'],
  ['5 kg / ५ केजी', '6 kg / ६ केजी', '5 kg', '५ केजी'],
  ['५ केजी | 5 kg', '६ केजी | 6 kg', '5 kg', '५ केजी'],
  ['५ केजी/5 kg', '६ केजी/6 kg', '5 kg', '५ केजी'],
  ['५ केजी (5 kg)', '६ केजी (6 kg)', '5 kg', '५ केजी'],
  ['५ केजी 5 kg', '६ केजी 6 kg', '5 kg', '५ केजी'],
  ['५ केजी, 5 kg', '६ केजी, 6 kg', '5 kg', '५ केजी'],
  ['5 kg - ५ केजी', '6 kg - ६ केजी', '5 kg', '५ केजी'],
  ['५ केजी / 5 kg', 'गुलाब / Rose', '5 kg', '५ केजी'],
  ['5 kg ५ केजी', 'गुलाब / Rose', '5 kg', '५ केजी'],
  ['१० जना / 10 people', '२० जना / 20 people', '10 people', '१० जना'],
  ['२ घण्टा 2 hours', '३ घण्टा 3 hours', '2 hours', '२ घण्टा'],
  ['१ र २ / 1 and 2', '२ र ३ / 2 and 3', '1 and 2', '१ र २'],
  ['३/४ भाग / 3/4 part', '१/४ भाग / 1/4 part', '3/4 part', '३/४ भाग'],
  ['2/3 of x / x को २/३', '1/3 of x / x को १/३', '2/3 of x', 'x को २/३'],
  ['x को २/३ 2/3 of x', 'x को १/३ 1/3 of x', '2/3 of x', 'x को २/३'],
  ['H2O / पानी', 'CO2 / कार्बन डाइअक्साइड', 'H2O', 'पानी'],
  ['पानी / H2O', 'नुन / NaCl', 'H2O', 'पानी'],
  ['km/h / किमी/घण्टा', 'm/s / मिटर/सेकेन्ड', 'km/h', 'किमी/घण्टा'],
  ['२० मि/से / 20 m/s', '३० मि/से / 30 m/s', '20 m/s', '२० मि/से'],
  ['२० मि/से/20 m/s', '३० मि/से/30 m/s', '20 m/s', '२० मि/से'],
  ['1990 AD / २०४७ वि.सं.', '1991 AD / २०४८ वि.सं.', '1990 AD', '२०४७ वि.सं.'],
  ['२०४७ वि.सं. / 1990 AD', '२०४८ वि.सं. / 1991 AD', '1990 AD', '२०४७ वि.सं.'],
  ['२०४७ वि.सं. 1990 AD', '२०४८ वि.सं. 1991 AD', '1990 AD', '२०४७ वि.सं.'],
  ['२०७२ असोज ३ 20 September 2015', '२०७३ असोज ३ 20 September 2016', '20 September 2015', '२०७२ असोज ३'],
  ['बिहान १०:३० / 10:30 AM', 'बिहान ११:३० / 11:30 AM', '10:30 AM', 'बिहान १०:३०'],
  ['ATM बाट / from ATM', 'SIM बाट / from SIM', 'from ATM', 'ATM बाट'],
  ['ATM बाट from ATM', 'SIM बाट from SIM', 'from ATM', 'ATM बाट'],
  ['विटामिन A / Vitamin A', 'विटामिन B / Vitamin B', 'Vitamin A', 'विटामिन A'],
  ['विटामिन A/Vitamin A', 'विटामिन B/Vitamin B', 'Vitamin A', 'विटामिन A'],
  ['विटामिन A (Vitamin A)', 'विटामिन B (Vitamin B)', 'Vitamin A', 'विटामिन A'],
  ['विटामिन A Vitamin A', 'विटामिन B Vitamin B', 'Vitamin A', 'विटामिन A'],
  ['खाता A/C / account A/C', 'खाता B/C / account B/C', 'account A/C', 'खाता A/C'],
  ['१ kg / 1 kg', '२ kg / 2 kg', '1 kg', '१ kg'],
  ['५०% भन्दा कम / less than 50%', '५०% भन्दा बढी / more than 50%', 'less than 50%', '५०% भन्दा कम'],
  ['आधा / 50%', 'चौथाइ / 25%', '50%', 'आधा'],
  ['1/2 / आधा', '1/4 / चौथाइ', '1/2', 'आधा'],
  ['नगद / ATM / cash / ATM', 'चेक / ATM / cheque / ATM', 'cash / ATM', 'नगद / ATM'],
  ['x / y मा', 'y / x मा', UNCLEAR],
  ['१९९० AD', '१९९१ AD', UNCLEAR],
  ['सेक्सन 5 kg', 'सेक्सन 6 kg', UNCLEAR],
  ['५ केजी = 5 kg', '६ केजी = 6 kg', UNCLEAR],
  ['ATM कार्ड', 'SIM कार्ड', UNCLEAR],
  ['नगद / ATM / cash', 'चेक / ATM / cheque', UNCLEAR],
  ['आधा/1/2', 'चौथाइ/1/4', UNCLEAR],
  ['२०७२/०६/०३ / 2015/09/20', '२०७३/०६/०३ / 2016/09/20', UNCLEAR],
];
const STEMS = ['What is it?\nयो के हो?', 'यो के हो? / What is it?', 'यो के हो? What is it?'];
const read = (stem: string, ...options: string[]) =>
  readTypedText(
    [`1. ${stem}`, ...options.map((option, place) => `${'ABC'[place]}) ${option}`), 'Ans: B'].join('\n'),
  );

describe('options in both languages', () => {
  it.each(OPTIONS)('%s, %s', (first, second, ...expected) => {
    for (const stem of STEMS) {
      const { questions, issues } = read(stem, first, second);
      const { en, ne } = questions[0]?.options[0]?.text ?? { en: '', ne: '' };
      if (expected[0] === UNCLEAR) {
        expect([en + ne, issues[0]]).toEqual([
          first,
          { severity: 'warning', code: 'languages_unclear', question: 1, line: 1, params: { text: first } },
        ]);
      } else expect([en, ne, issues]).toEqual([...expected, []]);
    }
  });

  it('of a question in one language are left as they are, with a warning', () => {
    const { questions, issues } = read('यो के हो?', 'गुलाब / Rose', 'कमल / Lotus');
    expect(questions[0]?.options.map(({ text }) => text)).toEqual([
      { en: '', ne: 'गुलाब / Rose' },
      { en: '', ne: 'कमल / Lotus' },
    ]);
    expect(issues.map(({ code }) => code)).toEqual(['languages_unclear', 'languages_unclear']);
    expect(read('के हो?', 'CPU को', 'ALU को', 'धारा 16').issues).toEqual([]);
  });
});
