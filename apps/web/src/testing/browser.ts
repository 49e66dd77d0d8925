import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Before every test of a screen: what a browser has and jsdom lacks. Layout, focus order, styles and the service worker are the
// subject of checks/e2e, in Chromium.

/** No test waits so long, unless it fails: a screen is compiled when the first test opens it, on a busy machine for 15 s. */
configure({
  asyncUtilTimeout: 45_000,
  // Whether CSS hides something is not known here, and takes most of a query's time.
  defaultHidden: true,
  // Without the whole page.
  getElementError: (message) => new Error(message ?? 'Not found'),
});

/** A dialog is open or not; nothing here stands behind it. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
for (const [name, value] of Object.entries({ language: 'en-GB', languages: ['en-GB'] }))
  Object.defineProperty(navigator, name, { value, configurable: true });
window.scrollTo = () => undefined;
/** jsdom does not know this element, and React logs what a browser does not know. */
const { createElement } = Document.prototype;
Object.assign(Document.prototype, {
  createElement(this: Document, name: string, options?: ElementCreationOptions) {
    const element = createElement.call(this, name, options);
    if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  },
});
Element.prototype.scrollIntoView = () => undefined;

const logged: unknown[] = [];
/** What the app has logged in this test as an error. Takes it: what a test does not take fails it. */
export const takeLogged = (): string[] => logged.splice(0).map(String);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...line) => {
    logged.push(line.join(' '));
  });
});
afterEach(() => {
  expect(takeLogged(), 'errors in the console').toEqual([]);
});

// jsdom has no popovers.
const toggle = (popover: Element | null, newState: 'open' | 'closed') =>
  popover?.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
HTMLElement.prototype.hidePopover = function hidePopover() {
  toggle(this, 'closed');
};
document.addEventListener('click', ({ target }) => {
  const id = target instanceof Element && target.closest('[popovertarget]')?.getAttribute('popovertarget');
  if (id) toggle(document.getElementById(id), 'open');
});
