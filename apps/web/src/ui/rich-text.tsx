import type { LocalizedRich } from '@abhyas/contract/rich-text';
import type { LocalizedText } from '@abhyas/contract/shared';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { loadMathFont, RichInReading } from './rich-view.tsx';

interface WithTrees {
  rich?: { text: LocalizedRich } | undefined;
  options: { rich?: { text: LocalizedRich } | undefined }[];
  passage?: { rich?: { text: LocalizedRich } | undefined } | undefined;
}

/** Loads the font of these questions' formulas, before they are printed or the network is gone. Never rejects. */
export async function prepareRichTexts(questions: readonly WithTrees[]): Promise<void> {
  const rich = questions.filter(({ rich, passage }) => (rich ?? passage?.rich) !== undefined);
  if (JSON.stringify(rich).includes('"kind":"formula"')) await Promise.allSettled([loadMathFont()]);
}

interface RichOrPlainProps {
  text: LocalizedText;
  rich: LocalizedRich | undefined;
  /** With a hairline between the two languages, where they are long. */
  ruled?: boolean;
}

/** A text as the reader wants it, in one language or in both; a rich one is shown from its trees. */
export function RichOrPlain({ text, rich, ruled = false }: RichOrPlainProps) {
  if (rich === undefined) return <Bilingual text={text} ruled={ruled} />;
  return <RichInReading text={text} rich={rich} ruled={ruled} />;
}
