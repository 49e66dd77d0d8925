/** What the code of staff in later features uses of this one, and needs no browser. */
export { readBankView, TAG_LENGTH, writeBankView } from './bank-view.ts';
export { idsIn } from './check/ids-in-address.ts';
export { flat, pathOf, type TopicNode, treeOf } from './topics/topic-tree.ts';
