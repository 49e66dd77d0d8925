/** What the staff screens of later features use of this one. */
export { ObjectionsLink } from './objections/objections-link.tsx';
export { UnfinishedRegrade } from './regrade/unfinished-regrade.tsx';
export { Reason } from './verdicts/verdict-history.tsx';
export { VerdictWords } from './verdicts/verdict-words.tsx';
