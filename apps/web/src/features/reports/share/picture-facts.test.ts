import { describe, expect, it, vi } from 'vitest';

// The language is read and set when its module is loaded.
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} } });
vi.stubGlobal('window', { addEventListener: () => undefined });
const { asText, factsOf } = await import('./picture-facts.ts');

const report = {
  quiz: { id: 1, title: { en: 'General Knowledge', ne: 'सामान्य ज्ञान' } },
  learner: { username: 'asha', full_name: 'Asha Rai', roll_number: '7' },
  ...{ score: 41.6, max_score: 50, rank: { rank: 3, takers: 58, percentile: 96.55 } },
};

describe('what the picture of a result says', () => {
  it('is in the reader’s language, with its digits', () => {
    expect(factsOf(report, 'en', true)).toEqual({
      ...{ institute: 'Abhyas', title: 'General Knowledge', name: 'Asha Rai', label: 'Score' },
      ...{ score: '41.60', max: 'out of 50', rank: 'Rank 3 of 58' },
    });
    expect(factsOf(report, 'ne', true)).toMatchObject({
      ...{ institute: 'अभ्यास', title: 'सामान्य ज्ञान', score: '४१.६०', max: 'पूर्णाङ्क ५०' },
      rank: '५८ जनामध्ये ३औँ स्थान',
    });
  });

  it('leaves out the name on request, and a rank that there is not', () => {
    const facts = factsOf({ ...report, rank: null }, 'en', false);
    expect(facts && asText(facts)).toBe('Abhyas. General Knowledge. Score: 41.60 out of 50');
  });

  it('is nothing before the score is released', () => {
    expect(factsOf({ ...report, score: null, rank: null }, 'en', true)).toBeUndefined();
  });
});
