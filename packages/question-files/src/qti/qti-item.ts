import { scriptOf } from '@abhyas/texts/scripts';
import { fromHtml } from '#html.ts';
import type { MarkupQuestion, MarkupText } from '#markup/markup-question.ts';
import type { FileLanguage } from '#questions.ts';
import { allInside, childOf, childrenOf, textOf, type XmlElement } from '#xml.ts';
import { withEscapedHtml, withIncludes } from './item-content.ts';
import { feedbackOf } from './qti-feedback.ts';
import { keyOf } from './qti-key.ts';
import { htmlOf, inlineHtmlOf } from './qti-markup.ts';

/** Finds a picture, or another file of the package, by the address that an item has. */
export type FindPicture = (src: string) => Uint8Array | undefined;

type Found = Omit<MarkupQuestion, 'source' | 'topic' | 'tags'>;

/** A question of an item, which has the names of QTI 2. */
export function markupQuestionOfItem(written: XmlElement, findPicture: FindPicture): Found {
  const { item: whole, missing } = withIncludes(written, findPicture);
  const item = withEscapedHtml(whole);
  const body = childOf(item, 'itemBody');
  const markupOf = (markup: string): MarkupText => ({ markup, read: fromHtml, findPicture });
  const interactions = body ? interactionsIn(body) : [];
  const [interaction] = interactions;
  const stem = markupOf(body ? htmlOf(interaction ? withPrompt(body, interaction) : body) : '');
  const refuse = (kind: string): Found => ({
    stem,
    options: [],
    refused: { code: 'not_single_choice', params: { kind } },
  });
  if (!interaction) return refuse('assessmentItem');
  if (interactions.length > 1 || interaction.name !== 'choiceInteraction') {
    return refuse(interactions.map(({ name }) => name).join(', '));
  }
  if (body && allInside(body, 'printedVariable').length > 0) return refuse('printedVariable');

  const choices = childrenOf(interaction, 'simpleChoice');
  const responseIdentifier = interaction.attributes.responseIdentifier ?? '';
  const identifiers = choices.map(({ attributes }) => attributes.identifier ?? '');
  const key = keyOf(item, responseIdentifier, identifiers);
  const feedback = feedbackOf(item, responseIdentifier, choices, key.keys);
  const question: Found = {
    stem,
    options: choices.map((choice, place) => ({
      text: markupOf(inlineHtmlOf(choice)),
      isCorrect: key.keys.has(identifiers[place] ?? ''),
    })),
    ...(feedback.explanation.length > 0 && {
      explanation: markupOf(feedback.explanation.map(htmlOf).join('')),
    }),
    ...(key.refused && { refused: key.refused }),
    warnings: [
      ...(feedback.hasOther ? ['feedback'] : []),
      ...(key.isPartial ? ['partial credit'] : []),
      ...missing,
      ...(allInside(item, 'rubricBlock').some(isForCandidates) ? ['rubricBlock'] : []),
    ].map((what) => ({ code: 'left_out' as const, params: { what } })),
  };
  // Version 2.0 had no usual value: one choice is what all versions mean without it.
  const most = Number(interaction.attributes.maxChoices ?? '1');
  return most === 1
    ? question
    : {
        ...question,
        refused: { code: 'not_single_choice', params: { kind: 'choiceInteraction, several answers' } },
      };
}

/** Interactions, but not what they are made of. */
const interactionsIn = (element: XmlElement): XmlElement[] =>
  childrenOf(element).flatMap((child) => {
    if (child.name === 'endAttemptInteraction' || child.name === 'feedbackBlock') return [];
    return /Interaction$/.test(child.name) ? [child] : interactionsIn(child);
  });

/** The body with the prompt in place of the interaction. */
function withPrompt(element: XmlElement, interaction: XmlElement): XmlElement {
  return {
    ...element,
    children: element.children.flatMap((child): (XmlElement | string)[] => {
      if (typeof child === 'string') return [child];
      if (child === interaction) return childrenOf(interaction, 'prompt');
      return [withPrompt(child, interaction)];
    }),
  };
}

const isForCandidates = ({ attributes }: XmlElement): boolean =>
  (attributes.view ?? 'candidate').split(/\s+/).includes('candidate');

/**
 * The language that an item states counts for texts that could be in both: `HTML` in a Nepali item. Programs state
 * English where authors write Nepali.
 */
export function languageOfItem(item: XmlElement, language: FileLanguage): FileLanguage {
  if (language !== 'both' || !/^ne/i.test(item.attributes['xml:lang'] ?? '')) return language;
  const body = childOf(item, 'itemBody');
  const [interaction] = body ? interactionsIn(body) : [];
  const stem = body && interaction ? textOf(withPrompt(body, interaction)) : '';
  const isNepaliBeside = body !== undefined && scriptOf(textOf(body)) === 'both';
  return scriptOf(stem) === 'en' && isNepaliBeside ? 'ne' : language;
}
