/** What the page says to both service workers: the one that waits may take over now, the active one makes room. */
export const TAKE_OVER = 'take over';
