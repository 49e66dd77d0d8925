import { PAGE_REFRESHED, REFRESH_PAGE } from '#lib/refresh-page.ts';

/** The page is loaded anyway when the worker does not answer for this long. */
const PATIENCE_MS = 4000;

/**
 * Loads this page, or that of another address, with what the server writes into it now, such as the institute. The service worker
 * has the one before: it fetches the new one first.
 */
export async function openAnew(address?: string): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  if (worker) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS);
      navigator.serviceWorker.addEventListener('message', ({ data }) => {
        if (data !== PAGE_REFRESHED) return;
        clearTimeout(timer);
        resolve();
      });
      worker.postMessage(REFRESH_PAGE);
    });
  }
  if (address === undefined) location.reload();
  else location.assign(address);
}
