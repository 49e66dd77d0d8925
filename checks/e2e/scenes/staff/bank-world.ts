import type { BankQuestion } from '@abhyas/contract/bank';
import type { Topic } from '@abhyas/contract/bank/topics';
import type { World } from '#e2e/scenes/world.ts';

// Questions of the bank that scenes show. Adding the same ones again changes nothing.

export const TAG = 'scenes';

const option = (en: string, ne: string, is_correct = false) => ({ text: { en, ne }, is_correct });

const peak = {
  text: { en: 'Which is the highest peak of Nepal?', ne: 'नेपालको सबैभन्दा अग्लो चुचुरो कुन हो?' },
  hint: { en: 'It is 8848.86 m high.', ne: 'यसको उचाइ ८८४८.८६ मिटर छ।' },
  options: [
    option('Mount Everest', 'सगरमाथा', true),
    option('Kanchenjunga', 'कञ्चनजङ्घा'),
    option('Machhapuchhre', 'माछापुच्छ्रे'),
  ],
};
const formula = {
  format: 'rich',
  text: {
    en: 'What is the **area** under \\(y = x^2\\) from 0 to 1?\n\n\\[\\int_0^1 x^2\\,dx\\]',
    ne: '0 देखि 1 सम्म \\(y = x^2\\) मुनिको **क्षेत्रफल** कति हुन्छ?\n\n\\[\\int_0^1 x^2\\,dx\\]',
  },
  options: [
    { text: { en: '\\(\\frac{1}{3}\\)' }, is_correct: true },
    { text: { en: '\\(\\frac{1}{2}\\)' }, is_correct: false },
  ],
};
const nepaliOnly = {
  text: {
    en: '',
    ne: 'भित्री मधेसका सिँचाइ कुलोहरूको वर्षापछिको पुनर्निर्माणको जिम्मा कुन समितिलाई दिइएको थियो?',
  },
  options: [
    { text: { en: '', ne: 'जिल्ला समन्वय समिति' }, is_correct: true },
    { text: { en: '', ne: 'गाउँ कार्यपालिका' }, is_correct: false },
  ],
};
const englishOnly = {
  text: {
    en: 'The reconstruction of irrigation canals in the inner Tarai after the monsoon was entrusted to which committees?',
  },
  options: [
    { text: { en: 'District coordination committees' }, is_correct: true },
    { text: { en: 'Village executives' }, is_correct: false },
  ],
};

/** The topic with this name, which is added the first time. */
export const topicOf = async (world: World, name: { en: string; ne: string }, parent_id: number | null) => {
  const all = (await world.callAsAdmin('GET', '/api/admin/topics/')) as Topic[];
  const known = all.find((topic) => topic.name.en === name.en && topic.parent_id === parent_id);
  return known ?? ((await world.callAsAdmin('POST', '/api/admin/topics/', { name, parent_id })) as Topic);
};

export interface BankOfScenes {
  geography: Topic;
  /** An empty topic. */
  empty: Topic;
  peak: BankQuestion;
  formula: BankQuestion;
}

/** Fills the bank with questions of every kind. */
export async function fillBank(world: World): Promise<BankOfScenes> {
  const geography = await topicOf(world, { en: 'Geography of the scenes', ne: 'दृश्यको भूगोल' }, null);
  const mountains = await topicOf(world, { en: 'Mountains', ne: 'हिमाल' }, geography.id);
  const empty = await topicOf(world, { en: 'Rivers', ne: 'नदी' }, geography.id);
  const add = async (content: object, settings: object = {}) =>
    (await world.callAsAdmin('POST', '/api/admin/questions/', {
      content,
      tags: [TAG],
      ...settings,
    })) as BankQuestion;
  await add(englishOnly, { status: 'draft' });
  await add(nepaliOnly, { topic_id: geography.id, status: 'ready', difficulty: 'hard' });
  const integral = await add(formula, { status: 'ready', difficulty: 'medium', source: 'SLC 2072' });
  await add(
    { ...peak, text: { en: 'Which is the second highest peak?', ne: 'दोस्रो अग्लो चुचुरो कुन हो?' } },
    { status: 'retired', topic_id: mountains.id, difficulty: 'easy' },
  );
  const mountain = await add(peak, {
    topic_id: mountains.id,
    status: 'ready',
    difficulty: 'easy',
    tags: [TAG, 'लोक सेवा', 'mountains'],
    source: 'Loksewa 2079, paper 1',
  });
  return { geography, empty, peak: mountain, formula: integral };
}
