import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

// Runs axe directly: @axe-core/playwright opens an extra page for each analysis, for frames, which the app does not
// have. Measured: 0.10 s instead of 0.33 s.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Looks whose contrast this process has judged. Pages share most of theirs, and judging takes nearly all of the time. */
const judgedLooks = new Set<string>();

/** The violations on the current screen: of any rule in the whole of it, and of contrast in what looks new. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const looks = await page.evaluate(listLooks);
  const known = looks.filter((look) => judgedLooks.has(look));
  const { violations, passed } = await page.evaluate(judge, known);
  if (violations.length === 0) for (const look of passed) judgedLooks.add(look);
  return violations;
}

/**
 * The looks of all elements on the page: two have the same look if they have the same colours and letters inside the same
 * chain of elements. `judge` finds them again in `lookOfElement`.
 */
function listLooks(): string[] {
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
  /** FNV-1a with 2 × 32 bits. */
  const hash = (text: string) => {
    let [a, b] = [0x811c9dc5, 0x01000193];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, 0x01000193);
      b = Math.imul(b ^ code, 0x85ebca6b);
    }
    return `${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`;
  };
  const lookOfElement = new Map<Element, string>();
  const visit = (element: Element, above: string) => {
    const look = hash(`${above} ${lookOf(element)}`);
    lookOfElement.set(element, look);
    for (const child of element.children) visit(child, look);
  };
  visit(document.documentElement, '');
  Object.assign(window, { lookOfElement });
  return [...new Set(lookOfElement.values())];
}

/**
 * `known`: the looks whose contrast need not be judged again. `passed`: those of texts with enough contrast now; not what axe
 * skips or cannot decide, as behind a dialog.
 */
async function judge(known: string[]): Promise<{ violations: string[]; passed: string[] }> {
  const { axe, lookOfElement } = window as unknown as {
    axe: typeof import('axe-core');
    lookOfElement: Map<Element, string>;
  };
  const judged = new Set(known);
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
  /** Returns whether everything inside is known, and marks the largest parts that are. */
  const mark = (element: Element): boolean => {
    const children = [...element.children].map((child) => [child, mark(child)] as const);
    const isKnown = !hasText(element) || judged.has(lookOfElement.get(element) ?? '');
    const isWhole = isKnown && children.every(([, isJudged]) => isJudged);
    for (const [child, isJudged] of children) child.toggleAttribute('data-judged', isJudged && !isWhole);
    return isWhole;
  };
  const isAllKnown = mark(document.documentElement);
  const CONTRAST = 'color-contrast';
  const resultTypes: ['violations'] = ['violations'];
  const { violations } = await axe.run(document, { resultTypes, rules: { [CONTRAST]: { enabled: false } } });
  const passed: string[] = [];
  if (!isAllKnown) {
    const outside = { include: [['html']], exclude: [['[data-judged]']] };
    const contrast = await axe.run(outside, {
      resultTypes: ['violations', 'passes'],
      elementRef: true,
      runOnly: [CONTRAST],
    });
    violations.push(...contrast.violations);
    for (const { element, any } of contrast.passes.flatMap(({ nodes }) => nodes)) {
      const look = element && lookOfElement.get(element);
      if (look && any.some(({ data }) => data?.contrastRatio)) passed.push(look);
    }
  }
  return {
    violations: violations.map(
      ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.html).join(' | ')}`,
    ),
    passed,
  };
}
