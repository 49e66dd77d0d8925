// The public face of this feature, for later features.
export {
  type BankRow,
  findByDigests,
  getNewestVersion,
  insertVersions,
  listBankRows,
  listVersionsAt,
  listVersionsLike,
  lockBank,
  updateBankRow,
} from './bank.queries.ts';
export { digestOfContent } from './digest.ts';
export { type BankDeps, tagList, topicOf } from './questions/bank-questions.ts';
export { updateBankRows } from './questions/change-questions.queries.ts';
export { joinBank, type NewInBank } from './questions/join-bank.ts';
export { isOwnOrShared, worksWithQuestion } from './rights.queries.ts';
export { ensureTopics } from './topics/ensure-topics.ts';
export { listTopicRows } from './topics/topics.queries.ts';
