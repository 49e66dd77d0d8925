import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

// Runs axe directly: @axe-core/playwright opens an extra page for each analysis, for frames, which the app does not
// have. Measured: 0.10 s instead of 0.33 s.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Looks whose contrast this process has judged. Pages share most of theirs, and judging takes much of the time. */
const judgedLooks = new Set<string>();
/** How often axe could not decide about a look, as of letters over a picture. What it left open three times is left. */
const undecided = new Map<string, number>();

/** The violations on the current screen: of any rule in the whole of it, and of contrast in what looks new. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const looks = await page.evaluate(listLooks);
  const known = looks.filter((look) => judgedLooks.has(look));
  const { violations, passed, open } = await page.evaluate(judge, known);
  if (violations.length > 0) return violations;
  for (const look of passed) judgedLooks.add(look);
  for (const look of open) {
    undecided.set(look, (undecided.get(look) ?? 0) + 1);
    if (undecided.get(look) === 3) judgedLooks.add(look);
  }
  return [];
}

interface Behind {
  effects: string;
  colour: string;
}

/**
 * The looks of all elements on the page: two have the same look if they have the same letters and the same colours behind
 * them. `judge` finds them again in `lookOfElement`.
 */
function listLooks(): string[] {
  const lettersOf = (element: Element, style: CSSStyleDeclaration) => {
    const text = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return [
      element.getClientRects().length > 0 && style.visibility === 'visible',
      text.some(({ textContent }) => (textContent ?? '').trim().length > 1),
      element.matches(':disabled, [aria-disabled="true"], [inert]'),
      element.matches('input, select, textarea') && element.localName,
      ...[style.color, style.textShadow, style.fontSize, style.fontWeight],
    ].join(' ');
  };
  /**
   * What is behind the letters of an element, given what is behind its parent. An opaque colour hides what is above it in the
   * tree, but not its opacity and filters; what leaves its place in the page may lie above anything, so that its class counts.
   */
  const behindOf = (element: Element, style: CSSStyleDeclaration, above: Behind): Behind => {
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = style;
    const effects = [opacity === '1' ? '' : opacity, filter, mixBlendMode].join(' ');
    const isPlain = effects === ' none normal';
    const result = { ...above, effects: isPlain ? above.effects : hash(`${above.effects} ${effects}`) };
    const isOpaque = /^rgb\(/.test(backgroundColor) && backgroundImage === 'none';
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
    if (isOpaque) return { ...result, colour: backgroundColor };
    if (position === 'absolute' || position === 'fixed')
      return {
        ...result,
        colour: hash(`${above.colour} ${backgroundColor} ${backgroundImage} ${element.className}`),
      };
    return isClear
      ? result
      : { ...result, colour: hash(`${above.colour} ${backgroundColor} ${backgroundImage}`) };
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
  const visit = (element: Element, above: Behind) => {
    const style = getComputedStyle(element);
    const behind = behindOf(element, style, above);
    lookOfElement.set(element, hash(`${behind.effects} ${behind.colour} ${lettersOf(element, style)}`));
    for (const child of element.children) visit(child, behind);
  };
  visit(document.documentElement, { effects: '', colour: 'rgb(255, 255, 255)' });
  Object.assign(window, { lookOfElement });
  return [...new Set(lookOfElement.values())];
}

/**
 * `known`: the looks whose contrast need not be judged again. `passed`: those of texts with enough contrast now. `open`: those
 * about which axe does not decide; none behind a dialog.
 */
async function judge(known: string[]): Promise<{ violations: string[]; passed: string[]; open: string[] }> {
  const { axe, lookOfElement } = window as unknown as {
    axe: typeof import('axe-core');
    lookOfElement: Map<Element, string>;
  };
  const judged = new Set(known);
  /** What is for screen readers alone has a pixel. */
  const isVisible = (element: Element) =>
    [...element.getClientRects()].some(({ width, height }) => width > 1 && height > 1);
  const hasText = (element: Element) =>
    isVisible(element) &&
    (element.matches('input, select, textarea') ||
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      ));
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
  const [passed, open] = [new Set<string>(), new Set<string>()];
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
      if (look && any.some(({ data }) => data?.contrastRatio)) passed.add(look);
    }
  }
  if (document.querySelector('dialog[open]') === null)
    for (const [element, look] of lookOfElement)
      if (!judged.has(look) && !passed.has(look) && hasText(element)) open.add(look);
  return {
    violations: violations.map(
      ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.html).join(' | ')}`,
    ),
    passed: [...passed],
    open: [...open],
  };
}
