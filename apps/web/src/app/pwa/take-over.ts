/** What the page says to a service worker that waits: the new version may take over now. */
export const TAKE_OVER = 'take over';
