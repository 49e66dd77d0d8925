// The public face of this feature, for later features.

export { takeItemIds } from './item-ids.queries.ts';
export { asIfStored, withIds } from './item-ids.service.ts';
export { svgOfPhoto } from './photos.routes.ts';
export { stemsLike, type Traces, tracesOf } from './rules/alike.ts';
export { findContentFaults, findFaultsInContent } from './rules/content-faults.ts';
export type { QuestionContent, StoredImage, StoredPassage, StoredQuestion } from './rules/documents.ts';
export { fold } from './rules/fold.ts';
export {
  forLearner,
  imageForLearner,
  pictureOfPassage,
  textsForLearner,
  treesForLearner,
  wordsOf,
  writtenLanguages,
} from './rules/learner-texts.ts';
export { type Compared, rememberNearlySame } from './rules/nearly-same.ts';
export { passageFor, passagesOf, sharing, withNamedPassages } from './rules/passages.ts';
export {
  canonicalPassage,
  canonicalText,
  contentOfQuestion,
  languagesOf,
  searchColumnsOf,
} from './rules/question-content.ts';
export { asSerialized, requireRoomForTrees } from './rules/rich-questions.ts';
export { hasSameKey, withKeyOf } from './rules/same-key.ts';
export { bandsOf, SIMILAR, similarityOf, trigramsOf } from './rules/similar-texts.ts';
export { findSvgFault } from './rules/svg.ts';
export { topicKey, topicNameOf } from './rules/topic-names.ts';
export { withoutComputed, withoutTrees } from './rules/without-computed.ts';
