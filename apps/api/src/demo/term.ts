import type { InstituteSettings } from '@abhyas/contract/institute/staff';
import { DAY, HOUR, iso, MINUTE } from '#platform/time/clock.ts';
import type { PaperPlan, Plan } from './papers.ts';
import type { SittingHabits } from './sitting.ts';

// What happens in the term of the demo. Classes are named by their place in the list of classes.

export interface PlannedPaper {
  title: PaperPlan['title'];
  plan: Plan;
  classes: readonly number[];
  duration_minutes: number;
  habits: SittingHabits;
}

/** So long ago it began. */
export const TERM_DAYS = 84;
/** The place of the question of the exam that is over whose key was wrong. */
export const WRONG_KEY = 7;

const EVERYONE = [0, 1, 2, 3, 4, 5];
const LOKSEWA = [0, 1];
const ENGINEERING = [2, 3];
const MEDICAL = [4];

const weekly = (
  week: number,
  [en, ne]: [string, string],
  classes: readonly number[],
  plan: Plan,
): PlannedPaper => ({
  title: { en: `Weekly test ${week}: ${en}`, ne: `साप्ताहिक परीक्षा ${inNepali(week)}: ${ne}` },
  ...{ plan, classes, duration_minutes: 15 },
  habits: { absent: 0.15, starts_within: 36 * 60, late: 0.02 },
});
const inNepali = (digit: number) => '०१२३४५६७८९'[digit] ?? '';

/** One a week, open for two days. */
export const WEEKLY_TESTS: PlannedPaper[] = [
  weekly(1, ['Nepali language', 'नेपाली भाषा'], EVERYONE, [['nepali', 12]]),
  weekly(2, ['Nepal and its constitution', 'नेपाल र संविधान'], LOKSEWA, [
    ['nepal', 6],
    ['constitution', 8],
  ]),
  weekly(3, ['Mathematics and physics', 'गणित र भौतिक विज्ञान'], ENGINEERING, [
    ['mathematics', 8],
    ['physics', 4],
  ]),
  weekly(4, ['Biology and chemistry', 'जीव विज्ञान र रसायन विज्ञान'], MEDICAL, [
    ['biology', 8],
    ['chemistry', 4],
  ]),
  weekly(5, ['Computer', 'कम्प्युटर'], EVERYONE, [['computer', 14]]),
  weekly(6, ['Reasoning', 'बौद्धिक परीक्षण'], LOKSEWA, [['iq', 10]]),
  weekly(7, ['English', 'अङ्ग्रेजी'], EVERYONE, [['english', 12]]),
  weekly(8, ['Constitution', 'संविधान'], LOKSEWA, [['constitution', 8]]),
];
export const weeklySettings = (start: number) => ({
  ...{ start_time: iso(start), end_time: iso(start + 2 * DAY), late_start: 'until_end' as const },
  ...{ duration_minutes: 15, allowed_attempts: 1, pass_percent: 40, show_answers: 'after_end' as const },
});

/** Always open, also to those who are in no class: who has just registered finds a quiz. */
export const OPEN_QUIZ = {
  title: { en: 'Test yourself: Nepal, Nepali and computers', ne: 'आफैँ जाँचौँ: नेपाल, नेपाली र कम्प्युटर' },
  plan: [
    ['nepal', 4],
    ['nepali', 4],
    ['computer', 4],
  ] satisfies Plan,
  settings: {
    ...{ duration_minutes: 10, allowed_attempts: 3, difficulty: 'easy' as const, pass_percent: 40 },
    ...{ marks_correct: 1, marks_wrong: 0.2 },
  },
};

/** Three exams of fifty questions, in the proportions of their kinds. */
export const EXAM_OVER: PlannedPaper = {
  title: { en: 'Loksewa mock exam: Kharidar, first paper', ne: 'लोकसेवा नमुना परीक्षा: खरिदार, प्रथम पत्र' },
  plan: [
    ['nepal', 20],
    ['constitution', 10],
    ['iq', 10],
    ['nepali', 5],
    ['english', 5],
  ],
  classes: LOKSEWA,
  duration_minutes: 45,
  habits: { absent: 0.08, starts_within: 6, late: 0.03 },
};
export const EXAM_NOW: PlannedPaper = {
  title: { en: 'Engineering entrance: mock exam', ne: 'इन्जिनियरिङ प्रवेश: नमुना परीक्षा' },
  plan: [
    ['mathematics', 20],
    ['physics', 14],
    ['chemistry', 10],
    ['english', 6],
  ],
  classes: ENGINEERING,
  duration_minutes: 60,
  habits: { absent: 0.1, starts_within: 8, late: 0 },
};
export const EXAM_THURSDAY: PlannedPaper = {
  title: { en: 'Medical entrance: mock exam', ne: 'चिकित्सा शिक्षा प्रवेश: नमुना परीक्षा' },
  plan: [
    ['biology', 20],
    ['chemistry', 14],
    ['physics', 11],
    ['iq', 5],
  ],
  classes: MEDICAL,
  duration_minutes: 60,
  habits: { absent: 0, starts_within: 1, late: 0 },
};
export const examSettings = (start: number, minutes: number) => ({
  ...{
    start_time: iso(start),
    end_time: iso(start + (minutes + 10) * MINUTE),
    late_start: 'until_end' as const,
  },
  ...{ duration_minutes: minutes, allowed_attempts: 1, difficulty: 'hard' as const, pass_percent: 40 },
  ...{ marks_correct: 2, marks_wrong: 0.4, raise_hand: true, record_focus: true },
  ...{ show_score: 'by_hand' as const, show_answers: 'by_hand' as const },
});

const NEPAL = 5.75 * HOUR;

/** This hour of the day in Nepal on which the moment is. */
export const inNepal = (moment: number, hour: number): number =>
  Math.floor((moment + NEPAL) / DAY) * DAY + hour * HOUR - NEPAL;

/** The next Thursday at seven in Nepal, but not within half a day. */
export function nextThursday(now: number): number {
  const days = Array.from({ length: 9 }, (_, day) => inNepal(now + day * DAY, 7));
  return days.find((at) => new Date(at + NEPAL).getUTCDay() === 4 && at > now + 12 * HOUR) ?? now;
}

export const INSTITUTE: InstituteSettings = {
  name: { en: 'Kalopati Academy (demo)', ne: 'कालोपाटी एकेडेमी (डेमो)' },
  short_name: { en: 'Kalopati (demo)', ne: 'कालोपाटी (डेमो)' },
  ...{ accent: '', phone: '', email: '' },
  address: { en: 'A demo: nothing here is real', ne: 'डेमो: यहाँका विवरण वास्तविक होइनन्' },
  sms_name: { en: '', ne: '' },
  sms_texts: { code: { en: '', ne: '' }, invitation: { en: '', ne: '' } },
};

interface PlannedNotice {
  days_ago: number;
  /** Undefined: for everyone. */
  classes?: readonly number[];
  title: { en: string; ne: string };
  body: { en: string; ne: string };
}

export const NOTICES: PlannedNotice[] = [
  {
    days_ago: 20,
    classes: LOKSEWA,
    title: { en: 'About the mock exam', ne: 'नमुना परीक्षाबारे' },
    body: {
      en: 'Fifty questions in 45 minutes. A wrong answer costs a fifth of the question’s marks.',
      ne: '४५ मिनेटमा ५० प्रश्न। गलत उत्तरमा प्रश्नको अङ्कको २०% कट्टा हुन्छ।',
    },
  },
  {
    days_ago: 10,
    classes: LOKSEWA,
    title: { en: 'The office is closed on Saturday', ne: 'शनिबार कार्यालय बन्द रहन्छ' },
    body: {
      en: 'Classes are held as usual. For help with your account, come on Sunday from ten.',
      ne: 'कक्षा भने नियमित चल्छन्। खातासम्बन्धी सहयोगका लागि आइतबार दस बजेदेखि आउनुहोस्।',
    },
  },
  {
    days_ago: 2,
    classes: MEDICAL,
    title: { en: 'Mock exam on Thursday at seven', ne: 'बिहीबार सात बजे नमुना परीक्षा' },
    body: {
      en: 'Open the app once on the evening before: the paper is then on your phone already.',
      ne: 'अघिल्लो साँझ एक पटक एप खोल्नुहोस्: प्रश्नपत्र पहिल्यै फोनमा आइसकेको हुन्छ।',
    },
  },
  {
    days_ago: 1,
    title: { en: 'This is a demo', ne: 'यो डेमो हो' },
    body: {
      en: 'Names, exams and results are made up. Try everything: nothing here is sent to anyone.',
      ne: 'नाम, परीक्षा र नतिजा सबै काल्पनिक हुन्। निर्धक्क चलाएर हेर्नुहोस्: यहाँबाट कसैलाई केही पठाइँदैन।',
    },
  },
];

/** What learners report about the question whose key was wrong, and about the one with the slip. */
export const QUERIES = {
  wrong_key: [
    'The answer in the key is not right: the hint itself says another one.',
    'व्याख्यामा लेखिएको र सही भनिएको उत्तर मिल्दैन।',
    'मैले किताबमा पनि हेरेँ, मेरो उत्तर ठीक हुनुपर्छ।',
  ],
  slip: ['नेपाली र अङ्ग्रेजी प्रश्नमा सङ्ख्या फरक छ।', 'प्रश्नमा दिइएको सङ्ख्याबाट कुनै विकल्प आउँदैन।'],
};
export const VERDICT_REASON = {
  en: 'The key had been entered wrongly.',
  ne: 'सही उत्तर गलत भरिएको थियो।',
};
export const CALLS_FOR_HELP = ['चित्र देखिएन', 'My battery is almost empty'];
