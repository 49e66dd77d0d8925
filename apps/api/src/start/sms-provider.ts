import { type Config, ConfigError } from '#config.ts';
import { createAakashSms } from '#platform/sms/aakash.ts';
import { createConsoleSms } from '#platform/sms/console.ts';
import { createFallbackSms } from '#platform/sms/fallback.ts';
import { createFileSms } from '#platform/sms/file.ts';
import type { Sms, SmsError } from '#platform/sms/sms.ts';
import { createSparrowSms } from '#platform/sms/sparrow.ts';
import { createTwilioSms } from '#platform/sms/twilio.ts';
import type { Clock } from '#platform/time/clock.ts';

interface ProviderDeps {
  clock: Clock;
  print: (line: string) => void;
  /** Called when the first provider refused and the second one is used. */
  onFallback: (error: SmsError) => void;
}

/** The configured provider, with its fallback if there is one. */
export function chooseSms(config: Config, deps: ProviderDeps): Sms {
  const first = createProvider(config.SMS_PROVIDER, config, deps);
  if (!config.SMS_FALLBACK) return first;
  return createFallbackSms(first, createProvider(config.SMS_FALLBACK, config, deps), deps.onFallback);
}

function createProvider(
  provider: Config['SMS_PROVIDER'],
  config: Config,
  { clock, print }: ProviderDeps,
): Sms {
  switch (provider) {
    case 'console':
      return createConsoleSms(print);
    case 'file':
      return createFileSms(required(config, 'SMS_FILE'), clock);
    case 'sparrow':
      return createSparrowSms({
        url: config.SPARROW_URL,
        token: required(config, 'SPARROW_TOKEN'),
        from: required(config, 'SPARROW_FROM'),
      });
    case 'aakash':
      return createAakashSms({ url: config.AAKASH_URL, token: required(config, 'AAKASH_TOKEN') });
    case 'twilio':
      return createTwilioSms({
        url: config.TWILIO_URL,
        account_sid: required(config, 'TWILIO_ACCOUNT_SID'),
        auth_token: required(config, 'TWILIO_AUTH_TOKEN'),
        from: required(config, 'TWILIO_FROM'),
      });
  }
}

/** parseConfig has checked that the settings of the provider are present. */
function required(config: Config, name: keyof Config): string {
  const value = config[name];
  if (typeof value !== 'string') throw new ConfigError(`${name}: must be set`);
  return value;
}
