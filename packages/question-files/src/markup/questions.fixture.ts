import fc from 'fast-check';
import type { QuestionToWrite, ReadText } from '#questions.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const english = fc.constantFrom(
  'What is it?',
  'Water & "air"',
  '2 < 3, a > b',
  'One\nTwo  three',
  ']]> *stars*',
  'HTML',
  'costs $$ 5',
  'a/b',
);
const nepali = fc.constantFrom('यो के हो?', 'पानी', '१ र २', 'क\nख', 'क्\u200dष', 'HTML', 'नेपाल / भारत');
const richEnglish = fc.constantFrom(
  '**Bold** text',
  'H~2~O is \\(x < 2\\)',
  'List:\n- one\n- two',
  '| a | b |\n|---|---|\n| c | d |',
  '`code  x`\n\n*end*',
);
const richNepali = fc.constantFrom(
  '**बाक्लो**',
  'H~2~O र \\(x^2\\)',
  '१. एक\n२. दुई',
  '```\nif x:\n    y\n```',
);

const written = (
  en: fc.Arbitrary<string>,
  ne: fc.Arbitrary<string>,
  languages: string,
): fc.Arbitrary<ReadText> =>
  fc.record({
    en: languages === 'ne' ? fc.constant('') : en,
    ne: languages === 'en' ? fc.constant('') : ne,
  });

const picture = (text: ReadText) => ({
  bytes: PNG,
  name: 'map.png',
  caption: { en: text.en && 'A map', ne: text.ne && 'नक्सा' },
});

/** Questions as the platform stores them, in every kind of language, format and picture. */
export const questionsToWrite: fc.Arbitrary<QuestionToWrite[]> = fc.array(
  fc
    .record({ languages: fc.constantFrom('en', 'ne', 'both'), isRich: fc.boolean() })
    .chain(({ languages, isRich }) => {
      // The first text makes a rich question one: formats of files have no such mark.
      const rich = written(richEnglish, richNepali, languages);
      const plain = written(english, nepali, languages);
      const options = fc.uniqueArray(written(english, nepali, languages), {
        minLength: 2,
        maxLength: 4,
        selector: ({ en, ne }) => `${en}|${ne}`,
      });
      return fc.record({
        isRich: fc.constant(isRich),
        text: isRich ? rich : plain,
        hint: fc.option(plain, { nil: undefined }),
        options,
        key: fc.nat(3),
        hasImage: fc.boolean(),
        hasOptionImage: fc.boolean(),
        passage: fc.option(plain, { nil: undefined }),
        topic: fc.option(
          fc.constantFrom(
            { en: 'Physics & co', ne: 'भौतिक' },
            { en: 'Km/h', ne: '' },
            { en: '', ne: 'इतिहास' },
          ),
          { nil: undefined },
        ),
        tags: fc.option(fc.constant<string[]>(['one', 'दुई & 3']), { nil: undefined }),
      });
    })
    .map(({ isRich, text, hint, options, key, hasImage, hasOptionImage, passage, topic, tags }) => ({
      ...(isRich && { format: 'rich' as const }),
      text,
      ...(hint && { hint }),
      ...(hasImage && { image: picture(text) }),
      options: options.map((option, place) => ({
        text: option,
        is_correct: place === key % options.length,
        ...(hasOptionImage && place === 0 && { image: picture(option) }),
      })),
      ...(passage && { passage: { text: passage } }),
      ...(topic && { topic }),
      ...(tags && { tags }),
    })),
  { minLength: 1, maxLength: 4 },
);
