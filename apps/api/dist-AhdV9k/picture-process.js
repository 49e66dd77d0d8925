import sharp from "sharp";
// src/features/accounts/profile/picture.ts
const SIDE = 256;
/** A baseline JPEG shrinks while it is decoded: 64 megapixels, the size of today's phone cameras, cost 10 MiB. */
const MAX_JPEG_PIXELS = 64e6;
/** Other formats are decoded at full size, row by row at best. */
const MAX_PIXELS = 16e6;
/** A format that cannot be decoded row by row is held in memory as a whole. */
const MAX_BUFFER_BYTES = 25165824;
/** A small file can be built to take minutes, for example with many scans. */
const DECODE_TIMEOUT_SECONDS = 10;
sharp.cache(false);
sharp.concurrency(1);
/**
* Decodes a picture and encodes it again as 256 × 256 WebP. Only its pixels remain: no location, no camera data, no
* second file behind the first. Undefined for anything but a PNG, JPEG or WebP within the limits above.
*/
async function reencodePicture(bytes) {
	const options = {
		limitInputPixels: MAX_JPEG_PIXELS,
		failOn: "error",
		pages: 1,
		sequentialRead: true
	};
	try {
		const metadata = await sharp(bytes, options).metadata();
		if (!isWithinLimits(metadata)) return void 0;
		const small = await sharp(bytes, options).resize(SIDE, SIDE, { fit: "cover" }).toColourspace("srgb").timeout({ seconds: DECODE_TIMEOUT_SECONDS }).raw().toBuffer({ resolveWithObject: true });
		const { width, height, channels } = small.info;
		return await uprightFrom(sharp(small.data, { raw: {
			width,
			height,
			channels
		} }), metadata.orientation).webp({ quality: 80 }).toBuffer();
	} catch {
		return;
	}
}
/** Whether a picture may be decoded, judged by its header alone. */
function isWithinLimits(metadata) {
	const { format, width, height, isProgressive } = metadata;
	if (![
		"png",
		"jpeg",
		"webp"
	].includes(format)) return false;
	const pixels = width * height;
	if (format === "jpeg" && !isProgressive) return pixels <= MAX_JPEG_PIXELS;
	return pixels <= MAX_PIXELS && pixels * bufferBytesPerPixel(metadata) <= MAX_BUFFER_BYTES;
}
/** Bytes that a decoder holds for each pixel until the last row; 0 if it works row by row. */
function bufferBytesPerPixel({ format, channels, depth, isProgressive, chromaSubsampling }) {
	if (format === "webp") return 4;
	if (!isProgressive) return 0;
	if (format === "png") return channels * (depth === "ushort" ? 2 : 1);
	return 2 * (chromaSubsampling === "4:2:0" ? 1.5 : channels);
}
/** Rotates and mirrors as the EXIF orientation requires (TIFF 6.0, tag 274). sharp mirrors before it rotates. */
function uprightFrom(image, orientation = 1) {
	switch (orientation) {
		case 2: return image.flop();
		case 3: return image.rotate(180);
		case 4: return image.flip();
		case 5: return image.rotate(270).flop();
		case 6: return image.rotate(90);
		case 7: return image.rotate(90).flop();
		case 8: return image.rotate(270);
		default: return image;
	}
}
// src/features/accounts/profile/picture-process.ts
const HEAD_BYTES = 4;
for (const signal of [
	"SIGINT",
	"SIGTERM",
	"SIGHUP"
]) process.on(signal, () => void 0);
let chunks = [];
let received = 0;
let expected = Number.POSITIVE_INFINITY;
for await (const chunk of process.stdin) {
	chunks.push(chunk);
	received += chunk.length;
	if (received < HEAD_BYTES) continue;
	if (expected === Number.POSITIVE_INFINITY) expected = HEAD_BYTES + Buffer.concat(chunks).readUInt32BE();
	if (received < expected) continue;
	const picture = Buffer.concat(chunks).subarray(HEAD_BYTES);
	[chunks, received, expected] = [
		[],
		0,
		Number.POSITIVE_INFINITY
	];
	const webp = await reencodePicture(picture) ?? Buffer.alloc(0);
	const head = Buffer.alloc(HEAD_BYTES);
	head.writeUInt32BE(webp.length);
	process.stdout.write(Buffer.concat([head, webp]));
}
export {};
