import * as z from 'zod/mini';

// The claims of a launch: LTI 1.3 core, sections 5.3 (required) and 5.4 (optional), and AGS 2.0, section 3.1.
// https://www.imsglobal.org/spec/lti/v1p3#resource-link-launch-request-message

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim';
export const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

const optionalText = z.nullish(z.string());
/** `sub` and ids have at most 255 characters (5.3). */
const shortId = z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[^\0]*$/));

const claims = z.object({
  sub: shortId,
  azp: optionalText,
  nonce: z.string(),
  name: optionalText,
  given_name: optionalText,
  family_name: optionalText,
  locale: optionalText,
  [`${CLAIM}/message_type`]: z.string(),
  [`${CLAIM}/version`]: z.string(),
  [`${CLAIM}/deployment_id`]: shortId,
  [`${CLAIM}/target_link_uri`]: z.string(),
  [`${CLAIM}/resource_link`]: z.object({ id: shortId }),
  [`${CLAIM}/roles`]: z.nullish(z.array(z.string())),
  [`${CLAIM}/custom`]: z.nullish(z.record(z.string(), z.unknown())),
  [`${CLAIM}/launch_presentation`]: z.nullish(z.object({ locale: optionalText })),
  'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': z.nullish(
    z.object({ scope: z.nullish(z.array(z.string())), lineitem: optionalText }),
  ),
});

/** What a launch is about. */
export interface Launch {
  sub: string;
  azp: string | undefined;
  nonce: string;
  full_name: string;
  language: 'en' | 'ne';
  message_type: string;
  version: string;
  deployment_id: string;
  target_link_uri: string;
  quiz_id: number | undefined;
  is_instructor: boolean;
  /** Where scores of the user may be sent; undefined if they may not. */
  line_item: string | undefined;
}

/** Undefined if a required claim is missing or is not what the standard says. */
export function readLaunch(payload: object): Launch | undefined {
  const parsed = z.safeParse(claims, payload);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  const text = (name: string) => data[name as keyof typeof data] as string;
  const custom = data[`${CLAIM}/custom`] as Record<string, unknown> | null | undefined;
  const target_link_uri = text(`${CLAIM}/target_link_uri`);
  const roles = (data[`${CLAIM}/roles`] as string[] | null | undefined) ?? [];
  const presentation = data[`${CLAIM}/launch_presentation`] as { locale?: string | null } | null | undefined;
  return {
    sub: data.sub,
    azp: data.azp ?? undefined,
    nonce: data.nonce,
    full_name: nameOf(data),
    language: /^ne\b/i.test(presentation?.locale ?? data.locale ?? '') ? 'ne' : 'en',
    message_type: text(`${CLAIM}/message_type`),
    version: text(`${CLAIM}/version`),
    deployment_id: text(`${CLAIM}/deployment_id`),
    target_link_uri,
    quiz_id: quizIdIn(custom?.quiz_id) ?? quizIdOf(target_link_uri),
    is_instructor: roles.some(isTeaching) && !roles.some(isLearning),
    line_item: lineItemOf(data['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint']),
  };
}

const MAX_NAME = 100;

/** `name`, else the parts of it; '' if the platform does not pass names on. */
function nameOf({ name, given_name, family_name }: z.output<typeof claims>): string {
  const full = name?.trim() || [given_name, family_name].map((part) => part?.trim()).join(' ');
  // What PostgreSQL cannot store, and what would show as nothing, is left out.
  return [
    ...full
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, MAX_NAME)
    .join('');
}

/** Roles are URIs of the LIS vocabulary; the bare name is the deprecated form (LTI 1.3, A.2). */
const isTeaching = (role: string): boolean =>
  /^(?:https?:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/membership(?:#|\/\w+#))?(Instructor|Administrator|ContentDeveloper|Manager|Mentor|TeachingAssistant)$/.test(
    role,
  ) || /\/membership\/Instructor#/.test(role);
const isLearning = (role: string): boolean => /(^|\/membership#)Learner$/.test(role);

const ID = /^[1-9]\d{0,14}$/;

function quizIdIn(value: unknown): number | undefined {
  const digits = typeof value === 'number' ? String(value) : value;
  return typeof digits === 'string' && ID.test(digits.trim()) ? Number(digits) : undefined;
}

/** `/quiz/5/…`, or `?quiz_id=5` on any path. */
function quizIdOf(target: string): number | undefined {
  if (!URL.canParse(target)) return undefined;
  const { pathname, searchParams } = new URL(target);
  return quizIdIn(searchParams.get('quiz_id') ?? /^\/quiz\/(\d+)(?:\/|$)/.exec(pathname)?.[1]);
}

/** AGS 2.0, 3.1: the service may be used with the scopes that are listed. */
function lineItemOf(
  endpoint: { scope?: string[] | null | undefined; lineitem?: string | null | undefined } | null | undefined,
) {
  const { scope, lineitem } = endpoint ?? {};
  const isAddress = lineitem !== undefined && lineitem !== null && /^[!-~]{1,2000}$/.test(lineitem);
  return isAddress && scope?.includes(SCORE_SCOPE) ? lineitem : undefined;
}
