import type { ErrorCode } from '#issues.ts';
import type { ReadIssue } from '#questions.ts';
import { childOf, childrenOf, type XmlElement } from '#xml.ts';
import { outcomesOf, valuesIn } from './response-processing.ts';

export interface FoundKey {
  /** Identifiers of correct choices. */
  keys: Set<string>;
  refused?: { code: ErrorCode; params: ReadIssue['params'] };
  /** Some choices gain a part of the marks. */
  isPartial: boolean;
}

/** The key of a choice: what is declared as correct; else the one choice that gains marks by the mapping or the processing. */
export function keyOf(item: XmlElement, responseIdentifier: string, choices: string[]): FoundKey {
  const declaration = childrenOf(item, 'responseDeclaration').find(
    ({ attributes }) => (attributes.identifier ?? '') === responseIdentifier,
  );
  const declared = new Set(declaration ? valuesIn(childOf(declaration, 'correctResponse')) : []);
  const marks = marksOf(item, declaration, responseIdentifier, choices);
  const gaining = marks ? choices.filter((choice) => (marks.get(choice) ?? 0) > 0) : [];
  const unknown = [...declared].find((value) => !choices.includes(value));
  if (unknown !== undefined) {
    const refused = { code: 'key_names_no_option' as const, params: { value: unknown } };
    return {
      keys: new Set([...declared].filter((value) => choices.includes(value))),
      refused,
      isPartial: false,
    };
  }
  if (declared.size === 0) return { keys: new Set(gaining), isPartial: false };
  const most = Math.max(...gaining.map((choice) => marks?.get(choice) ?? 0));
  const best = gaining.filter((choice) => marks?.get(choice) === most);
  // The marks contradict what is declared: then nobody knows which of them is meant.
  if (best.some((choice) => !declared.has(choice)))
    return { keys: new Set([...declared, ...best]), isPartial: false };
  return { keys: declared, isPartial: gaining.some((choice) => !declared.has(choice)) };
}

/** What each choice gains, by the mapping or by what the response processing sets as the score. */
function marksOf(
  item: XmlElement,
  declaration: XmlElement | undefined,
  responseIdentifier: string,
  choices: string[],
): Map<string, number> | undefined {
  const mapping = declaration && childOf(declaration, 'mapping');
  const template = childOf(item, 'responseProcessing')?.attributes.template ?? '';
  const isByCorrect =
    /match_correct(?:\.xml)?$/.test(template) && childOf(declaration ?? item, 'correctResponse');
  if (mapping && !isByCorrect) {
    const usual = numberIn(mapping.attributes.defaultValue);
    const entries = childrenOf(mapping, 'mapEntry').map(
      ({ attributes }) => [(attributes.mapKey ?? '').trim(), numberIn(attributes.mappedValue)] as const,
    );
    const mapped = new Map(entries);
    return new Map(choices.map((choice) => [choice, mapped.get(choice) ?? usual]));
  }
  const scores = choices.map((choice) => {
    const score = outcomesOf(item, new Map([[responseIdentifier, [choice]]]))?.get('SCORE');
    return [choice, score?.length === 1 ? Number(score[0]) : Number.NaN] as const;
  });
  return scores.some(([, score]) => Number.isNaN(score)) ? undefined : new Map(scores);
}

const numberIn = (written: string | undefined): number => Number((written ?? '0').replace(',', '.')) || 0;
