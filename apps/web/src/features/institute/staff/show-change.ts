import { PAGE_REFRESHED, REFRESH_PAGE } from '#lib/refresh-page.ts';

/** The page is loaded anew anyway when the worker does not answer. */
const PATIENCE_MS = 4000;

/** Loads this page as the server has it now. The service worker has the one before: it fetches the new one first. */
export async function showChange(): Promise<void> {
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
  location.reload();
}
