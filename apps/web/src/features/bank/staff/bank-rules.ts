/** What later features use of this one for staff that runs without a browser. */
export { readBankView, TAG_LENGTH, writeBankView } from './bank-view.ts';
export { idsIn } from './check/ids-in-address.ts';
export { flat, pathOf, type TopicNode, treeOf } from './topics/topic-tree.ts';
