import type { Page } from '@playwright/test';
import { axeViolations, expect } from '../support/test.ts';

/**
 * Marks the elements whose look axe could judge differently than in the views that were marked before: newly shown, in
 * other colours or letters, smaller than a target may be, newly scrollable, or inside such an element. Returns how many.
 */
const markChanged = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const SMALLEST_TARGET_PX = 24;
    const TARGET = 'a, button, input, select, summary, textarea, [role], [tabindex]';
    const known = window as unknown as {
      axeKnown?: { looks: WeakMap<Element, Set<number>>; numbers: Map<string, number> };
    };
    known.axeKnown ??= { looks: new WeakMap(), numbers: new Map() };
    const { looks, numbers } = known.axeKnown;
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return [width, height].map((px) => Math.min(SMALLEST_TARGET_PX, Math.round(px))).join('x');
    };
    const lookOf = (element: Element) => {
      const style = getComputedStyle(element);
      const parts = [
        element.getClientRects().length > 0 && style.visibility === 'visible',
        element.hasAttribute('inert'),
        ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.textShadow],
        ...[style.fontSize, style.fontWeight, style.textDecorationLine, style.position],
        ...(element === document.documentElement || element === document.body
          ? []
          : [
              element.scrollWidth > element.clientWidth && style.overflowX !== 'visible',
              element.scrollHeight > element.clientHeight && style.overflowY !== 'visible',
            ]),
        element.matches(TARGET) && sizeOf(element),
      ];
      return parts.join(' ');
    };
    /** A number for a look inside another one. */
    const numberOf = (element: Element, above: number) => {
      const look = `${above} ${lookOf(element)}`;
      const number = numbers.get(look) ?? numbers.size + 1;
      numbers.set(look, number);
      return number;
    };
    let marked = 0;
    const visit = (element: Element, above: number, isInside: boolean) => {
      const look = numberOf(element, above);
      const seen = looks.get(element) ?? new Set();
      looks.set(element, seen);
      const isChanged = !isInside && !seen.has(look);
      seen.add(look);
      element.toggleAttribute('data-axe', isChanged);
      if (isChanged) marked += 1;
      for (const child of element.children) visit(child, look, isInside || isChanged);
    };
    visit(document.body, numberOf(document.documentElement, 0), false);
    return marked;
  });

/** Expects no violation in a view, and remembers how it looks. */
export async function expectViewAccessible(page: Page): Promise<void> {
  await markChanged(page);
  expect(await axeViolations(page)).toEqual([]);
}

/** As `expectViewAccessible`, where the views before had the same text: examines only what looks different. */
export async function expectChangesAccessible(page: Page): Promise<void> {
  if ((await markChanged(page)) > 0) expect(await axeViolations(page, '[data-axe]')).toEqual([]);
}
