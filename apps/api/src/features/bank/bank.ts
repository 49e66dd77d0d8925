// The public face of this feature, for later features.
export {
  type BankRow,
  findByDigests,
  getNewestVersion,
  listBankRows,
  listVersionsAt,
  listVersionsLike,
  lockBank,
  updateBankRow,
  type VersionRow,
} from './bank.queries.ts';
export { addVersions, fillFamilies } from './families.service.ts';
export { fillQuestionsFoundBy } from './found-by.queries.ts';
export { type BankDeps, topicOf } from './questions/bank-questions.service.ts';
export { updateBankRows } from './questions/change-questions.queries.ts';
export { joinBank, type NewInBank } from './questions/join-bank.service.ts';
export { findKeyConflicts, keyTexts } from './questions/key-conflicts.service.ts';
export { writeKey } from './questions/merge-questions.service.ts';
export { isOwnOrShared, worksWithQuestion } from './rights.queries.ts';
export { digestOfContent } from './rules/digest.ts';
export { tagList } from './rules/tags.ts';
export { ensureTopics } from './topics/ensure-topics.service.ts';
export { storeNormalTopics } from './topics/normal-topics.service.ts';
export { findTopicNames } from './topics/topic-names.service.ts';
export { listTopicRows } from './topics/topics.queries.ts';
