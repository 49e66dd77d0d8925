import type { LocalizedRich, RichText } from '@abhyas/contract/rich-text';
import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { toMath } from './math.ts';
import { type HasPicture, parseRichText, type RichIssue } from './parse.ts';
import { plainText } from './tree.ts';

export interface LocalizedIssue extends RichIssue {
  language: Language;
}

export interface ReadText {
  /** The text for readers that show no tree. */
  plain: LocalizedText;
  rich: LocalizedRich;
  issues: LocalizedIssue[];
}

/** Parses a text in both languages. An empty one has no tree. */
export function readLocalized(
  text: { en: string; ne?: string | undefined },
  hasPicture?: HasPicture,
): ReadText {
  const issues: LocalizedIssue[] = [];
  const read = (language: Language, source: string): RichText => {
    if (source.trim() === '') return [];
    const parsed = parseRichText(source, toMath, hasPicture);
    issues.push(...parsed.issues.map((issue) => ({ ...issue, language })));
    return parsed.tree;
  };
  const en = read('en', text.en);
  const ne = read('ne', text.ne ?? '');
  return {
    plain: { en: plainText(en), ...(text.ne !== undefined && { ne: plainText(ne) }) },
    rich: { en, ...(ne.length > 0 && { ne }) },
    issues,
  };
}
