import { describe, expect, it } from 'vitest';
import { countMoreFilters, filtersOf, isNarrowed, readBankView, writeBankView } from './bank-view.ts';

const usual = readBankView({});
const typed = { search: '', tag: '' };

describe('what of the bank is shown', () => {
  it('stands in the address where it differs from the usual', () => {
    expect(writeBankView(usual)).toEqual({});
    const view = {
      search: '2081',
      topic: 'none',
      status: 'ready',
      difficulty: 'hard',
      language: 'missing',
      used: 'false',
      practice: 'true',
      owner: 'me',
      tag: 'law',
      sort: 'changed',
      page: 3,
      question: 7,
    } as const;
    expect(readBankView(writeBankView(view))).toEqual(view);
    // As an address gives them back.
    expect(readBankView({ q: 2081, used: false, topic: 12 })).toEqual({
      ...usual,
      search: '2081',
      used: 'false',
      topic: 12,
    });
  });

  it('drops from an address what cannot be meant', () => {
    expect(readBankView({ q: {}, topic: -1, status: 'lost', sort: 'x', page: 0, used: 'maybe' })).toEqual(
      usual,
    );
  });

  it('is sent without what is empty, with the text as typing has rested', () => {
    expect(filtersOf(usual, typed)).toEqual({});
    const view = {
      ...usual,
      search: 'a b',
      tag: 'la',
      topic: 4,
      status: 'draft',
      practice: 'true',
      page: 2,
    } as const;
    expect(filtersOf(view, { search: ' a ', tag: ' ' })).toEqual({
      search: 'a',
      topic_id: '4',
      status: 'draft',
      for_practice: 'true',
      page: '2',
    });
  });

  it('knows whether it is narrowed, and by how many filters that are tucked away', () => {
    expect(isNarrowed({ ...usual, sort: 'oldest', page: 2 })).toBe(false);
    expect(isNarrowed({ ...usual, topic: 'none' })).toBe(true);
    expect(countMoreFilters({ ...usual, status: 'ready', used: 'true', tag: 'x' })).toBe(2);
  });
});
