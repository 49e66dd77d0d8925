import type { QuestionStatus } from '@abhyas/contract/bank';
import type { Difficulty } from '@abhyas/contract/shared';
import type { BankFilters } from '#features/quizzes/staff/bank/bank.api.ts';

/** What the tools of the dialog are set to. Empty: everything. */
export interface BankView {
  search: string;
  topic: string;
  status: QuestionStatus | '';
  difficulty: Difficulty | '';
  page: number;
}

export const WHOLE_BANK: BankView = { search: '', topic: '', status: '', difficulty: '', page: 1 };

export const toBankFilter = ({ search, topic, status, difficulty, page }: BankView): BankFilters => ({
  page: String(page),
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(topic !== '' && { topic_id: topic }),
  ...(status !== '' && { status }),
  ...(difficulty !== '' && { difficulty }),
});
