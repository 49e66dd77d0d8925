import { isForStaff } from '@abhyas/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { toJSONSchema, type ZodMiniType } from 'zod/mini';
import { everyEndpoint } from '#testing/every-endpoint.ts';

/** Correct options, those that a verdict names, or their texts. */
const holdsKeys = (schema: ZodMiniType) =>
  /"(is_correct|option_ids|correct_texts|right_key)"/.test(
    JSON.stringify(toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })),
  );

/** Files, whose content the schema does not show. */
const ofFiles = ['downloadQuiz', 'downloadQuestions'];

describe('a call whose response holds correct options', () => {
  it('declares in its contract whose keys it reveals; no other call does', () => {
    const revealing = Object.entries(everyEndpoint).filter(
      ([name, { response }]) => ofFiles.includes(name) || holdsKeys(response),
    );
    expect(revealing.length).toBeGreaterThan(5);
    expect(revealing.filter(([, endpoint]) => !endpoint.reveals_keys_of)).toEqual([]);
    const declared = Object.entries(everyEndpoint).filter(([, { reveals_keys_of }]) => reveals_keys_of);
    const names = (calls: typeof declared) => calls.map(([name]) => name).sort();
    expect(names(declared)).toEqual(names(revealing));
  });

  it('names its quiz or attempt `id` and requires a signed-in user', () => {
    for (const endpoint of Object.values(everyEndpoint)) {
      const { reveals_keys_of, path, access } = endpoint;
      if (!reveals_keys_of) continue;
      if (reveals_keys_of === 'bank_question') {
        expect(access).not.toBe('public');
        continue;
      }
      if (reveals_keys_of === 'linked_attempt') {
        // The link's own row names the learner and the attempt.
        expect([path, access]).toEqual(['/api/shared/:link/', 'public']);
        continue;
      }
      expect(path).toContain('/:id/');
      expect(access).not.toBe('public');
      // A learner's own call records it in the same statement that reads the response.
      expect(isForStaff(endpoint) ? ['quiz'] : ['own_quiz', 'attempt']).toContain(reveals_keys_of);
    }
  });
});
