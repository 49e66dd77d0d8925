import { childOf, childrenOf, textOf, type XmlElement } from '#xml.ts';

/** The values of an item's outcomes after one response, as far as they are known. */
export type Outcomes = Map<string, string[]>;

/** A condition or value that this reader does not compute. */
class NotKnown extends Error {}

/** What the templates of the specification do with the response, without feedback. */
const TEMPLATE = /(?:match_correct|map_response|map_response_point)(?:\.xml)?$/;

/**
 * The outcomes of an item for one response, by its response processing. Undefined if it computes with something that is
 * not known here: then nothing is concluded from it.
 */
export function outcomesOf(item: XmlElement, responses: Map<string, string[]>): Outcomes | undefined {
  const processing = childOf(item, 'responseProcessing');
  const outcomes: Outcomes = new Map();
  for (const declaration of childrenOf(item, 'outcomeDeclaration')) {
    const { identifier = '', baseType = '' } = declaration.attributes;
    const usual = valuesIn(childOf(declaration, 'defaultValue'));
    // Without a value of their own, numbers begin at 0 and everything else at NULL.
    outcomes.set(identifier, usual.length === 0 && /^(?:float|integer)$/.test(baseType) ? ['0'] : usual);
  }
  // Without template processing, the variables of a template keep their values.
  const templates = childOf(item, 'templateProcessing') ? [] : childrenOf(item, 'templateDeclaration');
  for (const declaration of templates) {
    const usual = childOf(declaration, 'defaultValue');
    if (usual) outcomes.set(declaration.attributes.identifier ?? '', valuesIn(usual));
  }
  if (!processing) return outcomes;
  if (TEMPLATE.test(processing.attributes.template ?? '') && childrenOf(processing).length === 0) {
    outcomes.delete('SCORE');
    return outcomes;
  }
  try {
    runAll(childrenOf(processing), { item, responses, outcomes });
    return outcomes;
  } catch (error) {
    if (error instanceof NotKnown) return undefined;
    throw error;
  }
}

interface Scope {
  item: XmlElement;
  responses: Map<string, string[]>;
  outcomes: Outcomes;
}

export const valuesIn = (element: XmlElement | undefined): string[] =>
  element
    ? childrenOf(element, 'value')
        .map((value) => textOf(value).trim())
        .filter((value) => value !== '')
    : [];

function runAll(rules: XmlElement[], scope: Scope): void {
  for (const rule of rules) run(rule, scope);
}

function run(rule: XmlElement, scope: Scope): void {
  const rules = childrenOf(rule);
  if (rule.name === 'responseCondition') {
    const branch = rules.find((each) => each.name === 'responseElse' || isTrue(childrenOf(each)[0], scope));
    if (branch)
      runAll(branch.name === 'responseElse' ? childrenOf(branch) : childrenOf(branch).slice(1), scope);
  } else if (rule.name === 'setOutcomeValue') {
    const [expression] = rules;
    if (!expression) throw new NotKnown();
    scope.outcomes.set(rule.attributes.identifier ?? '', resultOf(expression, scope));
  } else if (rule.name === 'responseProcessingFragment') runAll(rules, scope);
  else throw new NotKnown();
}

function isTrue(condition: XmlElement | undefined, scope: Scope): boolean {
  if (!condition) throw new NotKnown();
  const parts = childrenOf(condition);
  const values = () => parts.map((part) => resultOf(part, scope));
  const numbers = () => values().map(numberOf);
  switch (condition.name) {
    case 'and':
      return parts.every((part) => isTrue(part, scope));
    case 'or':
      return parts.some((part) => isTrue(part, scope));
    case 'not':
      return !isTrue(parts[0], scope);
    case 'isNull':
      return values()[0]?.length === 0;
    case 'variable':
    case 'baseValue':
      return resultOf(condition, scope)[0] === 'true';
    case 'match':
    case 'stringMatch': {
      const [one = [], other = []] = values();
      const known = new Set(other);
      return one.length > 0 && one.length === other.length && one.every((value) => known.has(value));
    }
    case 'member':
    case 'contains': {
      const [one = [], other = []] = values();
      const [inner, outer] = condition.name === 'member' ? [one, other] : [other, one];
      return inner.length > 0 && inner.every((value) => outer.includes(value));
    }
    case 'equal': {
      const [one, other] = numbers();
      return one === other;
    }
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte': {
      const [one = 0, other = 0] = numbers();
      return { gt: one > other, gte: one >= other, lt: one < other, lte: one <= other }[condition.name];
    }
  }
  throw new NotKnown();
}

function numberOf(values: string[]): number {
  const number = Number(values[0] ?? 'none');
  if (Number.isNaN(number)) throw new NotKnown();
  return number;
}

function resultOf(expression: XmlElement, scope: Scope): string[] {
  const { item, responses, outcomes } = scope;
  const { identifier = '' } = expression.attributes;
  switch (expression.name) {
    case 'baseValue':
      return [textOf(expression).trim()];
    case 'null':
      return [];
    case 'variable':
      return known(
        responses.get(identifier) ??
          outcomes.get(identifier) ??
          // A button that nobody pressed.
          (responseOf(item, identifier) && []),
      );
    case 'correct':
      return known(
        responseOf(item, identifier) &&
          valuesIn(childOf(known(responseOf(item, identifier)), 'correctResponse')),
      );
    case 'mapResponse':
      return [String(mappedValue(known(responseOf(item, identifier)), known(responses.get(identifier))))];
    case 'multiple':
    case 'ordered':
      return childrenOf(expression).flatMap((part) => resultOf(part, scope));
    case 'sum':
      return [String(childrenOf(expression).reduce((sum, part) => sum + numberOf(resultOf(part, scope)), 0))];
  }
  throw new NotKnown();
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new NotKnown();
  return value;
}

const responseOf = (item: XmlElement, identifier: string): XmlElement | undefined =>
  childrenOf(item, 'responseDeclaration').find(({ attributes }) => attributes.identifier === identifier);

/** What a mapping gives for a response. */
function mappedValue(declaration: XmlElement, values: string[]): number {
  const mapping = known(childOf(declaration, 'mapping'));
  const usual = Number(mapping.attributes.defaultValue ?? 0);
  const entries = childrenOf(mapping, 'mapEntry');
  return values.reduce((sum, value) => {
    const entry = entries.find(({ attributes }) => attributes.mapKey === value);
    return sum + Number(entry?.attributes.mappedValue ?? usual);
  }, 0);
}
