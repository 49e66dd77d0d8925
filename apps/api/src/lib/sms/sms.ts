/** Sends one text to one phone; throws SmsError when it was not handed over. */
export interface Sms {
  send(message: { to: string; text: string }): Promise<void>;
}

/** The message was not handed over. Its text names the cause for the log, never the code that was sent. */
export class SmsError extends Error {
  override name = 'SmsError';
}
