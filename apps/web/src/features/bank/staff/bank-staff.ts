/** What the staff screens of later features use of this one. */
export { bankMessages } from './bank.messages.ts';
export {
  alikeQuery,
  type BankFilters,
  bankListQuery,
  forgetBank,
  newestVersionQuery,
  topicListQuery,
} from './bank-staff.api.ts';
export { exportedFileName } from './bulk/export.api.ts';
export { ExportButton, type SaveAs } from './bulk/export-button.tsx';
export { checkQuery } from './check/checked-questions.ts';
export { AlikeQuestions } from './duplicates/alike-questions.tsx';
export { KeyWords } from './key-conflicts.tsx';
export { DifficultyFilter, StatusFilter, TopicFilter } from './list/filter-selects.tsx';
export type { QuizDialogProps } from './list/found-questions.tsx';
export { OwnerWords } from './owner-words.tsx';
export { VersionDiff } from './question/versions/version-diff.tsx';
export { sharingMessages } from './sharing.messages.ts';
export { topicChoices } from './topics/topic-choices.ts';
