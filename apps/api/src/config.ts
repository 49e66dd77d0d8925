import { isTimeZone, readBikramYears } from '@abhyas/exam-rules/calendar/read-settings';
import * as z from 'zod';

/** Addresses and networks (`10.0.0.0/8`), or one of the names that proxy-addr knows. */
const proxies = z
  .string()
  .regex(
    /^[0-9a-f.:/]+(\s*,\s*[0-9a-f.:/]+)*$|^(loopback|linklocal|uniquelocal)$/i,
    'must be addresses or networks with commas between them (127.0.0.1, 10.0.0.0/8), or loopback, linklocal or uniquelocal',
  )
  .transform((list) => list.split(',').map((address) => address.trim()));
const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z.enum(['true', 'false']).transform((value) => value === 'true');
const smsProvider = z.enum(['console', 'file', 'sparrow', 'aakash', 'twilio']);
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
});
const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgres://user:password@host/database',
});
const positive = z.coerce.number().int().positive();
const timeZone = z.string().refine(isTimeZone, 'must be a zone of the IANA database, like Asia/Kathmandu');
const bikramYears = z.string().transform((text, context) => {
  const years = readBikramYears(text);
  if (years !== undefined) return years;
  context.addIssue(
    'must be years with the days of their months: "2084: 31 32 31 32 31 30 30 30 29 29 30 31"',
  );
  return z.NEVER;
});

/** Every setting, in the order of .env.example. An empty value counts as unset. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  // Seventeen connections each: the 292 of the embedded PostgreSQL suffice for sixteen processes.
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(16).default(1),
  /** Where learners reach the server, for texts by SMS. Unset: the address by which the call came. */
  PUBLIC_ADDRESS: webAddress.optional(),
  TRUST_PROXY: proxies.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  /** Past a pooler in transaction mode, to which DATABASE_URL leads. */
  DATABASE_LISTEN_URL: databaseAddress.optional(),
  /** A standby for reads that decide nothing. It leads past any pooler. */
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_STATEMENTS: z.enum(['named', 'unnamed']).default('named'),
  JWT_SECRET: z
    .string()
    .refine(
      (secrets) => secrets.split(',').every((secret) => secret.trim().length >= 32),
      'must have at least 32 characters, and so must each earlier one after a comma',
    )
    .optional(),
  /** For `abhyas backup --with-secret` and the restore of such a backup. */
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  SMS_PROVIDER: smsProvider.default('console'),
  SMS_FALLBACK: smsProvider.optional(),
  SMS_FILE: z.string().optional(),
  SPARROW_URL: webAddress.default('https://api.sparrowsms.com'),
  SPARROW_TOKEN: z.string().optional(),
  SPARROW_FROM: z.string().optional(),
  AAKASH_URL: webAddress.default('https://sms.aakashsms.com'),
  AAKASH_TOKEN: z.string().optional(),
  TWILIO_URL: webAddress.default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  /** Rupees for one part of an SMS. Unset: no cost is shown before notices are sent. */
  SMS_PRICE: z.coerce.number().positive().optional(),
  /** The institute's zone, in which every screen, SMS, file and print writes times. */
  TIME_ZONE: timeZone.default('Asia/Kathmandu'),
  /** Years of Bikram Sambat that the built-in table has wrong, or has not confirmed. */
  BIKRAM_YEARS: bikramYears.optional(),
  /** When learners are reminded of an exam, on the day before, by the institute's clock. */
  REMINDER_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, like 17:00')
    .default('17:00'),
  /** Whether learning platforms may be on the own network, with http or a port of their own. Unset: not in production. */
  LTI_PRIVATE_NETWORK: onOff.optional(),
  OTP_PER_ADDRESS_HOUR: positive.default(600),
  OTP_PER_PREFIX_HOUR: positive.default(300),
  OTP_PER_DAY: positive.default(5000),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be an address like redis://host:6379' }).optional(),
  SHED_LAG_MS: positive.default(1000),
  SEED: onOff.default(true),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{3,30}$/, 'must be 3 to 30 letters, digits or . _ -')
    .default('admin'),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  ADMIN_PHONE: z
    .string()
    .regex(/^[0-9]{10}$/, 'must be ten digits')
    .default('9800000000'),
  AUDIT_DAYS: positive.default(365),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = z.infer<typeof settings>;

/** Settings are invalid. The message has a line for each, which begins with its name. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The names of all settings, in their order. */
export const settingNames = Object.keys(settings.shape);

/** Reads the settings from an environment. Throws ConfigError. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const values = settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  const parsed = settings.safeParse(Object.fromEntries(values));
  const wrong = parsed.success
    ? [
        ...missingForProviders(parsed.data),
        ...missingForDatabase(parsed.data),
        ...(parsed.data.NODE_ENV === 'production' ? unfitForProduction(parsed.data) : []),
      ]
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (!parsed.success || wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return parsed.data;
}

/** Defaults that are convenient in development and insecure on a public server. */
function unfitForProduction(config: Config): string[] {
  const production = 'with NODE_ENV=production';
  const names = ['SMS_PROVIDER', 'SMS_FALLBACK'] as const;
  const defaultAdmin = config.ADMIN_USERNAME === 'admin' || config.ADMIN_PASSWORD === undefined;
  return [
    ...(config.JWT_SECRET === undefined ? [`JWT_SECRET: must be set ${production}`] : []),
    ...names
      .filter((name) => config[name] === 'console')
      .map((name) => `${name}: must send texts ${production}`),
    ...(config.SEED && defaultAdmin
      ? [
          `SEED: would add the default admin; ${production} set ADMIN_USERNAME and ADMIN_PASSWORD, or SEED=false`,
        ]
      : []),
  ];
}

function missingForDatabase(config: Config): string[] {
  const names = ['DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const;
  return [
    ...names
      .filter((name) => config[name] && !config.DATABASE_URL)
      .map((name) => `DATABASE_URL: must be set if ${name} is`),
    ...(config.DATABASE_STATEMENTS === 'unnamed' && !config.DATABASE_LISTEN_URL
      ? ['DATABASE_LISTEN_URL: must be set if DATABASE_STATEMENTS is "unnamed"']
      : []),
  ];
}

/** The settings that each provider requires. */
const needs = {
  console: [],
  file: ['SMS_FILE'],
  sparrow: ['SPARROW_TOKEN', 'SPARROW_FROM'],
  aakash: ['AAKASH_TOKEN'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
} as const satisfies Record<Config['SMS_PROVIDER'], readonly (keyof Config)[]>;

function missingForProviders(config: Config): string[] {
  return [config.SMS_PROVIDER, config.SMS_FALLBACK].flatMap((provider) =>
    (provider ? needs[provider] : [])
      .filter((name) => config[name] === undefined)
      .map((name) => `${name}: must be set to send texts by "${provider}"`),
  );
}
