// Several pictures as one result of the picture process.

const LENGTH_BYTES = 4;

/** PNGs of a logo: itself, and the icons that are made of it. */
export interface LogoPictures {
  width: number;
  height: number;
  logo: Buffer;
  icon_192: Buffer;
  icon_512: Buffer;
  maskable_512: Buffer;
  touch_180: Buffer;
}

/** Each part after its length (32 bits, big-endian). */
export function writeParts(parts: Buffer[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(part.length);
      return [length, part];
    }),
  );
}

export function readLogo(result: Buffer): LogoPictures {
  const parts: Buffer[] = [];
  for (let at = 0; at < result.length; ) {
    const from = at + LENGTH_BYTES;
    at = from + result.readUInt32BE(at);
    parts.push(result.subarray(from, at));
  }
  const [size, logo, icon_192, icon_512, maskable_512, touch_180] = parts;
  if (!size || !logo || !icon_192 || !icon_512 || !maskable_512 || !touch_180)
    throw new Error('The picture process returned too few pictures');
  const [width, height] = [size.readUInt16BE(), size.readUInt16BE(2)];
  return { width, height, logo, icon_192, icon_512, maskable_512, touch_180 };
}
