import { listMeantFindings, MAX_FINDINGS_AT_ONCE, markFindings } from '@abhyas/contract/bank/findings';
import { describe, expect, it } from 'vitest';
import { readTrail } from '#features/audit/audit-trail.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner } from '#testing/factories.ts';
import { contentWith, openBank } from './bank.fixture.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const colleague = await registerAdmin(app);

const markAs = ({ token }: { token: string }, body: object) => call(app.url, markFindings, { token, body });
const meantOf = async (findings: string[], { token } = admin) =>
  (await call(app.url, listMeantFindings, { token, body: { findings } })).body.meant.sort();

describe('findings that are meant', () => {
  it('are meant for every member of staff, until somebody shows them again', async () => {
    const findings = ['numbers_differ 0a1', 'key_longest 0b2', 'key_longest 0c3'];
    expect(await meantOf(findings)).toEqual([]);
    const marked = await markAs(admin, { findings: findings.slice(0, 2), meant: true });
    expect(marked.status).toBe(204);
    expect(await meantOf(findings, colleague)).toEqual(['key_longest 0b2', 'numbers_differ 0a1']);
    expect((await markAs(colleague, { findings, meant: false })).status).toBe(204);
    expect(await meantOf(findings)).toEqual([]);
  });

  it('are in the audit trail, with where they were found, and only if something changed', async () => {
    const { quiz_id } = await addQuiz(app);
    const bank = openBank(app, admin);
    const { id: bank_id } = await bank.add({ content: contentWith({ en: 'With findings?' }) });
    const findings = ['numbers_differ 1a1', 'key_longest 1b2', 'key_longest 1c3'];
    await markAs(colleague, { findings, meant: true, quiz_id });
    await markAs(colleague, { findings, meant: true, quiz_id });
    await markAs(colleague, { findings: findings.slice(1), meant: false, bank_id });
    await markAs(colleague, { findings: findings.slice(1), meant: true });
    const events = (await readTrail(app, admin).eventsAbout(colleague.username)).slice(-3);
    const kinds = ['key_longest'];
    expect(events.map(({ kind, subject, details }) => [kind, subject, details])).toEqual([
      [
        'findings_meant',
        { type: 'quiz', id: quiz_id, name: 'Sample' },
        { findings: ['key_longest', 'numbers_differ'] },
      ],
      [
        'findings_no_longer_meant',
        { type: 'bank_question', id: bank_id, name: 'With findings?' },
        { findings: kinds },
      ],
      ['findings_meant', null, { findings: kinds }],
    ]);
  });

  it('are refused if they are no findings, too many, or of a quiz that does not exist', async () => {
    for (const finding of [
      '',
      'key_longest',
      'Key_longest 1',
      "key_longest '",
      `key_longest ${'1'.repeat(100)}`,
    ])
      expect((await markAs(admin, { findings: [finding], meant: true })).status).toBe(400);
    const many = Array.from({ length: MAX_FINDINGS_AT_ONCE + 1 }, (_, n) => `key_longest ${n}`);
    expect((await markAs(admin, { findings: many, meant: true })).status).toBe(400);
    const findings = many.slice(1);
    for (const where of [{ quiz_id: 999_999 }, { bank_id: 999_999 }])
      expect((await markAs(admin, { findings, meant: true, ...where })).status).toBe(404);
    expect(await meantOf(findings)).toEqual([]);
    expect((await markAs(admin, { findings, meant: true })).status).toBe(204);
    expect(await meantOf(findings)).toHaveLength(MAX_FINDINGS_AT_ONCE);
    expect((await markAs(await registerLearner(app), { findings, meant: false })).status).toBe(403);
  });

  it('may be marked and shown again by two at once', async () => {
    const findings = Array.from({ length: 300 }, (_, n) => `key_longest d${n}`);
    const backwards = [...findings].reverse();
    const statuses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        markAs(n % 2 ? admin : colleague, { findings: n % 3 ? findings : backwards, meant: n % 4 < 2 }),
      ),
    );
    expect(statuses.map(({ status }) => status)).toEqual(Array(8).fill(204));
  });
});
