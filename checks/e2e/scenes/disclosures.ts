import type { Page } from '@playwright/test';

/**
 * Opens everything on the screen that opens without another effect, and returns what is then wider than the screen. By
 * convention these are `details`, and the controls with `popovertarget`, `aria-expanded` or `aria-haspopup`. The screen
 * is left as it was.
 */
export const tooWideWhenOpened = (page: Page, { withShell = false } = {}): Promise<string[]> =>
  page.evaluate(async (withShell): Promise<string[]> => {
    const OPENER = '[popovertarget], [aria-expanded="false"], [aria-haspopup]:not([aria-expanded="true"])';
    const OPENED = 'dialog[open], [role="menu"], [role="dialog"], :popover-open';
    // Rows of a table open the same thing.
    const PER_KIND = 2;
    const PATIENCE_MS = 10_000;
    const found: string[] = [];

    const drawn = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    // What a closed details contains has a place all the same.
    const isShown = (element: Element) => element.checkVisibility();
    const opened = () => [...document.querySelectorAll<HTMLElement>(OPENED)].filter(isShown);
    // Every screen has the account's menu, and those of staff the sheet of their places; one scene of each role opens them.
    const isSkipped = (element: Element) =>
      !withShell && element.closest('header, #office') !== null && element.closest('main, dialog') === null;
    const isReachable = (element: Element) => {
      const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
      return isShown(element) && !element.matches(':disabled') && (!modal || modal.contains(element));
    };
    const measure = (name: string, controlled: Element | null = null) => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) found.push(`${name}: the page is ${scrollWidth} px wide`);
      for (const element of controlled ? [...opened(), controlled] : opened()) {
        const { left, right } = element.getBoundingClientRect();
        if (left < 0 || right > clientWidth || element.scrollWidth > element.clientWidth + 1) {
          found.push(
            `${name}: ${element.localName} reaches from ${left} to ${right}, ${element.scrollWidth}`,
          );
        }
      }
    };

    const details = [...document.querySelectorAll('details:not([open])')].filter(isReachable);
    for (const each of details) each.setAttribute('open', '');
    if (details.length > 0) {
      await drawn();
      measure('details');
    }
    for (const each of details) each.removeAttribute('open');

    const seen = new Map<string, number>();
    const kindOf = (element: Element) => `${element.localName}.${element.className}`;
    const openers = [...document.querySelectorAll<HTMLElement>(OPENER)].filter((element) => {
      if (isSkipped(element)) return false;
      const kind = kindOf(element);
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      return isReachable(element) && (seen.get(kind) ?? 0) <= PER_KIND;
    });
    for (const opener of openers) {
      if (!isReachable(opener)) continue;
      const name = `“${opener.textContent?.trim().slice(0, 40)}”`;
      const before = new Set(opened());
      const isOpen = () =>
        opener.getAttribute('aria-expanded') === 'true' || opened().some((each) => !before.has(each));
      opener.click();
      // The code of a dialog may have to come first.
      const until = performance.now() + PATIENCE_MS;
      while (!isOpen() && performance.now() < until) await drawn();
      if (!isOpen()) found.push(`${name} opens nothing`);
      await drawn();
      measure(name, document.getElementById(opener.getAttribute('aria-controls') ?? ''));
      for (const each of opened().filter((each) => !before.has(each))) {
        const target = each.contains(document.activeElement) ? document.activeElement : each;
        target?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        );
        if (each.matches(':popover-open')) each.hidePopover();
      }
      await drawn();
      if (opener.getAttribute('aria-expanded') === 'true') opener.click();
      while (isOpen() && performance.now() < until) await drawn();
      if (isOpen()) found.push(`${name} does not close`);
    }
    return found;
  }, withShell);
