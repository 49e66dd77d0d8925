import { allInside, type XmlElement } from '#xml.ts';
import { outcomesOf } from './response-processing.ts';

export interface FoundFeedback {
  /** What explains the question, or the right answer. */
  explanation: XmlElement[];
  /** Whether there is other feedback. */
  hasOther: boolean;
}

/** From the most to the least likely to explain the question, where several are shown for the right answer. */
const KINDS = ['modalFeedback', 'feedbackBlock', 'feedbackInline'];

/**
 * The feedback that learners see after the right answer: what is shown whatever they answer comes first. Which that is
 * follows from the response processing, or from its identifiers where that cannot be computed.
 */
export function feedbackOf(
  item: XmlElement,
  responseIdentifier: string,
  choices: XmlElement[],
  keys: Set<string>,
): FoundFeedback {
  const all = KINDS.flatMap((kind) => allInside(item, kind)).filter(hasContent);
  if (all.length === 0) return { explanation: [], hasOther: false };
  const shownAfter = (choice: string) => {
    const outcomes = outcomesOf(item, new Map([[responseIdentifier, [choice]]]));
    return (
      outcomes &&
      all.filter((feedback) => isShown(feedback, outcomes.get(feedback.attributes.outcomeIdentifier ?? '')))
    );
  };
  const identifiers = choices.map(({ attributes }) => attributes.identifier ?? '');
  const right = identifiers.filter((identifier) => keys.has(identifier)).map(shownAfter);
  const wrong = identifiers.filter((identifier) => !keys.has(identifier)).map(shownAfter);
  const isKnown =
    [...right, ...wrong].every((shown) => shown !== undefined) && right.some((shown) => shown?.length);
  const afterRight = isKnown
    ? all.filter((each) => right.some((shown) => shown?.includes(each)))
    : byName(all, choices, keys);
  const always = isKnown ? afterRight.filter((each) => wrong.every((shown) => shown?.includes(each))) : [];
  const candidates = always.length > 0 ? always : afterRight;
  const kind = KINDS.find((each) => candidates.some(({ name }) => name === each));
  const explanation = candidates.filter(({ name }) => name === kind);
  return { explanation, hasOther: all.some((each) => !explanation.includes(each)) };
}

const hasContent = (element: XmlElement): boolean =>
  element.children.some((child) => (typeof child === 'string' ? child.trim() !== '' : true));

function isShown({ attributes }: XmlElement, values: string[] | undefined): boolean {
  const has = values?.includes(attributes.identifier ?? '') ?? false;
  return attributes.showHide === 'hide' ? !has : has;
}

const RIGHT =
  /^(?!.*(?:incorrect|wrong|partial))(?=.*(?:correct|right|general|solution|explanation|rationale))/i;

function byName(all: XmlElement[], choices: XmlElement[], keys: Set<string>): XmlElement[] {
  const isInChoice = (feedback: XmlElement) =>
    choices.find((choice) => allInside(choice, feedback.name).includes(feedback));
  return all.filter((feedback) => {
    const { identifier = '', outcomeIdentifier = '' } = feedback.attributes;
    const choice = isInChoice(feedback);
    if (choice)
      return keys.has(choice.attributes.identifier ?? '') && feedback.attributes.showHide !== 'hide';
    if (choices.some(({ attributes }) => attributes.identifier === identifier)) return keys.has(identifier);
    return (
      RIGHT.test(identifier) ||
      (RIGHT.test(outcomeIdentifier) && !/incorrect|wrong|partial/i.test(identifier))
    );
  });
}
