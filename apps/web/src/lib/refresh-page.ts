/** A page asks the service worker for the page as the server has it now, and learns that it is there. */
export const REFRESH_PAGE = 'refresh page';
export const PAGE_REFRESHED = 'page refreshed';
