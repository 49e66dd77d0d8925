import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z.enum(['true', 'false']).transform((value) => value === 'true');
const smsProvider = z.enum(['console', 'file', 'sparrow', 'aakash', 'twilio']);
const webAddress = z.url({ protocol: /^https?$/ });
const positive = z.coerce.number().int().positive();

/** Every setting, in the order of .env.example. An empty value counts as unset. */
const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  JWT_SECRET: z.string().min(32).optional(),
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
  OTP_PER_ADDRESS_HOUR: positive.default(600),
  OTP_PER_DAY: positive.default(5000),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  SEED: onOff.default(true),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{3,30}$/)
    .default('admin'),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  ADMIN_PHONE: z
    .string()
    .regex(/^[0-9]{10}$/)
    .default('9800000000'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = z.infer<typeof settings>;

/** A setting is wrong; the message is one line that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The names of all settings, in their order. */
export const settingNames = Object.keys(settings.shape);

/** Reads the settings out of an environment. Throws ConfigError for the first that is wrong. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  const parsed = settings.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  requireProviderSettings(parsed.data);
  return parsed.data;
}

/** What each provider cannot do without. */
const needs = {
  console: [],
  file: ['SMS_FILE'],
  sparrow: ['SPARROW_TOKEN', 'SPARROW_FROM'],
  aakash: ['AAKASH_TOKEN'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
} as const satisfies Record<Config['SMS_PROVIDER'], readonly (keyof Config)[]>;

function requireProviderSettings(config: Config): void {
  for (const provider of [config.SMS_PROVIDER, config.SMS_FALLBACK]) {
    const missing = provider && needs[provider].find((name) => config[name] === undefined);
    if (missing) throw new ConfigError(`${missing}: must be set to send texts by "${provider}"`);
  }
}
