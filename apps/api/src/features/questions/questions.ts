// The public face of this feature, for later features.
export type { QuestionContent, StoredImage, StoredPassage, StoredQuestion } from './documents.ts';
export { svgOfPhoto } from './pictures/photos.routes.ts';
export { findSvgFault } from './pictures/svg.ts';
export {
  canonicalPassage,
  canonicalText,
  contentOfQuestion,
  languagesOf,
  searchColumnsOf,
} from './question-content.ts';
export { asWritten, requireRoomForTrees } from './rich/rich-questions.ts';
export { fold, searchWords } from './rules/fold.ts';
export {
  forLearner,
  imageForLearner,
  pictureOfPassage,
  textsForLearner,
  treesForLearner,
  writtenLanguages,
} from './rules/learner-texts.ts';
export { type Compared, rememberNearlySame } from './rules/nearly-same.ts';
export { bandsOf, SIMILAR, similarityOf, trigramsOf } from './rules/similar-texts.ts';
export { topicKey, topicNameOf } from './rules/topic-names.ts';
export { findContentFaults, findFaultsInContent } from './written/content-faults.ts';
export { takeItemIds } from './written/item-ids.queries.ts';
export { withIds } from './written/item-ids.ts';
export { passageFor, passagesOf, sharing, withNamedPassages } from './written/passages.ts';
export { withoutComputed, withoutTrees } from './written/without-computed.ts';
