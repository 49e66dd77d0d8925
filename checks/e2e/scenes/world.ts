import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { Page } from '@playwright/test';
import { storeTokens } from '#e2e/support/test.ts';
import { call } from '#support/call.ts';
import { type Learner, newLearner } from '#support/learner.ts';
import { repository } from '#support/repository.ts';
import { admin, type Server } from '#support/server.ts';

/**
 * What a scene finds: a server, and quizzes that the scenes of a worker share. Any scene may take these, so their
 * attempts and counts depend on which scenes ran before; a scene that shows them makes a quiz of its own.
 */
export interface World {
  server: Server;
  /** Ten general knowledge questions with topics and hints. */
  general: number;
  /** Fifty questions, many of them with pictures. */
  figures: number;
  /** The longest content: a long title, eight options, pictures of odd shapes, 200 questions. */
  long: number;
  /** Creates a quiz that only this scene has. It is deleted after the scene. */
  create(quiz: object): Promise<number>;
  /** Creates a quiz like the general one, with other settings. */
  createGeneral(settings?: object): Promise<number>;
  /** A new learner. */
  newLearner(): Promise<Learner>;
  /** A learner with finished attempts. Each attempt is a list of positions of chosen options. */
  practised(quiz: number, attempts: (number | null)[][]): Promise<{ learner: Learner; receipts: string[] }>;
  signIn(page: Page, learner: Learner): Promise<void>;
  signInAsAdmin(page: Page): Promise<void>;
  callAsAdmin(method: string, path: string, body?: unknown): Promise<unknown>;
}

/** The world of a worker. */
export interface SharedWorld {
  /** The world as one scene has it, and what removes the scene's own quizzes. */
  enter(): { world: World; leave: () => Promise<void> };
}

type Tokens = [access: string, refresh: string];

/** Younger than the server's access tokens get, so that no scene uses up the refresh token of another. */
const ADMIN_SESSION_MS = 10 * 60_000;

const seed = (name: string): object =>
  JSON.parse(readFileSync(join(repository, 'apps/api/seed', `${name}.json`), 'utf8'));

export async function makeWorld(server: Server): Promise<SharedWorld> {
  const callAs = <Body>([token]: [string, ...string[]], method: string, path: string, body?: unknown) =>
    call<Body>(server.url + path, { method, token, body });
  const signIn = (page: Page, tokens: Tokens) => storeTokens(page, server.url, tokens);

  let session = { tokens: await server.openSession(admin.username), since: performance.now() };
  const adminTokens = async () => {
    if (performance.now() - session.since > ADMIN_SESSION_MS) {
      session = { tokens: await server.openSession(admin.username), since: performance.now() };
    }
    return session.tokens;
  };
  const callAsAdmin = async <Body>(method: string, path: string, body?: unknown) =>
    callAs<Body>(await adminTokens(), method, path, body);
  const create = async (quiz: object): Promise<number> =>
    (await callAsAdmin<{ quiz_id: number }>('POST', '/api/quizzes/create-from-json/', quiz)).quiz_id;
  const generalQuiz = { ...seed('general-knowledge'), marks_wrong: 0.25, pass_percent: 40 };

  // A new server's samples would appear between the quizzes of the scenes.
  const samples = await callAsAdmin<{ id: number }[]>('GET', '/api/admin/quizzes/');
  for (const { id } of samples) await callAsAdmin('DELETE', `/api/admin/quizzes/${id}/`);

  const shared = {
    server,
    figures: await create(seed('figures-and-reasoning')),
    long: await create(longQuiz()),
    general: await create(generalQuiz),
    newLearner: () => newLearner(server),
    async practised(quiz: number, attempts: (number | null)[][]) {
      const learner = await newLearner(server);
      const { questions } = await callAsAdmin<AdminQuiz>('GET', `/api/admin/quizzes/${quiz}/`);
      const receipts: string[] = [];
      for (const chosen of attempts) {
        const answers = Object.fromEntries(
          questions.flatMap(({ id, options }, index) => {
            const option = options[chosen[index] ?? -1];
            return option === undefined ? [] : [[id, option.id]];
          }),
        );
        await callAs(learner.tokens, 'POST', `/api/quizzes/${quiz}/attempt/`, {});
        const { receipt } = await callAs<{ receipt: string }>(
          learner.tokens,
          'POST',
          `/api/quizzes/${quiz}/submit/`,
          { answers },
        );
        receipts.push(receipt);
      }
      return { learner, receipts };
    },
    signIn: (page: Page, { tokens }: Learner) => signIn(page, tokens),
    signInAsAdmin: async (page: Page) => signIn(page, await adminTokens()),
    callAsAdmin: (method: string, path: string, body?: unknown) => callAsAdmin(method, path, body),
  };
  return {
    enter: () => {
      const own: number[] = [];
      const createOwn = async (quiz: object) => {
        const id = await create(quiz);
        own.push(id);
        return id;
      };
      return {
        world: {
          ...shared,
          create: createOwn,
          createGeneral: (settings = {}) => createOwn({ ...generalQuiz, ...settings }),
        },
        leave: async () => {
          const left = await callAsAdmin<{ id: number }[]>('GET', '/api/admin/quizzes/');
          for (const { id } of left) {
            if (own.includes(id)) await callAsAdmin('DELETE', `/api/admin/quizzes/${id}/`);
          }
        },
      };
    },
  };
}

/** A drawing of a given size, which a phone has to make room for. */
const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
  `<rect width="${width}" height="${height}" fill="#eaf0fe"/><path d="M0 0L${width} ${height}" stroke="#1d4fd7" stroke-width="4"/></svg>`;

function longQuiz(): object {
  const en =
    'The reconstruction of irrigation canals in the inner Tarai after the monsoon was entrusted to district coordination committees.';
  const ne = 'भित्री मधेसका सिँचाइ कुलोहरूको वर्षापछिको पुनर्निर्माणको जिम्मा जिल्ला समन्वय समितिहरूलाई दिइएको थियो।';
  const devanagari = new Intl.NumberFormat('en-IN-u-nu-deva');
  const options = Array.from({ length: 8 }, (_, index) => ({
    text: { en: `Statement ${index + 1}: ${en}`, ne: `कथन ${devanagari.format(index + 1)}: ${ne}` },
    is_correct: index === 0,
  }));
  return {
    title: {
      en: 'Public Service Commission, Nayab Subba, first paper: general knowledge, aptitude and contemporary affairs of federal Nepal',
      ne: 'लोक सेवा आयोग, नायब सुब्बा, प्रथम पत्र: सामान्य ज्ञान, बौद्धिक परीक्षण तथा सङ्घीय नेपालको समसामयिक गतिविधि',
    },
    duration_minutes: 180,
    allowed_attempts: 20,
    difficulty: 'medium',
    marks_wrong: 0.2,
    questions: Array.from({ length: 200 }, (_, index) => ({
      text: { en: `${index + 1}. ${en} ${en}`, ne: `${devanagari.format(index + 1)}. ${ne} ${ne}` },
      hint: { en, ne },
      topic: 'Local government and inclusive development planning',
      image: {
        svg: index % 2 === 0 ? drawing(1600, 200) : drawing(160, 900),
        caption: { en, ne },
      },
      options,
    })),
  };
}
