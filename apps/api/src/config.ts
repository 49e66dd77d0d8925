import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z.enum(['true', 'false']).transform((value) => value === 'true');
const positive = z.coerce.number().int().positive();

/** Every setting, in the order of .env.example. An empty value counts as unset. */
const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  JWT_SECRET: z.string().min(32).optional(),
  SMS_PROVIDER: z.enum(['console', 'file']).default('console'),
  SMS_FILE: z.string().optional(),
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
  if (parsed.data.SMS_PROVIDER === 'file' && !parsed.data.SMS_FILE) {
    throw new ConfigError('SMS_FILE: must name a file when SMS_PROVIDER is "file"');
  }
  return parsed.data;
}
