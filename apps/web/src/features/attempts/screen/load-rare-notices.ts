/** Few visits see them, so their words do not come with the quiz. */
export const loadRareNotices = () => import('./rare-notices.tsx');
