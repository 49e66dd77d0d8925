import type { LocalizedRich } from '@abhyas/contract/rich-text';
import type { LocalizedText } from '@abhyas/contract/shared';
import { Bilingual } from '../../i18n/reading/bilingual.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';

type RichInReading = typeof import('./rich-view.tsx').RichInReading;

let view: RichInReading | undefined;
const loadView = async (): Promise<RichInReading> => {
  const loaded = await import('./rich-view.tsx');
  view = loaded.RichInReading;
  return view;
};

interface WithTrees {
  rich?: { text: LocalizedRich } | undefined;
  options: { rich?: { text: LocalizedRich } | undefined }[];
  passage?: { rich?: { text: LocalizedRich } | undefined } | undefined;
}

/** Loads what shows these questions, before they are printed or the network is gone. Never rejects. */
export async function prepareRichTexts(questions: readonly WithTrees[]): Promise<void> {
  const rich = questions.filter(({ rich, passage }) => (rich ?? passage?.rich) !== undefined);
  if (rich.length === 0) return;
  const loads = [loadView()] as Promise<unknown>[];
  if (JSON.stringify(rich).includes('"kind":"formula"')) {
    loads.push(import('./rich-view.tsx').then(({ loadMathFont }) => loadMathFont()));
  }
  await Promise.allSettled(loads);
}

interface RichOrPlainProps {
  text: LocalizedText;
  rich: LocalizedRich | undefined;
  /** With a hairline between the two languages, where they are long. */
  ruled?: boolean;
}

/**
 * A text as the reader wants it, in one language or in both. A rich one is shown from its trees, and as plain text with the
 * LaTeX until the code for that is there.
 */
export function RichOrPlain({ text, rich, ruled = false }: RichOrPlainProps) {
  const loaded = useLoaded(loadView, rich !== undefined && view === undefined);
  const View = view ?? loaded;
  if (rich === undefined || View === undefined) return <Bilingual text={text} ruled={ruled} />;
  return <View text={text} rich={rich} ruled={ruled} />;
}
