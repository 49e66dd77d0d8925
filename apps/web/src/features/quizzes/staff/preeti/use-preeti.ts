import { useLoaded } from '../../../../lib/use-loaded.ts';

const load = async () => (await import('@abhyas/question-files/preeti/read-preeti')).readPreeti;

/** What turns Preeti into Unicode, loaded when it is wanted; undefined until it is there. */
export const usePreeti = () => useLoaded(load, true);
