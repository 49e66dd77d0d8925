import type { Question } from '@abhyas/contract/attempts';
import type { LocalizedText } from '@abhyas/contract/shared';

export interface SampleQuestion extends Question {
  correct: number;
  hint: LocalizedText;
}

const FIELD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160" width="240" height="160">' +
  '<rect x="40" y="24" width="160" height="100" fill="#e5f5ec" stroke="#0f7a3d" stroke-width="3"/>' +
  '<g font-family="sans-serif" font-size="18" fill="#14213d" text-anchor="middle">' +
  '<text x="120" y="148">8 m</text><text x="220" y="80">5 m</text></g></svg>';

/** Options are numbered 1 to 4. */
const options = (...texts: [string, string][]) =>
  texts.map(([en, ne], place) => ({ id: place + 1, text: { en, ne } }));

/** Three questions that most people can answer, of the kinds that exams ask: knowledge, arithmetic, a figure. */
export const samplePaper: readonly SampleQuestion[] = [
  {
    id: 1,
    topic: '',
    text: {
      en: 'Which is the highest mountain in the world?',
      ne: 'संसारको सबैभन्दा अग्लो हिमाल कुन हो?',
    },
    options: options(
      ['Kanchenjunga', 'कञ्चनजङ्घा'],
      ['Sagarmatha (Mount Everest)', 'सगरमाथा'],
      ['Makalu', 'मकालु'],
      ['Dhaulagiri', 'धौलागिरि'],
    ),
    correct: 2,
    hint: {
      en: 'Sagarmatha is 8,848.86 m high, as Nepal and China announced in 2020.',
      ne: 'नेपाल र चीनले सन् २०२० मा घोषणा गरेअनुसार सगरमाथाको उचाइ ८,८४८.८६ मिटर छ।',
    },
  },
  {
    id: 2,
    topic: '',
    text: {
      en: 'A shirt was bought for Rs. 800 and sold for Rs. 1,000. What was the profit in percent?',
      ne: 'एउटा कमिज रु. ८०० मा किनेर रु. १,००० मा बेचियो। नाफा कति प्रतिशत भयो?',
    },
    options: options(['20%', '२०%'], ['25%', '२५%'], ['80%', '८०%'], ['200%', '२००%']),
    correct: 2,
    hint: {
      en: 'The profit is Rs. 200, and 200 ÷ 800 × 100 = 25.',
      ne: 'नाफा रु. २०० भयो, अनि २०० ÷ ८०० × १०० = २५ हुन्छ।',
    },
  },
  {
    id: 3,
    topic: '',
    text: {
      en: 'What is the area of the field in the picture?',
      ne: 'चित्रमा देखाइएको खेतको क्षेत्रफल कति हो?',
    },
    image: {
      svg: FIELD,
      caption: { en: 'A rectangular field, 8 m by 5 m', ne: '८ मिटर लामो र ५ मिटर चौडा आयताकार खेत' },
    },
    options: options(
      ['13 m²', '१३ वर्ग मिटर'],
      ['26 m²', '२६ वर्ग मिटर'],
      ['40 m²', '४० वर्ग मिटर'],
      ['80 m²', '८० वर्ग मिटर'],
    ),
    correct: 3,
    hint: {
      en: 'Area of a rectangle = length × breadth: 8 × 5 = 40.',
      ne: 'आयतको क्षेत्रफल = लम्बाइ × चौडाइ: ८ × ५ = ४०।',
    },
  },
];

// Spec §9.
export const MARKS = { correct: 1, wrong: 0.2 };

export type SampleAnswers = Readonly<Record<string, number>>;

export interface SampleResult {
  score: number;
  correct: number;
  incorrect: number;
  unanswered: number;
}

export function markSample(paper: readonly SampleQuestion[], answers: SampleAnswers): SampleResult {
  const given = paper.map(({ id, correct }) => {
    const answer = answers[id];
    return answer === undefined ? 'unanswered' : answer === correct ? 'correct' : 'incorrect';
  });
  const count = (status: (typeof given)[number]) => given.filter((each) => each === status).length;
  const [correct, incorrect, unanswered] = [count('correct'), count('incorrect'), count('unanswered')];
  // In hundredths, because whole numbers add exactly.
  const score = Math.round(100 * (correct * MARKS.correct - incorrect * MARKS.wrong)) / 100;
  return { score, correct, incorrect, unanswered };
}
