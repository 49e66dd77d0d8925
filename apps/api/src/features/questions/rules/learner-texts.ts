import type { LocalizedRich, RichPicture } from '@abhyas/contract/rich-text';
import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { picturesIn } from '@abhyas/rich-text/tree';
import { visible } from '@abhyas/texts/visible';

// A text is stored in English, in Nepali or in both. Learners always receive English, because a client that knows only the
// specification shows it where there is no Nepali; where there is no English it is the Nepali text.

const isThere = (text: string | undefined): text is string => text !== undefined && visible(text);

/** The text itself unless English is missing. */
export const forLearner = <Text extends LocalizedText>(text: Text): Text =>
  isThere(text.en) || !isThere(text.ne) ? text : { ...text, en: text.ne };

/** The trees of a rich text, filled as its text is, with those of the pictures that they name. */
export const treesForLearner = (trees: LocalizedRich, pictures?: readonly RichPicture[]): LocalizedRich =>
  withPictures(trees.en.length > 0 || trees.ne === undefined ? trees : { ...trees, en: trees.ne }, pictures);

/** Each text has its own pictures, so that nothing shows those of a hint before the hint. */
export function withPictures(trees: LocalizedRich, pictures: readonly RichPicture[] = []): LocalizedRich {
  if (pictures.length === 0) return trees;
  const named = picturesIn([...trees.en, ...(trees.ne ?? [])]);
  const own = pictures.filter(({ key }) => named.has(key));
  return own.length === 0 ? trees : { ...trees, pictures: own };
}

interface Captioned {
  caption?: LocalizedText | undefined;
}

export const imageForLearner = <Image extends Captioned>(image: Image | undefined): Image | undefined =>
  image?.caption ? { ...image, caption: forLearner(image.caption) } : image;

/** What names an option: its text, or the caption of its picture where it is a picture alone. */
export const wordsOf = ({
  text,
  image,
}: {
  text: LocalizedText;
  image?: Captioned | undefined;
}): LocalizedText => (!isThere(text.en) && !isThere(text.ne) && image?.caption) || text;

/** Two texts one under the other, each filled first. */
const under = (above: LocalizedText, below: LocalizedText): LocalizedText => {
  const [one, other] = [forLearner(above), forLearner(below)];
  const ne = [one.ne || one.en, other.ne || other.en].join('\n\n');
  return { en: `${one.en}\n\n${other.en}`, ...((one.ne || other.ne) && { ne }) };
};

interface Passage {
  id: number;
  text?: LocalizedText;
  rich?: { text: LocalizedRich };
  pictures?: RichPicture[];
}

/** A question with the text of its passage before its own, which `stem` is then, and the passage by itself. */
export function textsForLearner<Shared extends Passage>({
  text,
  rich,
  pictures,
  passage,
}: {
  text: LocalizedText;
  rich?: { text: LocalizedRich };
  pictures?: RichPicture[];
  passage?: Shared;
}) {
  return {
    text: passage?.text ? under(passage.text, text) : forLearner(text),
    ...(rich && { rich: { text: treesForLearner(rich.text, pictures) } }),
    ...(passage && {
      stem: forLearner(text),
      passage: {
        id: passage.id,
        ...(passage.text && { text: forLearner(passage.text) }),
        ...(passage.rich && { rich: { text: treesForLearner(passage.rich.text, passage.pictures) } }),
      },
    }),
  };
}

/** Where a question has a picture of its own, that of its passage stands by itself; otherwise it is the question's. */
export function pictureOfPassage<Image>(own: Image | undefined, shared: Image | undefined) {
  if (shared === undefined) return {};
  return own === undefined ? { has_image: true as const } : { image: shared };
}

interface Worded {
  text: LocalizedText;
  passage?: { text?: LocalizedText };
  options: readonly { text: LocalizedText }[];
}

/** The languages that a question has words in, if English was filled from Nepali in it; undefined otherwise. */
export function writtenLanguages({ text, options, passage }: Worded): Language[] | undefined {
  const texts = [text, ...options.map((option) => option.text), ...(passage?.text ? [passage.text] : [])];
  if (texts.every((each) => forLearner(each) === each)) return undefined;
  return texts.some(({ en }) => isThere(en)) ? ['en', 'ne'] : ['ne'];
}
