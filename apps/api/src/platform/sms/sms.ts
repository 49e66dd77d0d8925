/** Sends one text to one phone; throws SmsError when it was not handed over. */
export interface Sms {
  send(message: { to: string; text: string }): Promise<void>;
}

/** The message was not handed over. Its text names the cause for the log, never the code that was sent. */
export class SmsError extends Error {
  override name = 'SmsError';
  /** The gateway refused, so that another may be asked; false when the text may yet arrive. */
  readonly definite: boolean;

  constructor(message: string, { definite, cause }: { definite: boolean; cause?: unknown }) {
    super(message, { cause });
    this.definite = definite;
  }
}

/** Sends a text. `unclear`: the gateway did not confirm it, so that it may have arrived. Throws what is not the gateway's. */
export async function trySending(
  sms: Sms,
  message: { to: string; text: string },
): Promise<'sent' | 'refused' | 'unclear'> {
  try {
    await sms.send(message);
    return 'sent';
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    return error.definite ? 'refused' : 'unclear';
  }
}
