/** A bilingual quiz as it is printed: a passage of two questions, a formula, a picture, a hint, a question in Nepali alone. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 50"><rect width="80" height="50"/></svg>';
const options = (en: string[], ne: string[], right: number) =>
  ne.map((text, n) => ({ text: { en: en[n] ?? '', ne: text }, is_correct: n === right }));
const PEAKS = options(
  ['Sagarmatha', 'Kanchenjunga', 'Lhotse', 'Makalu'],
  ['सगरमाथा', 'कञ्चनजङ्घा', 'ल्होत्से', 'मकालु'],
  0,
);

export const printedQuiz = {
  title: { en: 'Geography, first paper', ne: 'भूगोल, प्रथम पत्र' },
  status: 'draft',
  duration_minutes: 45,
  marks_correct: 2,
  marks_wrong: 0.4,
  pass_percent: 40,
  passages: [
    {
      key: 'himal',
      text: {
        en: 'Eight of the fourteen highest mountains of the world stand in Nepal or on its borders.',
        ne: 'संसारका चौध अग्ला हिमालमध्ये आठ नेपालमा वा यसको सिमानामा पर्छन्।',
      },
    },
  ],
  questions: [
    { text: { en: 'Which is the highest?', ne: 'सबैभन्दा अग्लो कुन हो?' }, passage: 'himal', options: PEAKS },
    {
      text: { en: 'How many stand in Nepal?', ne: 'नेपालमा कति पर्छन्?' },
      passage: 'himal',
      hint: { en: 'The first sentence names them.', ne: 'पहिलो वाक्यमा छ।' },
      options: options(['Six', 'Seven', 'Eight', 'Nine'], ['छ', 'सात', 'आठ', 'नौ'], 2),
    },
    {
      format: 'rich',
      text: {
        en: 'What is \\(\\frac{a^2}{b}\\) for a = 4, b = 2?',
        ne: 'a = 4, b = 2 हुँदा \\(\\frac{a^2}{b}\\) कति हुन्छ?',
      },
      options: options(['4', '8', '16'], ['४', '८', '१६'], 1),
    },
    {
      text: { en: '', ne: 'चित्रमा कुन आकार छ?' },
      image: { svg, caption: { en: 'A shape', ne: 'आकार' } },
      options: options([], ['आयत', 'वृत्त'], 0),
    },
  ],
};
