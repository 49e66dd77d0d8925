// Who may do what: guards, services and screens all ask `can`.

/** From the fewest rights to the most. Each role may do everything that the ones before it may. */
export const ROLES = ['learner', 'viewer', 'teacher', 'examiner', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** `user_id` is null for the command line. */
export interface Actor {
  user_id: number | null;
  role: Role;
}

/**
 * What an action is done to, as far as rights depend on it. `owner_id`: who made it, null where nobody is known.
 * `is_shared`: every teacher may work with it. `staff_ids`: who is assigned to it, of a class.
 */
export interface Resource {
  owner_id?: number | null;
  is_shared?: boolean;
  staff_ids?: readonly number[];
}

/**
 * The least role of each action, and to which resources it extends: `any`; `own`, of whom it belongs to or is assigned to;
 * or `own_or_shared`. From examiner on, every action extends to any resource.
 */
const RULES = {
  /** Open the staff screens, and read what all of them need. */
  enter_staff_area: { from: 'viewer', extent: 'any' },
  /** Results and the live view: of a quiz that one may edit, all; of others that they sit, learners of the own classes. */
  see_results: { from: 'viewer', extent: 'any' },
  see_class: { from: 'viewer', extent: 'own' },
  manage_class: { from: 'teacher', extent: 'own' },
  create_class: { from: 'teacher', extent: 'any' },
  /** Notices to learners: of a class by its staff, and to everyone. */
  notify_class: { from: 'teacher', extent: 'own' },
  notify_everyone: { from: 'admin', extent: 'any' },
  create_quiz: { from: 'teacher', extent: 'any' },
  /** Read, preview and export a quiz with its keys, and change it. */
  edit_quiz: { from: 'teacher', extent: 'own_or_shared' },
  /** Delete a quiz, restore it, and share it with other teachers. */
  own_quiz: { from: 'teacher', extent: 'own' },
  /** More time, messages and hands while an exam runs: of one that one may run, everyone's; of others, those of learners of the own classes. */
  invigilate: { from: 'teacher', extent: 'any' },
  /** Extra attempts, overrides, answer sheets and the end of an exam. */
  run_exam: { from: 'teacher', extent: 'own_or_shared' },
  /** Read, find and add questions of the bank, its topics, presets and imports. */
  use_bank: { from: 'teacher', extent: 'any' },
  edit_bank_question: { from: 'teacher', extent: 'own_or_shared' },
  /** Share a question of the bank with other teachers. */
  own_bank_question: { from: 'teacher', extent: 'own' },
  /** Verdicts, regrades, objections and receipts. */
  decide_keys: { from: 'examiner', extent: 'any' },
  /** Publish questions that running or coming exams ask. */
  publish_exam_questions: { from: 'examiner', extent: 'any' },
  release_results: { from: 'examiner', extent: 'any' },
  manage_users: { from: 'admin', extent: 'any' },
  manage_institute: { from: 'admin', extent: 'any' },
  see_audit: { from: 'admin', extent: 'any' },
} as const satisfies Record<string, { from: Role; extent: 'any' | 'own' | 'own_or_shared' }>;

export type Action = keyof typeof RULES;
export const ACTIONS = Object.keys(RULES) as Action[];

const rankOf = (role: Role): number => ROLES.indexOf(role);

/** Whether this role has at least the rights of another. */
export const isAtLeast = (role: Role, least: Role): boolean => rankOf(role) >= rankOf(least);

/**
 * Whether the actor may do this to the resource; without a resource, whether there may be one to which the actor may do
 * it.
 */
export function can({ user_id, role }: Actor, action: Action, resource?: Resource): boolean {
  const { from, extent } = RULES[action];
  if (!isAtLeast(role, from)) return false;
  if (extent === 'any' || resource === undefined || isAtLeast(role, 'examiner')) return true;
  if (user_id !== null && (resource.owner_id === user_id || resource.staff_ids?.includes(user_id)))
    return true;
  return extent === 'own_or_shared' && resource.is_shared === true;
}
