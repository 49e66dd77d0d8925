import type { Role } from '@abhyas/contract/accounts/policy';
import { addClass, addMembers, setClassStaff } from '@abhyas/contract/classes/staff';
import { insertUsers } from '#features/accounts/accounts.ts';
import { DAY, iso } from '#platform/time/clock.ts';
import type { Chance } from './chance.ts';
import type { DemoServer, Person } from './demo-server.ts';

/** A made-up learner, with what decides how an exam goes. */
export interface DemoLearner extends Person {
  reads: 'en' | 'ne' | 'both';
  /** On the scale of the difficulties of questions; 0 is the middle. */
  ability: number;
  /** Of 1: how long a question takes. */
  pace: number;
}

export interface DemoPeople {
  admin: Person;
  teachers: Person[];
  /** By class, in the order of `CLASSES`. */
  classes: { id: number; learners: DemoLearner[] }[];
  learners: DemoLearner[];
}

/** Six batches of a coaching institute, with how many learners each has. */
const CLASSES = [
  { en: 'Loksewa, morning', ne: 'लोकसेवा, बिहानको समूह', learners: 50 },
  { en: 'Loksewa, evening', ne: 'लोकसेवा, साँझको समूह', learners: 45 },
  { en: 'Engineering entrance, day', ne: 'इन्जिनियरिङ प्रवेश, दिवा समूह', learners: 50 },
  { en: 'Engineering entrance, evening', ne: 'इन्जिनियरिङ प्रवेश, साँझको समूह', learners: 35 },
  { en: 'Medical entrance, day', ne: 'चिकित्सा शिक्षा प्रवेश, दिवा समूह', learners: 45 },
  { en: 'Bridge course', ne: 'ब्रिज कोर्स', learners: 25 },
];
/** How much the classes differ. */
const CLASS_ABILITIES = [0.2, -0.2, 0.4, -0.1, 0.3, -0.6];

/** Names that nobody has: a first name, and a thing of a classroom. */
const FIRST = [
  ...[
    'Sita सीता',
    'Ram राम',
    'Gita गीता',
    'Hari हरि',
    'Maya माया',
    'Bishnu विष्णु',
    'Laxmi लक्ष्मी',
    'Kiran किरण',
  ],
  ...[
    'Pemba पेम्बा',
    'Sunita सुनिता',
    'Dorje दोर्जे',
    'Asha आशा',
    'Nabin नवीन',
    'Rupa रूपा',
    'Suman सुमन',
    'Anju अञ्जु',
  ],
  ...['Mohan मोहन', 'Radha राधा', 'Tenzing तेन्जिङ', 'Parbati पार्वती', 'Sandesh सन्देश', 'Nirmala निर्मला'],
];
const THINGS = [
  ...[
    'Pustak पुस्तक',
    'Kalam कलम',
    'Kapi कापी',
    'Naksha नक्सा',
    'Jhola झोला',
    'Ghanti घण्टी',
    'Sisakalam सिसाकलम',
  ],
  ...['Patro पात्रो', 'Kagaj कागज', 'Masi मसी', 'Kursi कुर्सी', 'Dhoka ढोका', 'Jhyal झ्याल', 'Batti बत्ती'],
];
const STAFF: { username: string; role: Role; full_name: string }[] = [
  { username: 'examiner', role: 'examiner', full_name: 'परीक्षा कालोपाटी' },
  { username: 'teacher', role: 'teacher', full_name: 'Shikshya Kalopati' },
  { username: 'teacher2', role: 'teacher', full_name: 'विद्या कालोपाटी' },
  { username: 'viewer', role: 'viewer', full_name: 'Darshak Kalopati' },
];

/** Adds the staff, the learners and their classes. All have the password with this hash, and nobody has a phone. */
export async function addPeople(
  server: DemoServer,
  admin: Person,
  { chance, password_hash }: { chance: Chance; password_hash: string },
): Promise<DemoPeople> {
  const created_at = iso(server.now());
  const shared = { phone_number: '', created_at, password_hash };
  const staffIds = await insertUsers(
    server.db,
    STAFF.map((each) => ({ ...each, ...shared, roll_number: '', preferred_language: 'en' })),
  );
  const staff = STAFF.map(({ username, role }, n) => ({ id: staffIds[n] ?? 0, username, role }));
  const teachers = staff.filter(({ role }) => role === 'teacher');

  const made = CLASSES.flatMap(({ learners }, of) =>
    Array.from({ length: learners }, () => ({ of, ...madeUpLearner(chance, CLASS_ABILITIES[of] ?? 0) })),
  ).map((each, n) => ({ ...each, username: n === 0 ? 'learner' : `${each.name}${n}` }));
  const ids = await insertUsers(
    server.db,
    made.map(({ username, full_name, reads }, n) => ({
      ...{ ...shared, username, full_name },
      roll_number: `D-${String(n + 1).padStart(3, '0')}`,
      preferred_language: reads === 'en' ? ('en' as const) : ('ne' as const),
    })),
  );
  const learners = made.map(({ of, username, reads, ability, pace }, n) => ({
    ...{ of, username, reads, ability, pace, role: 'learner' as const },
    id: ids[n] ?? 0,
  }));

  const classes = [];
  for (const [of, { en, ne }] of CLASSES.entries()) {
    const term = { starts_on: dayOf(server.now()), ends_on: dayOf(server.now() + 150 * DAY) };
    const { id } = await server.call(admin, addClass, { body: { name: { en, ne }, ...term } });
    const members = learners.filter((learner) => learner.of === of);
    await server.call(admin, addMembers, {
      params: { id },
      body: { user_ids: members.map(({ id }) => id) },
    });
    const usernames = [teachers[of % teachers.length]?.username ?? '', 'viewer'];
    await server.call(admin, setClassStaff, { params: { id }, body: { usernames } });
    classes.push({ id, learners: members });
  }
  return { admin, teachers, classes, learners };
}

/** The day in Nepal. */
export const dayOf = (time: number): string => iso(time + 5.75 * 3_600_000).slice(0, 10);

function madeUpLearner(chance: Chance, of_class: number) {
  const [first = '', firstNe = ''] = chance.pick(FIRST).split(' ');
  const [thing = '', thingNe = ''] = chance.pick(THINGS).split(' ');
  const language = chance.next();
  return {
    name: `${first}.${thing}`.toLowerCase(),
    full_name: chance.next() < 0.6 ? `${firstNe} ${thingNe}` : `${first} ${thing}`,
    reads: language < 0.65 ? ('ne' as const) : language < 0.93 ? ('en' as const) : ('both' as const),
    ability: of_class + 0.9 * chance.normal(),
    pace: Math.exp(0.3 * chance.normal()),
  };
}
