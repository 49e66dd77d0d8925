import type { Page } from '@playwright/test';
import { axeViolations, expect } from '../support/test.ts';

/**
 * Marks the parts of the page in which every element looks like one whose contrast was judged before, in this view or an
 * earlier one: the same colours and letters inside the same chain of elements. Judging contrast takes nearly all of the time,
 * and rows of a list, or texts in the other language, have the same.
 */
const markJudged = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const known = window as unknown as { judgedLooks?: Map<string, number> };
    known.judgedLooks ??= new Map();
    const numbers = known.judgedLooks;
    const lookOf = (element: Element) => {
      const style = getComputedStyle(element);
      const text = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const parts = [
        element.getClientRects().length > 0 && style.visibility === 'visible',
        text.some(({ textContent }) => (textContent ?? '').trim().length > 1),
        element.matches(':disabled, [aria-disabled="true"], [inert]'),
        element.matches('input, select, textarea') && element.localName,
        ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.textShadow],
        ...[style.fontSize, style.fontWeight, style.position],
      ];
      return parts.join(' ');
    };
    /** Returns whether everything inside was known, and marks the largest parts that were. */
    const visit = (element: Element, above: number): boolean => {
      const look = `${above} ${lookOf(element)}`;
      const isKnown = numbers.has(look);
      const number = numbers.get(look) ?? numbers.size + 1;
      numbers.set(look, number);
      const children = [...element.children].map((child) => [child, visit(child, number)] as const);
      const isWhole = isKnown && children.every(([, isJudged]) => isJudged);
      for (const [child, isJudged] of children) child.toggleAttribute('data-judged', isJudged && !isWhole);
      return isWhole;
    };
    visit(document.documentElement, 0);
  });

/** Expects no violation in a view: of any rule in the whole of it, and of contrast in what looks new. */
export async function expectViewAccessible(page: Page): Promise<void> {
  await markJudged(page);
  expect(await axeViolations(page, { judged: '[data-judged]' })).toEqual([]);
}
