// How many parts an SMS has. Gateways count, and bill, each part.

/** 3GPP TS 23.038, 6.2.1: the GSM 7-bit default alphabet, of which each character takes one septet … */
const GSM_7 = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** … and its extension table (6.2.1.1), of which each takes two. */
const GSM_7_EXTENSION = new Set('\f^{}\\[~]|€');

/** Of one SMS, and of each part of a longer one, whose header takes 6 bytes (3GPP TS 23.040, 9.2.3.24.1). */
const ROOM = { 'GSM-7': { one: 160, part: 153 }, 'UCS-2': { one: 70, part: 67 } } as const;

export interface SmsLength {
  encoding: keyof typeof ROOM;
  /** Septets, or 16-bit units. */
  units: number;
  /** In the last part. */
  room_left: number;
  parts: number;
}

export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const is_gsm_7 = characters.every((character) => GSM_7.has(character) || GSM_7_EXTENSION.has(character));
  const encoding = is_gsm_7 ? 'GSM-7' : 'UCS-2';
  const widths = characters.map((character) =>
    is_gsm_7 ? (GSM_7_EXTENSION.has(character) ? 2 : 1) : character.length,
  );
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { one, part } = ROOM[encoding];
  if (units <= one) return { encoding, units, room_left: one - units, parts: 1 };
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    // No character is divided between two parts.
    if (used + width > part) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return { encoding, units, room_left: part - used, parts };
}
