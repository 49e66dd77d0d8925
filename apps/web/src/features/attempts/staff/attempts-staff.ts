/** What the staff screens of later features use of this one. */
export { FocusWords } from './focus-words.tsx';
