import { addTopic } from '@abhyas/contract/bank/topics';
import { checkBlueprint } from '@abhyas/contract/papers/blueprint';
import { addQuestionsFromBank } from '@abhyas/contract/quizzes/bank-uses';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'zod/mini';
import { contentWith, openBank } from '#features/bank/bank.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { blueprintOf } from './blueprint.service.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const bank = openBank(app, admin);

const check = async (body: object) => call(app.url, checkBlueprint, { token, body });

async function fill(topic_id: number, name: string, count: number, difficulty: string): Promise<number[]> {
  const ids = [];
  for (let n = 1; n <= count; n++) {
    const content = contentWith({ en: `${name} question number ${n}` }, [`Right ${n}`, 'Wrong']);
    ids.push((await bank.add({ topic_id, difficulty, content, status: 'ready' })).id);
  }
  return ids;
}
const topic = async (en: string, parent_id: number | null = null) =>
  (await call(app.url, addTopic, { token, body: { name: { en, ne: '' }, parent_id } })).body.id;

describe('POST /api/admin/blueprint/', () => {
  it('counts what matches, what would be found, and the syllabus by topic and difficulty', async () => {
    const science = await topic('Science');
    const physics = await topic('Physics', science);
    await fill(science, 'Science', 2, 'easy');
    const [first = 0] = await fill(physics, 'Physics', 3, 'hard');
    const draws = [
      { count: 4, topic_id: science },
      { count: 2, topic_id: science, with_children: false },
      { count: 1, topic: 'Physics', difficulty: 'easy' },
    ];
    const { body } = await check({ sections: [{ draws }, { draws: [] }] });
    expect(body).toMatchObject({
      filled: false,
      sections: [
        {
          draws: [
            { matching: 5, found: 3 },
            { matching: 2, found: 2 },
            { matching: 0, found: 0 },
          ],
        },
        { draws: [] },
      ],
    });
    expect(body.syllabus).toEqual([
      { topic_id: science, ready: { easy: 2, medium: 0, hard: 0, none: 0 } },
      { topic_id: physics, ready: { easy: 0, medium: 0, hard: 3, none: 0 } },
    ]);
    const whole = await check({ sections: [{ draws: [{ count: 5, topic_id: science }] }] });
    expect(whole.body).toMatchObject({ filled: true, sections: [{ draws: [{ matching: 5, found: 5 }] }] });

    // A question of the quiz itself is not drawn as well.
    const { quiz_id } = await addQuiz(app, sampleQuiz(0, { status: 'draft' }));
    const taken = { token, params: { id: quiz_id }, body: { question_ids: [first] } };
    await call(app.url, addQuestionsFromBank, taken);
    const beside = await check({ quiz_id, sections: [{ draws: [{ count: 5, topic_id: science }] }] });
    expect(beside.body).toMatchObject({ filled: false, sections: [{ draws: [{ matching: 5, found: 4 }] }] });
    expect((await check({ quiz_id: 999_999, sections: [] })).status).toBe(404);
  });

  it('reads the bank once, however many different draws there are, and not at all once its client is gone', async () => {
    const biology = await topic('Biology');
    await fill(biology, 'Biology', 6, 'easy');
    const draws = Array.from({ length: 5 }, () => ({ count: 1, topic_id: biology }));
    const { body } = await check({ sections: [{ draws }] });
    expect(body).toMatchObject({
      filled: true,
      sections: [{ draws: draws.map(() => ({ matching: 6, found: 1 })) }],
    });
    const by = { user_id: admin.user_id, username: admin.username, address: '', role: 'admin' } as const;
    const execute = vi.spyOn(app.db, 'execute');
    const planned = parse(checkBlueprint.body, { sections: [{ draws }] });
    await blueprintOf(app.deps, planned, { by, signal: new AbortController().signal });
    const queries = execute.mock.calls.length;
    const different = draws.map((draw, n) => ({
      ...draw,
      tags: [`tag ${n}`],
      not_used_since: `2026-01-0${n + 1}`,
    }));
    const more = parse(checkBlueprint.body, { sections: [{ draws }, { draws: different }] });
    await blueprintOf(app.deps, more, { by, signal: new AbortController().signal });
    expect(execute.mock.calls.length).toBe(2 * queries);
    await expect(blueprintOf(app.deps, more, { by, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(execute.mock.calls.length).toBe(2 * queries);
    execute.mockRestore();
  });
});
