import { fromHtml } from '#html.ts';
import type { ErrorCode } from '#issues.ts';
import { truthOf } from '#keys.ts';
import type { MarkupQuestion, MarkupText } from '#markup/markup-question.ts';
import type { ReadIssue, ReadText } from '#questions.ts';
import { allInside, childOf, childrenOf, textOf, type XmlElement } from '#xml.ts';
import { materialOf, withTrueTypes } from './material.ts';

// QTI 1.2 as Canvas, Brightspace, Blackboard and Common Cartridges have it: other elements, and the key only in the
// processing of responses.

type Found = Omit<MarkupQuestion, 'source' | 'topic' | 'tags'>;

export interface OlderItem {
  item: XmlElement;
  section: string | undefined;
}

/** The items of a `questestinterop`, with the titles of their sections. */
export function olderItemsOf(element: XmlElement, section?: string): OlderItem[] {
  return childrenOf(element).flatMap((child) => {
    if (child.name === 'item') return [{ item: child, section }];
    const title = child.name === 'section' ? child.attributes.title : metadataOf(child)('bank_title');
    return olderItemsOf(child, title || section);
  });
}

export function markupQuestionOfOlderItem(
  written: XmlElement,
  findPicture: (src: string) => Uint8Array | undefined,
): Found {
  const markupOf = (markup: string): MarkupText => ({ markup, read: fromHtml, findPicture });
  const item = withTrueTypes(written, childOf(written, 'presentation'));
  const presentation = childOf(item, 'presentation');
  const stem = markupOf(presentation ? materialOf(presentation) : '');
  const responses = presentation ? responsesIn(presentation) : [];
  const [response] = responses;
  const kind = kindOf(item);
  const refusal = (name: string): { code: ErrorCode; params: ReadIssue['params'] } => ({
    code: 'not_single_choice',
    params: { kind: name },
  });
  const isChoice = response?.name === 'response_lid' && allInside(response, 'render_choice').length > 0;
  if (!response || responses.length > 1 || !isChoice) {
    return { stem, options: [], refused: refusal(kind ?? response?.name ?? 'item') };
  }
  const labels = allInside(response, 'response_label');
  const results = labels.map(({ attributes }) => resultOf(item, response, attributes.ident ?? ''));
  const isKnown = results.every((result) => result !== undefined);
  const most = Math.max(0, ...results.map((result) => result?.score ?? 0));
  const isCorrect = results.map((result) => isKnown && most > 0 && result?.score === most);
  const isPartial = results.some((result) => isKnown && result && result.score > 0 && result.score < most);
  const feedback = feedbackOf(item, results, isCorrect);
  const isSingle = (response.attributes.rcardinality ?? 'Single').toLowerCase() === 'single';
  const isTrueFalse = labels.length === 2 && /true[_/ ]false/i.test(kind ?? '');
  const isOther =
    kind !== undefined && !/multiple[_ ]choice|true[_/ ]false|multiple_dropdowns|either\/or/i.test(kind);
  return {
    stem,
    options: labels.map((label, place) => ({
      text: (isTrueFalse && truthText(label)) || markupOf(materialOf(label)),
      isCorrect: isCorrect[place] ?? false,
    })),
    ...(feedback.explanation.length > 0 && {
      explanation: markupOf(feedback.explanation.map(materialOf).join('')),
    }),
    ...((!isSingle || isOther) && { refused: refusal(kind ?? 'response_lid, several answers') }),
    warnings: [...(feedback.hasOther ? ['itemfeedback'] : []), ...(isPartial ? ['partial credit'] : [])].map(
      (what) => ({ code: 'left_out', params: { what } }),
    ),
  };
}

/** The name in both languages: Canvas writes it in one. */
function truthText(label: XmlElement): ReadText | undefined {
  const truth = truthOf(fromHtml(materialOf(label)).text);
  if (truth === undefined) return undefined;
  return truth ? { en: 'True', ne: 'सत्य' } : { en: 'False', ne: 'असत्य' };
}

/** What programs call the type: `matching_question` of Canvas, `cc.fib.v0p1` of Common Cartridge, `Multi-Select`. */
function kindOf(item: XmlElement): string | undefined {
  const entryOf = metadataOf(item);
  const [own] = allInside(item, 'bbmd_questiontype');
  return (
    entryOf('question_type') ??
    entryOf('cc_profile') ??
    entryOf('qmd_questiontype') ??
    (own && textOf(own).trim())
  );
}

/** The entries of an element's own metadata, by their labels. */
function metadataOf(element: XmlElement): (label: string) => string | undefined {
  const holders = [element, ...childrenOf(element, 'itemmetadata')];
  const fields = holders
    .flatMap((holder) => [holder, ...childrenOf(holder, 'qtimetadata')])
    .flatMap((list) => childrenOf(list))
    .filter(({ name }) => name === 'qtimetadatafield' || name === 'qti_metadatafield');
  return (label) =>
    fields
      .filter((field) => textOf(childOf(field, 'fieldlabel') ?? field).trim() === label)
      .map((field) => textOf(childOf(field, 'fieldentry') ?? field).trim())[0];
}

const RESPONSE = /^response_(?:lid|xy|str|num|grp)$/;

const responsesIn = (element: XmlElement): XmlElement[] =>
  childrenOf(element).flatMap((child) => (RESPONSE.test(child.name) ? [child] : responsesIn(child)));

interface Result {
  score: number;
  /** Identifiers of the feedback that is shown. */
  feedback: Set<string>;
}

/** What the processing of responses does with one choice. Undefined if it tests something that is not known here. */
function resultOf(item: XmlElement, response: XmlElement, choice: string): Result | undefined {
  const result: Result = { score: 0, feedback: new Set() };
  for (const condition of allInside(item, 'respcondition')) {
    const tests = childOf(condition, 'conditionvar');
    const outcomes = tests
      ? childrenOf(tests).map((test) => isMet(test, response.attributes.ident ?? '', choice))
      : [];
    if (outcomes.includes(undefined)) return undefined;
    if (outcomes.includes(false)) continue;
    for (const set of childrenOf(condition, 'setvar')) {
      const written = textOf(set).trim();
      // Blackboard names the highest score.
      const value = /^SCORE\.max$/i.test(written) ? 100 : Number(written);
      const name = set.attributes.varname ?? set.attributes.variablename ?? 'SCORE';
      if (!/^(?:score|que_score)$/i.test(name)) continue;
      const action = (set.attributes.action ?? 'Set').toLowerCase();
      if (action === 'set') result.score = value;
      else if (action === 'add') result.score += value;
      else if (action === 'subtract') result.score -= value;
      else return undefined;
    }
    for (const shown of childrenOf(condition, 'displayfeedback'))
      result.feedback.add(shown.attributes.linkrefid ?? '');
    if ((condition.attributes.continue ?? 'No').toLowerCase() === 'no') break;
  }
  return Number.isNaN(result.score) ? undefined : result;
}

function isMet(test: XmlElement, responseIdent: string, choice: string): boolean | undefined {
  const parts = () => childrenOf(test).map((part) => isMet(part, responseIdent, choice));
  switch (test.name) {
    case 'varequal':
      return (test.attributes.respident ?? responseIdent) === responseIdent && textOf(test).trim() === choice;
    case 'other':
      return true;
    case 'unanswered':
      return false;
    case 'not': {
      const [part] = parts();
      return part === undefined ? undefined : !part;
    }
    case 'and':
    case 'or': {
      const met = parts();
      if (met.includes(undefined)) return undefined;
      return test.name === 'and' ? !met.includes(false) : met.includes(true);
    }
  }
  return undefined;
}

/** Feedback that every choice shows comes before that of the right one. */
function feedbackOf(item: XmlElement, results: (Result | undefined)[], isCorrect: boolean[]) {
  const all = childrenOf(item, 'itemfeedback').filter(
    (feedback) => fromHtml(materialOf(feedback)).text !== '',
  );
  // Brightspace gives the feedback of the whole question the name of the question.
  const isGeneral = ({ attributes }: XmlElement) =>
    attributes.ident !== undefined && attributes.ident === item.attributes.label;
  const shows = (result: Result | undefined, feedback: XmlElement) =>
    isGeneral(feedback) || (result?.feedback.has(feedback.attributes.ident ?? '') ?? false);
  const always = all.filter((feedback) => results.every((result) => shows(result, feedback)));
  const afterRight = all.filter((feedback) =>
    results.some((result, place) => isCorrect[place] && shows(result, feedback)),
  );
  const explanation = always.length > 0 ? always : afterRight;
  return { explanation, hasOther: all.length > explanation.length };
}
