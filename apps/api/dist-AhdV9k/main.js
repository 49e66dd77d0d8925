import { A as changeQuiz, At as login_failures, B as extra_attempts, Bt as empty, Ct as invalidInput, E as updateDetails, Et as isAdmin, F as findQuiz, Ft as sign_in_networks, G as isCommonPassword, Gt as localizedText, H as quizzes, Ht as idInPath, I as hasRevision, It as users, J as verifyPassword, Jt as questionIdParams, K as passwordWork, Kt as noContent, L as listRevisionsOf, Lt as MAX_PICTURE_BYTES, M as questionInput, Mt as otp_send_counts, N as quizJson, Nt as pictures, O as withIds, P as quizSettings, Pt as sessions, Q as listen, Qt as timestamp, R as attempts, Rt as MAX_QUIZ_BYTES, S as exportQuizFor, St as DomainError, T as listQuizzesForStaff, Tt as findAccount$1, Ut as idParams, V as quiz_revisions, Vt as id, W as hashPassword, Wt as language, X as endSurplusSessions, Xt as revisionParams, Y as endSessions, Yt as questionParams, Z as openSessionRegistry, Zt as text$1, _ as openDatabase, _t as HOUR, a as withoutParameters, at as inTransaction, b as createFromJson, bt as iso, ct as asWritten, d as migrateDatabase, dt as registerContract, et as forgetEventsBefore, f as fillEmptyDatabase, ft as serializerOf, g as isDatabaseDown, gt as DAY, h as parseConfig, ht as isUndone, i as createLog, j as etagOf, jt as otp_challenges, k as findPictureFaults, kt as installation, lt as endpoint, m as ConfigError, mt as again, nt as recordEvent, o as outputTo, ot as actorOf$1, p as openRevisions, pt as validatorWith, q as shareHashing, qt as pageQuery, r as EmbeddedInUseError, rt as audit_events, st as registerGuards, t as connectDatabase, tt as hasEventSince, v as folders, vt as MINUTE, w as getQuizForAdmin, wt as errorStatus, x as deleteQuizForGood, xt as systemClock, y as pictureProgram, yt as SECOND, zt as difficulty } from "./connect-database.js";
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { setImmediate as setImmediate$1, setTimeout as setTimeout$1 } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { safeParse, toJSONSchema } from "zod/mini";
import multipart from "@fastify/multipart";
import Fastify, { LogController } from "fastify";
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { spawn } from "node:child_process";
import { createHash, createHmac, hkdfSync, randomBytes, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { setPriority, uptime } from "node:os";
import pLimit from "p-limit";
import { createServer } from "node:http";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle } from "drizzle-orm/node-postgres";
import { createSigner, createVerifier } from "fast-jwt";
import { LRUCache } from "lru-cache";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { isDeepStrictEqual, promisify } from "node:util";
import { brotliCompress, constants as constants$1, gzip } from "node:zlib";
import { AsyncResource } from "node:async_hooks";
import { stringify } from "csv-stringify/sync";
import { Readable } from "node:stream";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { join, posix } from "node:path";
import helmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import { appendFile, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
// ../../packages/contract/src/accounts.ts
/** 3 to 30 letters, digits or `_ . -`; unique regardless of case. */
const username = z.string().check(z.regex(/^[A-Za-z0-9_.-]{3,30}$/));
/** Exactly 10 ASCII digits on the wire (spec §5). */
const phoneNumber = z.string().check(z.regex(/^[0-9]{10}$/));
/** 8 to 128 characters of any kind (NIST SP 800-63B, no composition rules). */
const password = text$1(128).check(z.minLength(8));
z.string().check(z.regex(new RegExp(`^[0-9]{6}$`)));
const otpPurpose = z.enum([
	"login",
	"register",
	"reset"
]);
/**
* A random secret of the client, the same in `verify` and `register`. With it, only its holder may register the
* verified phone, from any network. Without it, only the network that verified the phone may (IPv4 address, or /64 of
* IPv6).
*/
const phoneProof = text$1(200).check(z.minLength(16));
const tokens = z.object({
	access: z.string(),
	refresh: z.string()
});
const logIn = {
	method: "POST",
	path: "/api/token/",
	access: "public",
	summary: "Log in with username and password",
	body: z.object({
		username: text$1(150),
		password: text$1(128)
	}),
	status: 200,
	response: tokens,
	errors: ["LOGIN_REJECTED", "LOGIN_LOCKED"]
};
const refreshAccess = {
	method: "POST",
	path: "/api/token/refresh/",
	access: "public",
	summary: "Get a new access token for a live session",
	body: z.object({ refresh: text$1(200) }),
	status: 200,
	response: z.object({ access: z.string() }),
	errors: ["SESSION_ENDED"],
	repeatable: true
};
const logOut = {
	method: "POST",
	path: "/api/token/logout/",
	access: "public",
	summary: "End the session of this refresh token, and with it its access tokens",
	body: z.object({ refresh: text$1(200) }),
	status: 204,
	response: noContent,
	errors: [],
	repeatable: true
};
const sendOtp = {
	method: "POST",
	path: "/api/users/otp/send/",
	access: "public",
	summary: "Send a 6-digit code by SMS; returns the seconds until another may be requested and until it expires",
	body: z.object({
		phone_number: phoneNumber,
		purpose: otpPurpose
	}),
	status: 200,
	response: z.object({
		resend_after: z.int(),
		expires_in: z.int()
	}),
	errors: [
		"PHONE_NOT_REGISTERED",
		"PHONE_TAKEN",
		"OTP_COOLDOWN",
		"OTP_LIMIT",
		"SMS_UNAVAILABLE",
		"SMS_UNCONFIRMED"
	]
};
const verifyOtp = {
	method: "POST",
	path: "/api/users/otp/verify/",
	access: "public",
	summary: "Verify a phone by its code: a login returns tokens, the other purposes return `verified`",
	body: z.object({
		phone_number: phoneNumber,
		otp: text$1(20),
		purpose: otpPurpose,
		proof: z.optional(phoneProof)
	}),
	status: 200,
	response: z.union([tokens, z.object({ verified: z.literal(true) })]),
	errors: ["OTP_INVALID"]
};
const checkUsername = {
	method: "POST",
	path: "/api/users/check-username/",
	access: "public",
	summary: "Whether this username is taken, regardless of case",
	body: z.object({ username: text$1(150) }),
	status: 200,
	response: z.object({ exists: z.boolean() }),
	errors: [],
	repeatable: true
};
const checkPhone = {
	method: "POST",
	path: "/api/users/check-phone/",
	access: "public",
	summary: "Whether this phone number is registered",
	body: z.object({ phone_number: phoneNumber }),
	status: 200,
	response: z.object({ exists: z.boolean() }),
	errors: [],
	repeatable: true
};
const registerUser = {
	method: "POST",
	path: "/api/users/register/",
	access: "public",
	summary: "Create an account for a phone whose registration code the same client verified in the last 10 minutes",
	body: z.object({
		username,
		password,
		password2: text$1(128),
		phone_number: phoneNumber,
		/** The language of the registration form; English if absent. */
		preferred_language: z.optional(language),
		proof: z.optional(phoneProof)
	}),
	status: 201,
	response: z.object({
		id,
		username: z.string()
	}),
	errors: [
		"USERNAME_TAKEN",
		"PHONE_TAKEN",
		"PHONE_NOT_VERIFIED"
	]
};
const resetPassword = {
	method: "POST",
	path: "/api/users/password-reset/",
	access: "public",
	summary: "Set a new password with a reset code; ends every session of the account",
	body: z.object({
		phone_number: phoneNumber,
		otp: text$1(20),
		password
	}),
	status: 200,
	response: empty,
	errors: ["OTP_INVALID"]
};
// ../../packages/contract/src/attempts.ts
/** Question id → option id. JSON makes the key a string. `null` clears an answer. */
const answerChanges = z.record(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.nullable(id)).check(z.refine((answers) => Object.keys(answers).length <= 500, "More answers than a quiz can have"));
const answers = z.record(z.string(), id);
/**
* Question id → when its answer was given, by the client's estimate of the server's clock. A question without a time
* counts as answered on arrival. The times decide between two devices, and which late answers were in time.
*/
const answeredAt = z.record(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), timestamp).check(z.refine((times) => Object.keys(times).length <= 500, "More times than a quiz can have"));
/** Question id → flagged or not. Contains only changes. */
const flagChanges = z.record(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.boolean()).check(z.refine((flags) => Object.keys(flags).length <= 500, "More flags than a quiz can have"));
/** The web app shows a picture only through `<img>`, never inline. */
const image = z.object({
	svg: z.string(),
	caption: z.optional(localizedText)
});
/** A question as a learner sees it while answering. It contains nothing that reveals the correct option. */
const question = z.object({
	id,
	text: localizedText,
	topic: z.string(),
	image: z.optional(image),
	options: z.array(z.object({
		id,
		text: localizedText,
		image: z.optional(image)
	}))
});
const attemptState$1 = z.object({
	id,
	title: localizedText,
	duration_minutes: z.int(),
	questions: z.array(z.object({ id })),
	attempt: z.object({
		id,
		number: z.int(),
		started_at: timestamp,
		deadline: timestamp,
		/**
		* The server's clock at the time of the response. Time left is deadline − server_time, whatever the phone's clock
		* shows.
		*/
		server_time: timestamp,
		answers,
		/** Flagged questions, without repetition, in ascending order of their ids. */
		flags: z.array(id),
		saved_at: z.nullable(timestamp)
	})
});
const openAttempt = {
	method: "POST",
	path: "/api/quizzes/:id/attempt/",
	access: "learner",
	summary: "Open an attempt, or return the open one",
	params: idParams,
	status: 200,
	response: attemptState$1,
	errors: [
		"NOT_FOUND",
		"QUIZ_NOT_ACTIVE",
		"NO_ATTEMPTS_LEFT",
		"ATTEMPT_CLOSING"
	],
	repeatable: true
};
const findAttempt$1 = {
	method: "GET",
	path: "/api/quizzes/:id/attempt/",
	access: "learner",
	summary: "Return the open attempt; 404 NO_OPEN_ATTEMPT if there is none. Never opens one",
	params: idParams,
	status: 200,
	response: attemptState$1,
	errors: ["NO_OPEN_ATTEMPT", "ATTEMPT_CLOSING"],
	error_status: { NO_OPEN_ATTEMPT: 404 }
};
const getQuiz = {
	method: "GET",
	path: "/api/quizzes/:id/",
	access: "learner",
	summary: "For clients that know only the specification: opens or resumes an attempt, exactly as POST …/attempt/ does",
	params: idParams,
	status: 200,
	response: attemptState$1,
	errors: [
		"NOT_FOUND",
		"QUIZ_NOT_ACTIVE",
		"NO_ATTEMPTS_LEFT",
		"ATTEMPT_CLOSING"
	]
};
const getQuestion = {
	method: "GET",
	path: "/api/quizzes/:id/question/:n/",
	access: "learner",
	summary: "Question n (from 1) of the unfinished attempt's revision",
	params: questionParams,
	status: 200,
	response: question,
	errors: [
		"NOT_FOUND",
		"NO_OPEN_ATTEMPT",
		"ATTEMPT_CLOSING"
	]
};
const getPaper = {
	method: "GET",
	path: "/api/quizzes/:id/paper/",
	access: "learner",
	summary: "Every question of the unfinished attempt's revision, including pictures",
	params: idParams,
	status: 200,
	response: z.object({ questions: z.array(question) }),
	errors: ["NO_OPEN_ATTEMPT", "ATTEMPT_CLOSING"]
};
/** Identifies the sender: a random id that the client generates for one browser or one page load. */
const client = z.string().check(z.regex(/^[\w-]{8,64}$/));
/**
* Merges changes question by question. An answer that was given more than STALE_AFTER_SECONDS before the recorded one
* does not replace it, unless the same client gave both: for one client the higher `seq` wins, whatever the clocks
* show.
*/
const saveAnswers = {
	method: "PUT",
	path: "/api/quizzes/:id/answers/",
	access: "learner",
	summary: "Save the changes since the last acknowledged save; a late duplicate changes nothing",
	params: idParams,
	body: z.object({
		attempt: id,
		client,
		/** Rises by one with every request. A request that is not above the client's last one is a late duplicate. */
		seq: id,
		answers: answerChanges,
		answered_at: z.optional(answeredAt),
		/** The full list of flagged questions. If absent, the flags stay as they are. */
		flags: z.optional(z.array(id).check(z.maxLength(500))),
		/**
		* Merged question by question like answers, so that one device does not erase another's flags. Of two changes to
		* one question the last to arrive wins. A client sends either `flags` or `flag_changes`.
		*/
		flag_changes: z.optional(flagChanges)
	}),
	status: 200,
	response: z.object({
		saved_at: timestamp,
		server_time: timestamp,
		/** Questions of this save whose recorded answer differs, because another device answered later. */
		not_counted: z.array(id)
	}),
	errors: [
		"NOT_FOUND",
		"NO_OPEN_ATTEMPT",
		"ATTEMPT_CLOSING",
		"ANSWER_NOT_IN_QUIZ"
	],
	repeatable: true
};
/** Who ended an attempt: the learner by submitting, or the server after the deadline. */
const finishedBy = z.enum(["learner", "deadline"]);
/**
* Until 30 s after the deadline everything counts. After that it is a late submission: answers with an `answered_at`
* up to the deadline are graded, once, if the quiz accepts late answers, the attempt ran until its deadline, and no
* more than 24 h have passed since. Late answers are not graded if, since this attempt was opened, the server has
* sent this learner a key of the quiz or the score of another attempt of it. After it has sent the score of this
* attempt, late answers only fill blanks. Answers that are not graded for one of these reasons are recorded
* (`ungraded`).
*/
const submitAttempt = {
	method: "POST",
	path: "/api/quizzes/:id/submit/",
	access: "learner",
	summary: "Finish the attempt and score it; a repeated submission returns the first score",
	params: idParams,
	body: z.object({
		answers: answerChanges,
		attempt: z.optional(id),
		answered_at: z.optional(answeredAt),
		/**
		* Same as in saves. A late answer is ignored if its `answered_at` is not above the newest one in this client's
		* acknowledged saves, because those contained everything that the client had at that time.
		*/
		client: z.optional(client)
	}),
	status: 200,
	response: z.object({
		score: z.number(),
		/** Id of the report: GET /api/results/:id/ */
		result: id,
		/** A short code that proves what was recorded. */
		receipt: z.string(),
		attempts_remaining: z.int(),
		finished_by: finishedBy,
		/** Whether late answers were graded. */
		late: z.boolean(),
		/** The score without the late answers; null if there are none. */
		on_time_score: z.nullable(z.number()),
		/** Whether late answers were recorded but not graded, because they arrived after a key or a score had been sent. */
		ungraded: z.boolean(),
		/** Questions of this submission whose recorded answer differs: too late, or answered later on another device. */
		not_counted: z.array(id)
	}),
	errors: [
		"NOT_FOUND",
		"NO_OPEN_ATTEMPT",
		"ANSWER_NOT_IN_QUIZ"
	],
	repeatable: true
};
// src/features/accounts/profile/picture-decoder.ts
/** Pictures that may wait while another one is decoded. */
const MAX_WAITING = 2;
/** The decoder's own timeout does not cover every case. */
const STUCK_AFTER_MS = 15 * SECOND;
/** The process ends after this time without work. Starting one for each picture would take longer than most decodes. */
const IDLE_AFTER_MS = 10 * SECOND;
const RETRY_AFTER_SECONDS$2 = 5;
/** Next to a busy server the process still gets a tenth of a processor. */
const NICENESS = 10;
const HEAD_BYTES = 4;
/**
* One thread and one memory arena, whose large blocks return to the system at once (mallopt(3)). The process inherits
* no environment: it reads hostile files and must not know a secret.
*/
const DECODER_ENVIRONMENT = {
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: String(131072),
	UV_THREADPOOL_SIZE: "1"
};
/** `program`: path of picture-process.ts or of its build. */
function openPictureDecoder(program) {
	const oneAtATime = pLimit(1);
	let child;
	let idle;
	const stop = () => {
		clearTimeout(idle);
		child?.kill("SIGKILL");
		child = void 0;
	};
	const decode = async (bytes, signal) => {
		if (signal.aborted) throw unavailable();
		clearTimeout(idle);
		if (child === void 0 || child.exitCode !== null || child.signalCode !== null) child = start(program);
		try {
			const webp = await decodeIn(child, bytes);
			idle = setTimeout(stop, IDLE_AFTER_MS);
			return webp;
		} catch (cause) {
			stop();
			throw unavailable(cause);
		}
	};
	return {
		async reencode(bytes, signal) {
			if (oneAtATime.pendingCount >= MAX_WAITING) throw unavailable();
			const webp = await oneAtATime(() => decode(bytes, signal));
			if (webp.length === 0) throw new DomainError("UNSUPPORTED_TYPE");
			return {
				hash: createHash("sha256").update(webp).digest("hex"),
				webp
			};
		},
		close: stop
	};
}
const unavailable = (cause) => new DomainError("UNAVAILABLE", {
	retry_after: RETRY_AFTER_SECONDS$2,
	cause
});
function start(program) {
	const child = spawn(process.execPath, [...program.endsWith(".ts") ? ["--import", "tsx"] : [], program], {
		env: DECODER_ENVIRONMENT,
		stdio: [
			"pipe",
			"pipe",
			"ignore"
		]
	});
	child.on("error", () => void 0);
	child.stdin.on("error", () => void 0);
	if (child.pid !== void 0) setPriority(child.pid, NICENESS);
	return child;
}
/** Sends one picture to the process and reads the result. */
function decodeIn(child, bytes) {
	return new Promise((resolve, reject) => {
		let received = Buffer.alloc(0);
		const finish = (settle) => {
			clearTimeout(stuck);
			child.stdout.off("data", onData);
			child.off("exit", onExit).off("error", reject);
			settle();
		};
		const fail = (reason) => finish(() => reject(/* @__PURE__ */ new Error(`The picture process ${reason}`)));
		const onExit = () => fail(`ended with ${child.exitCode ?? child.signalCode}`);
		const onData = (chunk) => {
			received = Buffer.concat([received, chunk]);
			if (received.length < HEAD_BYTES) return;
			const whole = HEAD_BYTES + received.readUInt32BE();
			if (received.length >= whole) finish(() => resolve(received.subarray(HEAD_BYTES, whole)));
		};
		const stuck = setTimeout(() => fail("sent no response"), STUCK_AFTER_MS);
		child.stdout.on("data", onData);
		child.once("exit", onExit).once("error", reject);
		const head = Buffer.alloc(HEAD_BYTES);
		head.writeUInt32BE(bytes.length);
		child.stdin.write(head);
		child.stdin.write(bytes);
	});
}
// ../../packages/contract/src/accounts/profile.ts
const profile = z.object({
	username: z.string(),
	full_name: z.string(),
	email: z.string(),
	preferred_language: language,
	/** Address of the picture; null if there is none. */
	profile_picture: z.nullable(z.string())
});
/** The content of a file, which is not JSON. */
const bytes = z.custom((value) => value instanceof Uint8Array);
const fullName = text$1(150);
/** Optional: empty, or an address that WHATWG's email input accepts. */
const email = z.union([z.literal(""), text$1(254).check(z.email({ pattern: z.regexes.html5Email }))]);
const getProfile = {
	method: "GET",
	path: "/api/users/profile/",
	access: "learner",
	summary: "The profile of the signed-in account",
	status: 200,
	response: profile,
	errors: []
};
const updateProfile$1 = {
	method: "PUT",
	path: "/api/users/profile/",
	access: "learner",
	summary: "Change the profile: form fields, and optionally a picture (PNG, JPEG or WebP, 5 MiB and 16 megapixels at most; 64 for a baseline JPEG)",
	body: z.object({
		full_name: fullName,
		email,
		preferred_language: language,
		/** The bytes of the file. If absent, the picture stays. */
		profile_picture: z.optional(bytes)
	}),
	body_type: "multipart/form-data",
	status: 200,
	response: profile,
	errors: ["BODY_TOO_LARGE", "UNSUPPORTED_TYPE"]
};
const getPicture = {
	method: "GET",
	path: "/api/users/pictures/:hash/",
	access: "public",
	summary: "A profile picture as 256 × 256 WebP, by the hash of its content",
	params: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
	status: 200,
	response: bytes,
	response_type: "image/webp",
	errors: ["NOT_FOUND"]
};
const device = z.object({
	id: z.string(),
	user_agent: z.string(),
	created_at: timestamp,
	last_used_at: timestamp,
	/** Whether this is the calling device. */
	current: z.boolean()
});
const listDevices = {
	method: "GET",
	path: "/api/users/sessions/",
	access: "learner",
	summary: "List the signed-in devices, the last used first",
	status: 200,
	response: z.array(device),
	errors: []
};
const endDevice = {
	method: "DELETE",
	path: "/api/users/sessions/:sid/",
	access: "learner",
	summary: "Sign one device out",
	params: z.object({ sid: z.uuid() }),
	status: 204,
	response: noContent,
	errors: ["NOT_FOUND"]
};
const endAllDevices = {
	method: "DELETE",
	path: "/api/users/sessions/",
	access: "learner",
	summary: "Sign out every device, including this one",
	status: 204,
	response: noContent,
	errors: [],
	repeatable: true
};
// src/platform/http/hang-up.ts
/**
* Aborted when the client hangs up before it has its response: also while that waits behind another one of the same
* connection, which its own `close` would not tell. Fastify's own `request.signal` is aborted as soon as the body has
* been read.
*/
function hangUpSignal({ raw, request }) {
	const hangUp = new AbortController();
	const { socket } = request.raw;
	const abort = () => hangUp.abort();
	if (raw.destroyed || socket.destroyed) abort();
	else {
		socket.setMaxListeners(0);
		socket.once("close", abort);
		raw.once("finish", () => socket.off("close", abort));
	}
	return hangUp.signal;
}
// src/features/accounts/sessions/access-tokens.ts
const ACCESS_LIFETIME_MS = 15 * MINUTE;
/** Number of tokens whose signature is cached as verified. */
const MAX_CACHED_TOKENS = 2e4;
const REFRESH_LIFETIME_MS = 30 * DAY;
const REFRESH_UNUSED_LIFETIME_MS = 14 * DAY;
/** Signs with the current key. A token signed by an earlier key stays valid until it expires. */
function createAccessTokens(keys, clock) {
	const sign = createSigner({
		key: keys[0],
		algorithm: "HS256"
	});
	const verifiers = keys.map((key) => createVerifier({
		key,
		algorithms: ["HS256"],
		ignoreExpiration: true
	}));
	const verified = new LRUCache({ max: MAX_CACHED_TOKENS });
	const readClaims = (token) => {
		for (const verifySignature of verifiers) try {
			return verifySignature(token);
		} catch {}
	};
	return {
		sign({ user_id, username, is_admin, sid }) {
			const iat = Math.floor(clock.now() / SECOND);
			return sign({
				sub: String(user_id),
				username,
				is_admin,
				sid,
				iat,
				exp: iat + ACCESS_LIFETIME_MS / SECOND
			});
		},
		verify(token) {
			let claims = verified.get(token);
			if (!claims) {
				claims = readClaims(token);
				if (claims) verified.set(token, claims);
			}
			return claims && claims.exp * 1e3 > clock.now() ? claims : void 0;
		}
	};
}
/** The token contains the user id in clear text, so that its row is found on one shard. The rest is random. */
function createRefreshToken(user_id) {
	return `${user_id}.${randomBytes(32).toString("base64url")}`;
}
/** The user id that a refresh token claims; undefined if the token has another format. */
function refreshTokenOwner(token) {
	const match = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(token);
	return match ? Number(match[1]) : void 0;
}
/** 256 random bits need no slow hash: SHA-256 makes a stolen table useless. */
function hashRefreshToken(token) {
	return createHash("sha256").update(token).digest("hex");
}
// src/features/accounts/profile/profile.queries.ts
const profileColumns = {
	username: users.username,
	full_name: users.full_name,
	email: users.email,
	preferred_language: users.preferred_language,
	profile_picture: users.profile_picture
};
async function findProfile(db, user_id) {
	const [profile] = await db.select(profileColumns).from(users).where(eq(users.id, user_id));
	return profile;
}
async function updateProfile(db, user_id, change) {
	const [profile] = await db.update(users).set(change).where(eq(users.id, user_id)).returning(profileColumns);
	return profile;
}
/** Stores a picture, or locks the existing row, so that nobody can delete it until the transaction ends. */
async function putPicture(db, picture) {
	const { hash } = picture;
	await db.insert(pictures).values(picture).onConflictDoUpdate({
		target: pictures.hash,
		set: { hash }
	});
}
/** Foreign key violation (PostgreSQL, appendix A). */
const STILL_REFERENCED = "23503";
/**
* Deletes a picture that no account shows. Must run outside a transaction: if an account chooses the same picture
* concurrently, the statement waits for it and fails, and would roll back the whole transaction.
*/
async function deletePictureUnlessShown(db, hash) {
	const shown = db.select({ id: users.id }).from(users).where(eq(users.profile_picture, hash));
	try {
		await db.delete(pictures).where(and(eq(pictures.hash, hash), notExists(shown)));
	} catch (error) {
		const cause = error instanceof DrizzleQueryError ? error.cause : error;
		if (!(cause instanceof Error && "code" in cause && cause.code === STILL_REFERENCED)) throw error;
	}
}
async function findPicture(db, hash) {
	const [picture] = await db.select({ webp: pictures.webp }).from(pictures).where(eq(pictures.hash, hash));
	return picture?.webp;
}
/** Sessions that have neither ended nor expired, the last used first. */
function listLiveSessions(db, live) {
	return db.select({
		id: sessions.id,
		user_agent: sessions.user_agent,
		created_at: sessions.created_at,
		last_used_at: sessions.last_used_at
	}).from(sessions).where(and(eq(sessions.user_id, live.user_id), isNull(sessions.ended_at), gt(sessions.created_at, live.created_after), gt(sessions.last_used_at, live.used_after))).orderBy(desc(sessions.last_used_at)).limit(100);
}
// src/features/accounts/profile/profile.service.ts
async function getProfileOf(deps, user_id) {
	return withPictureAddress(await findProfile(deps.db, user_id));
}
/**
* Changes the profile. Without a picture the old one stays. `signal` aborts when the client hangs up. Throws
* UNSUPPORTED_TYPE, or UNAVAILABLE while too many pictures wait.
*/
async function saveProfile(deps, user_id, form, signal) {
	const { profile_picture, ...fields } = form;
	const picture = profile_picture && await deps.decoder.reencode(profile_picture, signal);
	const { before, after } = await inTransaction(deps.db, async (tx) => {
		const before = await findProfile(tx, user_id);
		if (picture) await putPicture(tx, picture);
		return {
			before,
			after: await updateProfile(tx, user_id, {
				...fields,
				...picture && { profile_picture: picture.hash }
			})
		};
	});
	const replaced = before?.profile_picture;
	if (picture && replaced && replaced !== picture.hash) await deletePictureUnlessShown(deps.db, replaced);
	return withPictureAddress(after);
}
function withPictureAddress(profile) {
	if (!profile) throw new DomainError("NOT_SIGNED_IN");
	const { profile_picture: hash } = profile;
	return {
		...profile,
		profile_picture: hash && `/api/users/pictures/${hash}/`
	};
}
/** Returns the bytes of a picture (WebP) by its hash. Throws NOT_FOUND. */
async function getPictureBytes(deps, hash) {
	const webp = await findPicture(deps.db, hash);
	if (!webp) throw new DomainError("NOT_FOUND");
	return webp;
}
/** Lists the devices with a live session, the last used first. */
async function listDevicesOf(deps, { user_id, sid }) {
	const now = deps.clock.now();
	return (await listLiveSessions(deps.db, {
		user_id,
		created_after: iso(now - REFRESH_LIFETIME_MS),
		used_after: iso(now - REFRESH_UNUSED_LIFETIME_MS)
	})).map((session) => ({
		...session,
		current: session.id === sid
	}));
}
/** Ends one session of this learner. Throws NOT_FOUND if it is not live or belongs to someone else. */
async function endDeviceOf(deps, { by, ...device }) {
	const now = iso(deps.clock.now());
	if ((await deps.sessions.endIn(async (tx) => {
		const ids = await endSessions(tx, {
			...device,
			now
		});
		if (ids.length > 0) await recordEvent(tx, {
			at: now,
			kind: "device_ended",
			by
		});
		return ids;
	})).length === 0) throw new DomainError("NOT_FOUND");
	return null;
}
async function endAllDevicesOf(deps, { user_id, by }) {
	const now = iso(deps.clock.now());
	await deps.sessions.endIn(async (tx) => {
		await recordEvent(tx, {
			at: now,
			kind: "all_devices_ended",
			by
		});
		return endSessions(tx, {
			user_id,
			now
		});
	});
	return null;
}
// src/features/accounts/profile/profile-form.ts
/**
* Reads the multipart form into a body for the contract's schema: fields as text, the picture as bytes. Throws
* UNSUPPORTED_TYPE, BODY_TOO_LARGE or MALFORMED_BODY.
*/
async function readProfileForm(request) {
	if (!request.isMultipart()) throw new DomainError("UNSUPPORTED_TYPE");
	const body = await readParts(request).catch((cause) => {
		if (cause.statusCode !== void 0) throw cause;
		throw new DomainError("MALFORMED_BODY", { cause });
	});
	request.body = body;
	return { has_picture: "profile_picture" in body };
}
async function readParts(request) {
	const body = {};
	const limits = {
		fileSize: MAX_PICTURE_BYTES,
		files: 1,
		fields: 10,
		fieldSize: 2e3,
		fieldNameSize: 50
	};
	for await (const part of request.parts({ limits })) if (part.type === "field") body[part.fieldname] = part.value;
	else {
		const bytes = await part.toBuffer();
		if (part.fieldname === "profile_picture" && bytes.length > 0) body.profile_picture = bytes;
	}
	return body;
}
// src/features/accounts/profile/profile.routes.ts
/** Room for the picture and a few short fields. */
const bodyLimit = MAX_PICTURE_BYTES + 65536;
function profileRoutes(app, { uploads, ...deps }) {
	app.route({
		...endpoint(getProfile),
		handler: ({ user }) => getProfileOf(deps, user.id)
	});
	app.route({
		...endpoint(updateProfile$1),
		bodyLimit,
		preParsing: (request, reply) => uploads.admit(request, reply),
		preValidation: async (request) => {
			const { has_picture } = await readProfileForm(request);
			if (has_picture) await uploads.countFile(request);
		},
		onSend: async (request) => uploads.release(request),
		handler: ({ user, body }, reply) => saveProfile(deps, user.id, body, hangUpSignal(reply))
	});
	app.route({
		...endpoint(getPicture),
		handler: async ({ params }, reply) => {
			const webp = await getPictureBytes(deps, params.hash);
			reply.header("cache-control", "public, max-age=31536000, immutable");
			return reply.send(webp);
		}
	});
	app.route({
		...endpoint(listDevices),
		handler: ({ user }) => listDevicesOf(deps, {
			user_id: user.id,
			sid: user.sid
		})
	});
	app.route({
		...endpoint(endDevice),
		handler: (request) => endDeviceOf(deps, {
			user_id: request.user.id,
			id: request.params.sid,
			by: actorOf$1(request)
		})
	});
	app.route({
		...endpoint(endAllDevices),
		handler: (request) => endAllDevicesOf(deps, {
			user_id: request.user.id,
			by: actorOf$1(request)
		})
	});
}
// src/features/accounts/profile/upload-limits.ts
/** Bodies are held in memory until they are complete: at most this many × 5 MiB in each process. */
const MAX_IN_PROGRESS = 2;
/**
* How long a place stays empty after a large upload, and what is large. The garbage of such a body is twice its size,
* and collecting it delays other calls: a flood of 5 MiB uploads doubled their p99 until places rested.
*/
const REST_MS = SECOND;
const RESTS_FROM_BYTES = 1048576;
/** Files of one account in an hour: far more than anyone needs to choose a picture. */
const MAX_FILES_PER_HOUR = 20;
/** A form without a file has at most a few KiB. It costs no more than JSON and is not counted. */
const SMALL_FORM_BYTES = 32768;
const RETRY_AFTER_SECONDS$1 = 5;
/** `counter` is undefined if calls are not counted. */
function createUploadLimits(counter) {
	/** By account: its upload, and how many bytes its connection had received before. */
	const inProgress = /* @__PURE__ */ new Map();
	let resting = 0;
	const rest = () => {
		resting += 1;
		setTimeout(() => {
			resting -= 1;
		}, REST_MS).unref();
	};
	const release = (request) => {
		for (const [user_id, admitted] of inProgress) {
			if (admitted.request !== request) continue;
			inProgress.delete(user_id);
			if (request.raw.socket.bytesRead - admitted.bytes_before >= RESTS_FROM_BYTES) rest();
		}
	};
	/** How much of an upload had arrived when another one of its account was refused. */
	const progressAtRefusal = /* @__PURE__ */ new WeakMap();
	/**
	* Whether nothing has arrived since that refusal although the client waited as long as the response required: the
	* phone has lost the network.
	*/
	const isStalled = (request) => {
		const { bytesRead: bytes } = request.raw.socket;
		const now = performance.now();
		const before = progressAtRefusal.get(request);
		if (before?.bytes === bytes) return now - before.at >= 4 * SECOND;
		progressAtRefusal.set(request, {
			bytes,
			at: now
		});
		return false;
	};
	const countOne = async (user_id) => {
		const count = await counter?.count(`files:${user_id}`, HOUR);
		if (count && count.current > MAX_FILES_PER_HOUR) throw new DomainError("TOO_MANY_REQUESTS", { retry_after: Math.ceil(count.ttl / 1e3) });
	};
	return {
		release,
		async admit(request, reply) {
			if (isSmall(request)) return;
			const { id } = request.user;
			const earlier = inProgress.get(id)?.request;
			if (earlier && !isStalled(earlier)) throw new DomainError("TOO_MANY_REQUESTS", { retry_after: RETRY_AFTER_SECONDS$1 });
			if (earlier) {
				release(earlier);
				earlier.raw.socket.destroy();
			}
			if (inProgress.size + resting >= MAX_IN_PROGRESS) throw new DomainError("UNAVAILABLE", { retry_after: RETRY_AFTER_SECONDS$1 });
			inProgress.set(id, {
				request,
				bytes_before: request.raw.socket.bytesRead
			});
			reply.raw.once("close", () => release(request));
			await countOne(id);
		},
		async countFile(request) {
			if (isSmall(request)) await countOne(request.user.id);
		}
	};
}
/** The announced length is the one that the HTTP parser enforces. A chunked body announces none. */
const isSmall = ({ headers }) => Number(headers["content-length"] ?? Number.POSITIVE_INFINITY) <= SMALL_FORM_BYTES;
// src/platform/http/limits/network.ts
/** Hextets of an IPv6 address that name one network: a /64, which every device of it may choose an address in. */
const NETWORK_HEXTETS = 4;
/** Those that name one customer of a provider at the most: a /48 (RFC 6177, RIPE-690), with 65 536 networks. */
const SITE_HEXTETS = 3;
/** Of what is no address: more than any has. */
const MAX_LENGTH = 64;
/**
* What counts as one caller: an IPv4 address, or the /64 of an IPv6 address, for a subscriber has all 2^64 addresses
* of it. An IPv4 address is the same one when it is written as IPv6 (::ffff:192.0.2.1). What a proxy hands over that
* is no address stands for itself.
*/
const networkOf = (address) => prefixOf(address, NETWORK_HEXTETS);
/**
* Who may hold many networks: an IPv4 address, or the /48 of an IPv6 address. For shares of what all have together; what
* protects one account counts by network, so that neighbours do not lock each other out.
*/
const siteOf = (address) => prefixOf(address, SITE_HEXTETS);
function prefixOf(address, hextets) {
	if (isIP(address) !== 6) return address.toLowerCase().slice(0, MAX_LENGTH);
	const parsed = ipaddr.IPv6.parse(address);
	if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
	const network = parsed.parts.map((part, place) => place < hextets ? part : 0);
	return `${new ipaddr.IPv6(network).toRFC5952String()}/${hextets * 16}`;
}
// src/features/accounts/sign-in/login.queries.ts
async function insertLoginFailure(db, failure) {
	const [inserted] = await db.insert(login_failures).values(failure).returning({ id: login_failures.id });
	if (!inserted) throw new Error("PostgreSQL did not return the new failure");
	return inserted.id;
}
async function deleteLoginFailure(db, { id, username }) {
	await db.delete(login_failures).where(and(eq(login_failures.username, username), eq(login_failures.id, id)));
}
/**
* Counts failed logins of a name and returns when the oldest one was: from one network after a moment, and from all
* networks together that the account has never signed in from, after another moment. Also returns whether this
* network is one of the account's.
*/
async function countLoginFailures(db, tried) {
	const { username, address, failed_at } = login_failures;
	const known = sql`select ${sign_in_networks.network} from ${sign_in_networks}
    where ${sign_in_networks.user_id} = ${tried.user_id ?? null}::bigint`;
	const is_here = sql`${address} = ${tried.network} and ${failed_at} > ${tried.here_after}`;
	const is_new = sql`${failed_at} > ${tried.elsewhere_after} and ${address} not in (${known})`;
	const count = (which) => sql`count(*) filter (where ${which})::int`;
	const oldest = (which) => sql`min(${failed_at}) filter (where ${which})`.mapWith(failed_at);
	const [row] = await db.select({
		here: {
			count: count(is_here),
			oldest: oldest(is_here)
		},
		new_networks: {
			count: count(is_new),
			oldest: oldest(is_new)
		},
		is_known: sql`${tried.network} in (${known})`
	}).from(login_failures).where(and(eq(username, tried.username), or(gt(failed_at, tried.here_after), gt(failed_at, tried.elsewhere_after))));
	if (!row) throw new Error("PostgreSQL returned no failure counts");
	return row;
}
/**
* Opens a session, deletes the failure that was counted for its login, remembers the network, drops the networks that
* were used longest ago, and records the event: all or nothing, in one statement. Returns the number of earlier
* sessions; undefined if the account was deleted or has another password now. The statement locks the account's row
* first, so that a change of the password comes before all of it or after.
*/
async function insertSession(db, session) {
	const { user_id, network, now, failure } = session;
	const forgotten = failure ? sql`forgotten as (
        delete from ${login_failures}
        where ${login_failures.username} = ${failure.username} and ${login_failures.id} = ${failure.id}
      ),` : sql``;
	const { rows } = await db.execute(sql`with account as (
      select ${users.id} from ${users}
      where ${users.id} = ${user_id}::bigint and ${users.password_hash} = ${session.password_hash}
      for no key update
    ), ${forgotten} opened as (
      insert into ${sessions} ("user_id", "id", "refresh_hash", "user_agent", "created_at", "last_used_at")
      select id, ${session.sid}::uuid, ${session.refresh_hash}::text, ${session.user_agent}::text,
        ${now}::timestamptz, ${now}::timestamptz
      from account
    ), remembered as (
      insert into ${sign_in_networks} ("user_id", "network", "last_used_at")
      select id, ${network}::text, ${now}::timestamptz from account
      on conflict ("user_id", "network") do update set "last_used_at" = excluded."last_used_at"
    ), dropped as (
      delete from ${sign_in_networks}
      where ${sign_in_networks.user_id} = ${user_id}::bigint and exists (select from account)
        and ${sign_in_networks.network} <> ${network}::text
        and ${sign_in_networks.network} not in (
          select others.network from ${sign_in_networks} as others
          where others.user_id = ${user_id}::bigint and others.network <> ${network}::text
          order by others.last_used_at desc limit ${session.max_networks - 1}::int
        )
    ), recorded as (
      insert into ${audit_events} ("at", "kind", "user_id", "username", "address", "details")
      select ${now}::timestamptz, 'sign_in', id, ${session.username}::text, ${session.address}::text,
        jsonb_build_object('method', ${session.method}::text)
      from account
    )
    select (
      select count(*)::int from ${sessions}
      where ${sessions.user_id} = ${user_id}::bigint and ${sessions.ended_at} is null
    ) as live
    from account`);
	return rows[0]?.live;
}
// src/features/accounts/sessions/open-session.ts
/** Live sessions of an account. Beyond that, the one that was unused longest ends. */
const MAX_SESSIONS = 50;
/** Concurrent logins do not see each other, so the surplus is checked from this many sessions on. */
const CHECK_SURPLUS_FROM = 40;
/** Remembered networks of an account: home, school, and a carrier's changing ones. */
const MAX_NETWORKS = 20;
/**
* Opens a session in one statement, with its audit event, and remembers the network. Undefined if the account was
* deleted or its password changed since it was read, because a reset must end every session of the old password.
*/
async function openSession(deps, db, { user, caller, method, failure }) {
	const sid = randomUUID();
	const refresh = createRefreshToken(user.id);
	const live = await insertSession(db, {
		user_id: user.id,
		username: user.username,
		password_hash: user.password_hash,
		sid,
		refresh_hash: hashRefreshToken(refresh),
		user_agent: caller.user_agent,
		address: caller.address,
		network: networkOf(caller.address),
		max_networks: MAX_NETWORKS,
		method,
		failure,
		now: iso(deps.clock.now())
	});
	if (live === void 0) return void 0;
	const { id: user_id, username, is_admin } = user;
	return {
		tokens: {
			access: deps.access_tokens.sign({
				user_id,
				username,
				is_admin,
				sid
			}),
			refresh
		},
		live
	};
}
/** Ends the sessions of an account beyond its maximum, after the new one is committed. */
async function endSurplus(deps, { user_id, live }) {
	if (live < CHECK_SURPLUS_FROM) return;
	const now = iso(deps.clock.now());
	await deps.sessions.endIn((tx) => endSurplusSessions(tx, {
		user_id,
		keep: MAX_SESSIONS,
		now
	}));
}
// src/features/accounts/sign-in/auth.queries.ts
async function findUserByName(db, username) {
	const [user] = await db.select().from(users).where(eq(sql`lower(${users.username})`, username.toLowerCase()));
	return user;
}
async function findUserById(db, id) {
	const [user] = await db.select().from(users).where(eq(users.id, id));
	return user;
}
async function findUserByPhone(db, phone_number) {
	const [user] = await db.select().from(users).where(eq(users.phone_number, phone_number));
	return user;
}
/** Returns the new account; undefined if the name or the phone is taken. */
async function insertUser(db, user) {
	const [inserted] = await db.insert(users).values(user).onConflictDoNothing().returning({
		id: users.id,
		username: users.username
	});
	return inserted;
}
async function updatePassword(db, user_id, password_hash) {
	await db.update(users).set({ password_hash }).where(eq(users.id, user_id));
}
/** Marks a live session as used now and returns its user; undefined if it has ended or expired. */
async function touchSession(db, session) {
	const [live] = await db.update(sessions).set({ last_used_at: session.now }).from(users).where(and(eq(sessions.user_id, session.user_id), eq(sessions.refresh_hash, session.refresh_hash), isNull(sessions.ended_at), gt(sessions.created_at, session.created_after), gt(sessions.last_used_at, session.used_after), eq(users.id, sessions.user_id))).returning({
		sid: sessions.id,
		user_id: users.id,
		username: users.username,
		is_admin: users.is_admin
	});
	return live;
}
/** Deletes codes, counts, failures and ended sessions that no rule needs any more. */
async function deleteExpired(db, { now, hour_ago, day_ago, month_ago }) {
	const { bucket, window_ends } = otp_send_counts;
	const over = db.select({ bucket }).from(otp_send_counts).where(lt(window_ends, now)).for("update", { skipLocked: true });
	await db.delete(otp_send_counts).where(inArray(bucket, over));
	await db.delete(otp_challenges).where(lt(otp_challenges.created_at, day_ago));
	await db.delete(login_failures).where(lt(login_failures.failed_at, day_ago));
	await db.delete(sessions).where(or(lt(sessions.ended_at, hour_ago), lt(sessions.created_at, month_ago)));
}
// src/features/accounts/sign-in/new-password.ts
/** Throws INVALID_INPUT for one of the most common passwords. */
function requireGoodPassword(password) {
	if (isCommonPassword(password)) throw invalidInput("/password", "PASSWORD_COMMON", "Among the most common passwords");
}
// src/features/accounts/sign-in/sign-in-audit.ts
/** Events that anyone can cause without limit are recorded once in this time per network (ms). */
const EVENT_INTERVAL_MS = 15 * MINUTE;
function record(deps, db, event) {
	return recordEvent(db, {
		at: iso(deps.clock.now()),
		...event
	});
}
const strangerAt = (address) => ({
	user_id: null,
	username: null,
	address
});
const actorOf = (user, { address }) => ({
	user_id: user.id,
	username: user.username,
	address
});
/** The typed name is stored only if an account has it, because people type passwords into that field. */
const onAccount = ({ id, username }) => ({ on: {
	type: "user",
	id,
	name: username
} });
/** The lockout limits the failures of an account. Failures with unknown names are recorded once per network. */
async function recordFailedLogin(deps, { user, address }) {
	const failed = {
		kind: "sign_in_failed",
		details: { method: "password" }
	};
	if (user) return record(deps, deps.db, {
		...failed,
		by: strangerAt(address),
		...onAccount(user)
	});
	const network = networkOf(address);
	const now = deps.clock.now();
	const last = deps.unknown_names.get(network);
	if (last !== void 0 && last > now - EVENT_INTERVAL_MS) return;
	deps.unknown_names.set(network, now);
	await recordOnce(deps, {
		...failed,
		by: strangerAt(network)
	});
}
/** The tries of a code limit the guesses. Codes typed while no code is live are recorded once per network. */
function recordWrongCode(deps, wrong) {
	const event = wrong.purpose === "login" ? {
		kind: "sign_in_failed",
		details: { method: "code" }
	} : { kind: "password_reset_failed" };
	if (wrong.is_guess) return record(deps, deps.db, {
		...event,
		by: strangerAt(wrong.address),
		...onAccount(wrong.user)
	});
	const network = networkOf(wrong.address);
	return recordOnce(deps, {
		...event,
		by: strangerAt(network),
		...onAccount(wrong.user)
	});
}
/** Further tries of a locked account appear only in the metrics. */
function recordLockout(deps, { user, network }) {
	return recordOnce(deps, {
		kind: "sign_in_locked",
		by: strangerAt(network),
		...user && onAccount(user)
	});
}
async function recordOnce(deps, event) {
	const after = iso(deps.clock.now() - EVENT_INTERVAL_MS);
	if (!await hasEventSince(deps.db, {
		...event,
		after
	})) await record(deps, deps.db, event);
}
// src/features/accounts/codes/otp.queries.ts
const isHeldBy = ({ network, proof_hash }) => or(and(isNull(otp_challenges.proof_hash), eq(otp_challenges.verified_network, network)), proof_hash === void 0 ? void 0 : eq(otp_challenges.proof_hash, proof_hash));
const unlessVerified = (column, value) => sql`case when ${otp_challenges.verified_at} is null then ${value} else ${column} end`;
/**
* Takes one try from every live code of a phone and purpose, and returns those that had one left. Counting before
* comparing, in one statement, limits even a thousand concurrent guesses to five.
*/
async function takeOtpTry(db, { phone_number, purpose, now, max_tries }) {
	return db.update(otp_challenges).set({ tries: sql`${otp_challenges.tries} + 1` }).where(and(eq(otp_challenges.phone_number, phone_number), eq(otp_challenges.purpose, purpose), isNull(otp_challenges.used_at), gt(otp_challenges.expires_at, now), lt(otp_challenges.tries, max_tries))).returning({
		id: otp_challenges.id,
		code_hmac: otp_challenges.code_hmac
	});
}
/**
* Marks codes as verified by `holder` without using a try. Codes that someone else has verified first stay unchanged.
* Returns how many were marked.
*/
async function markOtpsVerified(db, { ids, phone_number, now, holder }) {
	return (await db.update(otp_challenges).set({
		verified_at: now,
		tries: sql`${otp_challenges.tries} - 1`,
		...holder && {
			verified_network: unlessVerified(otp_challenges.verified_network, holder.network),
			proof_hash: unlessVerified(otp_challenges.proof_hash, holder.proof_hash ?? null)
		}
	}).where(and(eq(otp_challenges.phone_number, phone_number), inArray(otp_challenges.id, ids), holder && or(isNull(otp_challenges.verified_at), isHeldBy(holder)))).returning({ id: otp_challenges.id })).length;
}
/** Uses up every code of a phone and purpose, so that using one voids the others. Returns how many. */
async function useOtps(db, { phone_number, purpose, now }) {
	return (await db.update(otp_challenges).set({ used_at: now }).where(and(eq(otp_challenges.phone_number, phone_number), eq(otp_challenges.purpose, purpose), isNull(otp_challenges.used_at))).returning({ id: otp_challenges.id })).length;
}
/** Whether an unused code of this phone and purpose was verified by this holder after the given moment. */
async function hasVerifiedOtp(db, proof) {
	return (await db.select({ id: otp_challenges.id }).from(otp_challenges).where(and(eq(otp_challenges.phone_number, proof.phone_number), eq(otp_challenges.purpose, proof.purpose), isNull(otp_challenges.used_at), gt(otp_challenges.verified_at, proof.verified_after), isHeldBy(proof.holder))).for("update")).length > 0;
}
// src/features/accounts/codes/otp.ts
const MAX_TRIES = 5;
/** A registration needs a code that was verified within this time (ms). */
const VERIFIED_LIFETIME_MS = 10 * MINUTE;
const holderOf = ({ address, proof }) => ({
	network: networkOf(address),
	proof_hash: proof === void 0 ? void 0 : createHash("sha256").update(proof).digest("hex")
});
/**
* Compares a code with the live ones: not expired, not used, tries left. With a prover, only that prover may continue
* with what the code proves; a code that someone else has verified before is rejected for it.
*/
async function verifyCode(deps, subject, { code, prover }) {
	const now = iso(deps.clock.now());
	const live = await takeOtpTry(deps.db, {
		...subject,
		now,
		max_tries: MAX_TRIES
	});
	if (live.length === 0) return "none_is_live";
	const expected = deps.otp_keys.map((key) => Buffer.from(codeHmac(key, subject, code)));
	const ids = live.filter(({ code_hmac }) => expected.some((mac) => timingSafeEqual(Buffer.from(code_hmac), mac))).map(({ id }) => id);
	if (ids.length === 0) return "wrong";
	const { phone_number } = subject;
	const holder = prover && holderOf(prover);
	return await markOtpsVerified(deps.db, {
		ids,
		phone_number,
		now,
		holder
	}) > 0 ? "verified" : "wrong";
}
/** Uses up every code of a phone and purpose. Throws OTP_INVALID if a concurrent request has done so first. */
async function useCodes(db, clock, subject) {
	if (await useOtps(db, {
		...subject,
		now: iso(clock.now())
	}) === 0) throw new DomainError("OTP_INVALID");
}
/** Whether this prover verified a code of this phone and purpose in the last ten minutes that is still unused. */
function isPhoneVerified(db, clock, { prover, ...subject }) {
	return hasVerifiedOtp(db, {
		...subject,
		verified_after: iso(clock.now() - VERIFIED_LIFETIME_MS),
		holder: holderOf(prover)
	});
}
/** The HMAC covers phone and purpose, so a code for a login is worthless for another phone or a reset. */
function codeHmac(key, { phone_number, purpose }, code) {
	return createHmac("sha256", key).update(`${purpose}:${phone_number}:${code}`).digest("base64url");
}
// src/features/accounts/codes/code-proof.ts
/**
* Verifies a code. A login uses it up and opens a session. For the other purposes the next call uses it up, and for a
* registration only the client that verified it may do so.
*/
async function verifyOtpCode(deps, { phone_number, purpose, otp, proof, ...caller }) {
	const { address } = caller;
	await requireCode(deps, {
		phone_number,
		purpose
	}, {
		otp,
		address,
		prover: purpose === "register" ? {
			address,
			proof
		} : void 0
	});
	if (purpose !== "login") return { verified: true };
	const { user_id, opened } = await inTransaction(deps.db, async (tx) => {
		await useCodes(tx, deps.clock, {
			phone_number,
			purpose
		});
		const user = await findUserByPhone(tx, phone_number);
		const opened = user && await openSession(deps, tx, {
			user,
			caller,
			method: "code"
		});
		if (!opened) throw new DomainError("OTP_INVALID");
		return {
			user_id: user.id,
			opened
		};
	});
	await endSurplus(deps, {
		user_id,
		live: opened.live
	});
	return opened.tokens;
}
/** Throws OTP_INVALID for every reason, so that the response does not reveal what is wrong with the code. */
async function requireCode(deps, subject, { otp, address, prover }) {
	const outcome = await verifyCode(deps, subject, {
		code: otp,
		prover
	});
	if (outcome === "verified") return;
	const user = await findUserByPhone(deps.db, subject.phone_number);
	if (user && subject.purpose !== "register") {
		const { purpose } = subject;
		await recordWrongCode(deps, {
			user,
			purpose,
			address,
			is_guess: outcome === "wrong"
		});
	}
	throw new DomainError("OTP_INVALID");
}
/**
* Sets a new password with a reset code and ends every session of the account. Throws OTP_INVALID; INVALID_INPUT if
* the password is too common or unchanged, and the code then stays valid; UNAVAILABLE if too many passwords wait to
* be hashed.
*/
async function resetPasswordByCode(deps, reset) {
	const { phone_number, otp, password, address } = reset;
	requireGoodPassword(password);
	const subject = {
		phone_number,
		purpose: "reset"
	};
	return passwordWork.run({
		site: siteOf(address),
		signal: reset.signal
	}, async () => {
		await requireCode(deps, subject, {
			otp,
			address
		});
		const user = await findUserByPhone(deps.db, phone_number);
		if (!user) throw new DomainError("OTP_INVALID");
		if (await verifyPassword(user.password_hash, password)) throw invalidInput("/password", "PASSWORD_UNCHANGED", "The new password is the old one");
		const password_hash = await hashPassword(password);
		await deps.sessions.endIn(async (tx) => {
			await useCodes(tx, deps.clock, subject);
			await updatePassword(tx, user.id, password_hash);
			await record(deps, tx, {
				kind: "password_reset",
				by: actorOf(user, { address })
			});
			return endSessions(tx, {
				user_id: user.id,
				now: iso(deps.clock.now())
			});
		});
		return {};
	});
}
// src/features/accounts/codes/otp-sends.queries.ts
/**
* Reads everything that decides about a send, in one statement without locks: whether the phone is registered, when
* the last code for this purpose was sent after the params moment, and until when a cap is reached. Moments are in ms
* since 1970. Prepared, because a flood of sends is refused by this statement alone.
*/
function prepareSendState(db) {
	const params = {
		phone_number: sql.placeholder("phone_number"),
		purpose: sql.placeholder("purpose"),
		sent_after: sql.placeholder("sent_after"),
		now: sql.placeholder("now"),
		buckets: sql.placeholder("buckets"),
		limits: sql.placeholder("limits")
	};
	const { phone_number, purpose, created_at } = otp_challenges;
	const { bucket, sends, window_ends } = otp_send_counts;
	const milliseconds = (moment) => sql`(extract(epoch from ${moment}) * 1000)::float8`;
	const is_registered = sql`exists (
    select from ${users} where ${users.phone_number} = ${params.phone_number}
  )`;
	const last = sql`(
    select ${milliseconds(sql`max(${created_at})`)} from ${otp_challenges}
    where ${phone_number} = ${params.phone_number} and ${purpose} = ${params.purpose}
      and ${created_at} > ${params.sent_after}
  )`;
	const full_until = sql`(
    select ${milliseconds(sql`max(${window_ends})`)} from ${otp_send_counts}
    join unnest(${params.buckets}::text[], ${params.limits}::int[]) as cap (bucket, sends)
      on ${bucket} = cap.bucket and ${sends} >= cap.sends
    where ${window_ends} > ${params.now}
  )`;
	return db.select({
		is_registered: sql`${is_registered}`,
		last: sql`${last}`,
		full_until: sql`${full_until}`
	}).from(sql`(select) as send`).prepare("read_send_state");
}
/**
* Counts a send under every name and returns the counts. The rows stay locked until the transaction ends, so
* concurrent sends of one phone, network or total run one after another. Rows are locked in the order of `sends`,
* which must be the same for every send to avoid deadlocks. An expired window starts again.
*/
async function addSends(db, { sends, now }) {
	const is_over = sql`${otp_send_counts.window_ends} <= ${now}`;
	return db.insert(otp_send_counts).values(sends).onConflictDoUpdate({
		target: otp_send_counts.bucket,
		set: {
			sends: sql`case when ${is_over} then excluded.sends else ${otp_send_counts.sends} + excluded.sends end`,
			window_ends: sql`case when ${is_over} then excluded.window_ends else ${otp_send_counts.window_ends} end`
		}
	}).returning();
}
/** Reverts the counts in the same order, where the window is still the same. */
async function takeBackSends(db, counted) {
	await db.insert(otp_send_counts).values(counted.map((each) => ({
		...each,
		sends: 0
	}))).onConflictDoUpdate({
		target: otp_send_counts.bucket,
		set: { sends: sql`greatest(0, ${otp_send_counts.sends} - 1)` },
		setWhere: eq(otp_send_counts.window_ends, sql`excluded.window_ends`)
	});
}
/** When the last code of a phone and purpose was sent after a moment; undefined if there is none. */
async function findLastSend(db, send) {
	const { phone_number, purpose, created_at } = otp_challenges;
	const [row] = await db.select({ last: sql`max(${created_at})`.mapWith(created_at) }).from(otp_challenges).where(and(eq(phone_number, send.phone_number), eq(purpose, send.purpose), gt(created_at, send.sent_after)));
	return row?.last ?? null;
}
async function insertOtp(db, challenge) {
	const [inserted] = await db.insert(otp_challenges).values(challenge).returning({ id: otp_challenges.id });
	if (!inserted) throw new Error("PostgreSQL did not return the new code");
	return inserted.id;
}
async function deleteOtp(db, { id, phone_number }) {
	await db.delete(otp_challenges).where(and(eq(otp_challenges.phone_number, phone_number), eq(otp_challenges.id, id)));
}
// src/platform/sms/sms.ts
/** The message was not handed over. Its text names the cause for the log, never the code that was sent. */
var SmsError = class extends Error {
	name = "SmsError";
	/** The gateway refused, so that another may be asked; false when the text may yet arrive. */
	definite;
	constructor(message, { definite, cause }) {
		super(message, { cause });
		this.definite = definite;
	}
};
// src/features/accounts/codes/otp-caps.ts
const PER_PHONE_HOUR = 5;
const PER_PHONE_DAY = 15;
/** Numbers are sold in blocks. An SMS-pumping attacker holds one block, while learners are spread over all blocks. */
const PREFIX_DIGITS = 6;
/** Shares of the day's codes for one network and for all networks of one site, so that none can use up all codes. */
const NETWORK_SHARE = 1 / 5;
const SITE_SHARE = 1 / 2;
/**
* The caps that a send counts towards, from the narrowest to the widest. They are locked in this order, so that the
* rows that everyone shares are locked for the shortest time.
*/
function capsOf(limits, { phone_number, address }) {
	const network = networkOf(address);
	const { otp_per_address_hour, otp_per_prefix_hour, otp_per_day } = limits;
	const share = (part) => Math.max(otp_per_address_hour, Math.ceil(otp_per_day * part));
	const site = siteOf(address);
	const site_day = site === network ? [] : [{
		bucket: `site day ${site}`,
		sends: share(SITE_SHARE),
		window: DAY
	}];
	return [
		{
			bucket: `phone hour ${phone_number}`,
			sends: PER_PHONE_HOUR,
			window: HOUR
		},
		{
			bucket: `phone day ${phone_number}`,
			sends: PER_PHONE_DAY,
			window: DAY
		},
		{
			bucket: `network hour ${network}`,
			sends: otp_per_address_hour,
			window: HOUR
		},
		{
			bucket: `network day ${network}`,
			sends: share(NETWORK_SHARE),
			window: DAY
		},
		...site_day,
		{
			bucket: `prefix hour ${phone_number.slice(0, PREFIX_DIGITS)}`,
			sends: otp_per_prefix_hour,
			window: HOUR
		},
		{
			bucket: "day",
			sends: otp_per_day,
			window: DAY
		}
	];
}
// src/features/accounts/codes/send-code.ts
const COOLDOWN_MS = 60 * SECOND;
/**
* Sends a new code. Earlier codes stay valid, because an SMS may be slow. Throws PHONE_NOT_REGISTERED (login, reset),
* PHONE_TAKEN (register), OTP_COOLDOWN, OTP_LIMIT, SMS_UNAVAILABLE if nothing was sent, or SMS_UNCONFIRMED if the
* gateway did not confirm; the code is then valid and counts.
*/
async function sendCode(deps, send) {
	const caps = capsOf(deps, send);
	await requireSendAllowed(deps, send, caps);
	const code = String(randomInt(10 ** 6)).padStart(6, "0");
	const stored = await storeCode(deps, send, {
		caps,
		code
	});
	try {
		await deps.sms.send({
			to: send.phone_number,
			text: `Abhyas: your code is ${code}. It is good for 5 minutes. Do not give it to anyone.`
		});
	} catch (error) {
		if (!(error instanceof SmsError)) throw error;
		const { message: cause, definite } = error;
		if (!definite) {
			deps.log.error({ cause }, "SMS may not have been sent");
			throw new DomainError("SMS_UNCONFIRMED", { retry_after: 60 });
		}
		deps.log.error({ cause }, "SMS was not sent");
		await inTransaction(deps.db, async (tx) => {
			await takeBackSends(tx, stored.counted);
			await deleteOtp(tx, {
				id: stored.id,
				phone_number: send.phone_number
			});
		});
		throw new DomainError("SMS_UNAVAILABLE", { retry_after: 10 });
	}
	return {
		resend_after: 60,
		expires_in: 300
	};
}
/** Most refusals end here, with one read and without locks or writes. */
async function requireSendAllowed(deps, { phone_number, purpose }, caps) {
	const now = deps.clock.now();
	const [state] = await deps.send_state.execute({
		phone_number,
		purpose,
		sent_after: iso(now - COOLDOWN_MS),
		now: iso(now),
		buckets: caps.map(({ bucket }) => bucket),
		limits: caps.map(({ sends }) => sends)
	});
	if (!state) throw new Error("PostgreSQL returned no send state");
	if (purpose === "register" && state.is_registered) throw new DomainError("PHONE_TAKEN");
	if (purpose !== "register" && !state.is_registered) throw new DomainError("PHONE_NOT_REGISTERED");
	if (state.last !== null) throw refusal$2("OTP_COOLDOWN", {
		until: state.last + COOLDOWN_MS,
		now
	});
	if (state.full_until !== null) throw refusal$2("OTP_LIMIT", {
		until: state.full_until,
		now
	});
}
/**
* Counts the send and stores its code. It repeats the decision under the locks of the counts, because sends may be
* concurrent.
*/
function storeCode(deps, send, { caps, code }) {
	return inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now();
		const counted = await addSends(tx, {
			sends: caps.map(({ bucket, window }) => ({
				bucket,
				sends: 1,
				window_ends: iso(now + window)
			})),
			now: iso(now)
		});
		const full = counted.filter(({ bucket, sends }) => sends > limitOf(caps, bucket));
		const last = await findLastSend(tx, {
			...send,
			sent_after: iso(now - COOLDOWN_MS)
		});
		if (last !== null) throw refusal$2("OTP_COOLDOWN", {
			until: Date.parse(last) + COOLDOWN_MS,
			now
		});
		if (full.length > 0) throw refusal$2("OTP_LIMIT", {
			until: lastEndOf(full),
			now
		});
		return {
			id: await insertOtp(tx, {
				...send,
				code_hmac: codeHmac(deps.otp_keys[0], send, code),
				created_at: iso(now),
				expires_at: iso(now + 300 * SECOND)
			}),
			counted
		};
	});
}
const limitOf = (caps, name) => caps.find(({ bucket }) => bucket === name)?.sends ?? 0;
const lastEndOf = (counts) => Math.max(...counts.map(({ window_ends }) => Date.parse(window_ends)));
function refusal$2(code, { until, now }) {
	return new DomainError(code, { retry_after: Math.max(1, Math.ceil((until - now) / SECOND)) });
}
// src/features/accounts/sign-in/auth.service.ts
/**
* Returns a new access token. The refresh token stays the same, because the specified response has only `access`.
* Throws SESSION_ENDED.
*/
async function refreshAccessToken(deps, { refresh }) {
	const owner = refreshTokenOwner(refresh);
	const now = deps.clock.now();
	const live = owner !== void 0 && await touchSession(deps.session_db, {
		user_id: owner,
		refresh_hash: hashRefreshToken(refresh),
		now: iso(now),
		created_after: iso(now - REFRESH_LIFETIME_MS),
		used_after: iso(now - REFRESH_UNUSED_LIFETIME_MS)
	});
	if (!live) throw new DomainError("SESSION_ENDED");
	return { access: deps.access_tokens.sign(live) };
}
/** Ends the session in every process. An unknown or ended token is not an error. */
async function logOutSession(deps, { refresh, address }) {
	const user_id = refreshTokenOwner(refresh);
	if (user_id === void 0) return null;
	const refresh_hash = hashRefreshToken(refresh);
	await deps.sessions.endIn(async (tx) => {
		const ended = await endSessions(tx, {
			user_id,
			refresh_hash,
			now: iso(deps.clock.now())
		});
		const user = ended.length > 0 ? await findUserById(tx, user_id) : void 0;
		if (user) await record(deps, tx, {
			kind: "sign_out",
			by: actorOf(user, { address })
		});
		return ended;
	});
	return null;
}
/** Deletes what no rule needs any more: codes and failures of yesterday, counts of past windows, old sessions. */
async function forgetExpired(deps) {
	const now = deps.clock.now();
	await deleteExpired(deps.db, {
		now: iso(now),
		hour_ago: iso(now - HOUR),
		day_ago: iso(now - DAY),
		month_ago: iso(now - REFRESH_LIFETIME_MS)
	});
}
// src/features/accounts/sign-in/login-lockout.ts
/**
* Stored in the database, so that the limits hold over all processes. A network can fail forty times an hour, so an
* attacker needs 25 networks for an hour to reach the limit of all new networks together. A password that is not
* among the most common withstands 24 000 guesses a day. A user who is locked out at a new place can log in by a
* code.
*/
const limits = {
	here: {
		window: 15 * MINUTE,
		failures: 10
	},
	new_networks: {
		window: HOUR,
		failures: 1e3
	}
};
/**
* Counts a login as failed before its password is compared, so that a thousand concurrent guesses are still ten.
* Returns that failure, which a session for the correct password deletes. Throws LOGIN_LOCKED with retry_after: the
* time until the oldest failure expires. A network from which the account has signed in before is locked only by its
* own failures.
*/
async function takeLoginTry(deps, { username, user_id, network }) {
	const now = deps.clock.now();
	const failure = {
		id: await insertLoginFailure(deps.db, {
			username,
			address: network,
			failed_at: iso(now)
		}),
		username
	};
	const found = await countLoginFailures(deps.db, {
		username,
		user_id,
		network,
		here_after: iso(now - limits.here.window),
		elsewhere_after: iso(now - limits.new_networks.window)
	});
	for (const where of found.is_known ? ["here"] : ["here", "new_networks"]) {
		const { count, oldest } = found[where];
		const { failures, window } = limits[where];
		if (count > failures && oldest !== null) {
			await deleteLoginFailure(deps.db, failure);
			const retry_after = Math.ceil((Date.parse(oldest) + window - now) / SECOND);
			throw new DomainError("LOGIN_LOCKED", { retry_after });
		}
	}
	return failure;
}
const lines = /* @__PURE__ */ new Map();
/**
* Runs logins of one account from one network one after another. Otherwise logins whose password is being compared
* would count as failures of the others, and ten devices that log in at the same moment would be locked out.
*/
async function runOneAtATime({ username, network }, judge) {
	const key = `${network} ${username}`;
	const line = lines.get(key) ?? pLimit(1);
	lines.set(key, line);
	try {
		return await line(judge);
	} finally {
		if (line.activeCount + line.pendingCount === 0) lines.delete(key);
	}
}
// src/features/accounts/sign-in/password-login.ts
/**
* Throws LOGIN_REJECTED for an unknown name and for a wrong password, after the same work; LOGIN_LOCKED; UNAVAILABLE
* if too many logins wait.
*/
function logInByPassword(deps, login) {
	const network = networkOf(login.address);
	return passwordWork.run({
		site: siteOf(login.address),
		signal: login.signal
	}, async () => {
		const user = await findAccount(deps, login.username);
		const attempt = {
			username: (user?.username ?? login.username).toLowerCase(),
			user_id: user?.id,
			network
		};
		return runOneAtATime(attempt, async () => {
			const failure = await takeLoginTry(deps, attempt).catch(async (error) => {
				if (isLocked(error)) await recordLockout(deps, {
					user,
					network
				});
				throw error;
			});
			const matches = await verifyPassword(user?.password_hash, login.password);
			const { address, user_agent } = login;
			const open = (account) => openSession(deps, deps.db, {
				user: account,
				caller: {
					address,
					user_agent
				},
				method: "password",
				failure
			});
			const opened = user && matches ? await again(() => open(user), isUndone) : void 0;
			if (!user || !opened) {
				await recordFailedLogin(deps, {
					user,
					address
				});
				throw new DomainError("LOGIN_REJECTED");
			}
			await endSurplus(deps, {
				user_id: user.id,
				live: opened.live
			});
			return opened.tokens;
		});
	});
}
/**
* Finds an account by name or, if nobody has that name, by phone number. A name of ten digits wins over another
* account's phone, because the field asks for a name. So each try guesses the password of one account.
*/
async function findAccount(deps, typed) {
	const byName = await findUserByName(deps.db, typed);
	if (byName || !safeParse(phoneNumber, typed).success) return byName;
	return findUserByPhone(deps.db, typed);
}
const isLocked = (error) => error instanceof DomainError && error.code === "LOGIN_LOCKED";
// src/features/accounts/sign-in/registration.ts
/**
* Creates an account. Throws INVALID_INPUT (passwords differ, or too common), PHONE_NOT_VERIFIED, USERNAME_TAKEN,
* PHONE_TAKEN, or UNAVAILABLE if too many passwords wait to be hashed. Only success uses up the verified code.
*/
async function register(deps, account) {
	const { username, password, phone_number, preferred_language, address, proof } = account;
	requireGoodPassword(password);
	if (password !== account.password2) throw invalidInput("/password2", "PASSWORDS_DIFFER", "The two passwords differ");
	const subject = {
		phone_number,
		purpose: "register"
	};
	const requireVerified = async (db) => {
		if (!await isPhoneVerified(db, deps.clock, {
			...subject,
			prover: {
				address,
				proof
			}
		})) throw new DomainError("PHONE_NOT_VERIFIED");
	};
	return passwordWork.run({
		site: siteOf(address),
		signal: account.signal
	}, async () => {
		await requireVerified(deps.db);
		const password_hash = await hashPassword(password);
		return inTransaction(deps.db, async (tx) => {
			await requireVerified(tx);
			const user = await insertUser(tx, {
				username,
				phone_number,
				password_hash,
				...preferred_language && { preferred_language },
				created_at: iso(deps.clock.now())
			});
			if (!user) throw new DomainError(await findUserByName(tx, username) ? "USERNAME_TAKEN" : "PHONE_TAKEN");
			await useCodes(tx, deps.clock, subject);
			await record(deps, tx, {
				kind: "registered",
				by: actorOf(user, account)
			});
			return user;
		});
	});
}
async function isUsernameTaken(deps, { username }) {
	return { exists: await findUserByName(deps.db, username) !== void 0 };
}
async function isPhoneTaken(deps, { phone_number }) {
	return { exists: await findUserByPhone(deps.db, phone_number) !== void 0 };
}
// src/features/accounts/sign-in/auth.routes.ts
/** Networks whose failures with unknown names are remembered. The least recent ones are dropped first. */
const MAX_TRACKED_NETWORKS = 1e4;
function authRoutes(app, options) {
	const deps = {
		...options,
		unknown_names: new LRUCache({ max: MAX_TRACKED_NETWORKS }),
		send_state: prepareSendState(options.db)
	};
	app.route({
		...endpoint(logIn),
		handler: (request, reply) => logInByPassword(deps, {
			...request.body,
			...caller(request),
			signal: hangUpSignal(reply)
		})
	});
	app.route({
		...endpoint(refreshAccess),
		handler: ({ body }) => refreshAccessToken(deps, body)
	});
	app.route({
		...endpoint(logOut),
		handler: ({ body, ip }) => logOutSession(deps, {
			...body,
			address: ip
		})
	});
	app.route({
		...endpoint(sendOtp),
		handler: ({ body, ip }) => sendCode(deps, {
			...body,
			address: ip
		})
	});
	app.route({
		...endpoint(verifyOtp),
		handler: (request) => verifyOtpCode(deps, {
			...request.body,
			...caller(request)
		})
	});
	app.route({
		...endpoint(checkUsername),
		handler: ({ body }) => isUsernameTaken(deps, body)
	});
	app.route({
		...endpoint(checkPhone),
		handler: ({ body }) => isPhoneTaken(deps, body)
	});
	app.route({
		...endpoint(registerUser),
		handler: ({ body, ip }, reply) => register(deps, {
			...body,
			address: ip,
			signal: hangUpSignal(reply)
		})
	});
	app.route({
		...endpoint(resetPassword),
		handler: ({ body, ip }, reply) => resetPasswordByCode(deps, {
			...body,
			address: ip,
			signal: hangUpSignal(reply)
		})
	});
}
function caller({ ip, headers }) {
	return {
		address: ip,
		user_agent: (headers["user-agent"] ?? "").slice(0, 300)
	};
}
// src/features/attempts/attempts.queries.ts
const user_id = sql.placeholder("user_id");
const quiz_id = sql.placeholder("quiz_id");
/** The quiz's allowed attempts plus the learner's extra ones. Needs `extra_attempts` joined by `extraOfLearner`. */
const allowedAttempts = sql`(${quizzes.allowed_attempts} + coalesce(${extra_attempts.extra_attempts}, 0))`;
const extraOfLearner = and(eq(extra_attempts.user_id, user_id), eq(extra_attempts.quiz_id, quizzes.id));
/** The columns that the attempt state needs. Each column costs time in every row, so no others are read here. */
const attemptState = {
	id: attempts.id,
	quiz_id: attempts.quiz_id,
	revision: attempts.revision,
	number: attempts.number,
	started_at: attempts.started_at,
	deadline: attempts.deadline,
	completed_timestamp: attempts.completed_timestamp,
	answers: attempts.answers,
	flags: attempts.flags,
	saved_at: attempts.saved_at
};
const isUnfinished = and(eq(attempts.user_id, user_id), eq(attempts.quiz_id, quiz_id), isNull(attempts.completed_timestamp));
/**
* Everything that decides whether a learner resumes an attempt or may open one, and on which revision. One statement
* reads it, so that the counts agree. Undefined if the quiz does not exist.
*/
function prepareEligibility(db) {
	const counted = alias(attempts, "counted");
	const ofLearner = sql`${counted.user_id} = ${user_id} and ${counted.quiz_id} = ${quiz_id}`;
	const statement = db.select({
		quiz: {
			revision: quizzes.revision,
			start_time: quizzes.start_time,
			end_time: quizzes.end_time,
			deleted_at: quizzes.deleted_at,
			duration_minutes: quizzes.duration_minutes,
			question_count: quiz_revisions.question_count
		},
		allowed_attempts: allowedAttempts,
		finished: sql`(select count(${counted.completed_timestamp})::int from ${attempts} ${sql.identifier("counted")} where ${ofLearner})`,
		last_number: sql`(select coalesce(max(${counted.number}), 0) from ${attempts} ${sql.identifier("counted")} where ${ofLearner})`,
		unfinished: attemptState
	}).from(quizzes).innerJoin(quiz_revisions, and(eq(quiz_revisions.quiz_id, quizzes.id), eq(quiz_revisions.revision, quizzes.revision))).leftJoin(extra_attempts, extraOfLearner).leftJoin(attempts, isUnfinished).where(eq(quizzes.id, quiz_id)).prepare("find_eligibility");
	return async (learner) => {
		const [eligibility] = await statement.execute({ ...learner });
		return eligibility;
	};
}
function prepareUnfinished(db) {
	const statement = db.select(attemptState).from(attempts).where(isUnfinished).prepare("find_unfinished");
	return async (learner) => {
		const [attempt] = await statement.execute({ ...learner });
		return attempt;
	};
}
/** Notification channel for finished attempts. The payload is `user_id/quiz_id`. */
const FINISHED_CHANNEL = "attempt_finished";
/**
* For the `returning` clause of a statement that finishes attempts: sends a notification for each when the
* transaction commits.
*/
const announceFinished = sql`pg_notify(${sql.raw(`'${FINISHED_CHANNEL}'`)}, ${attempts.user_id} || '/' || ${attempts.quiz_id})`;
function preparePinned(db) {
	const { deadline, completed_timestamp, revision } = attempts;
	const statement = db.select({
		quiz_id: attempts.quiz_id,
		revision,
		deadline,
		completed_timestamp
	}).from(attempts).where(isUnfinished).prepare("find_pinned");
	return async (learner) => {
		const [pinned] = await statement.execute({ ...learner });
		return pinned;
	};
}
/** Opens an attempt. Undefined if a concurrent request opened one first or took this number. */
function prepareOpening(db) {
	const statement = db.insert(attempts).values({
		user_id,
		quiz_id,
		revision: sql.placeholder("revision"),
		number: sql.placeholder("number"),
		started_at: sql.placeholder("started_at"),
		deadline: sql.placeholder("deadline")
	}).onConflictDoNothing().returning(attemptState).prepare("open_attempt");
	return async (opening) => {
		const [opened] = await statement.execute({ ...opening });
		return opened;
	};
}
async function findAttempt(db, { user_id, id }) {
	const [attempt] = await db.select().from(attempts).where(and(eq(attempts.user_id, user_id), eq(attempts.id, id)));
	return attempt;
}
/** Records on every opened attempt of this learner and quiz that a key of the quiz is sent to the learner at `now`. */
async function recordKeysSent(db, { user_id, quiz_id }, now) {
	await db.update(attempts).set({ keys_sent_at: now }).where(and(eq(attempts.user_id, user_id), eq(attempts.quiz_id, quiz_id), isNull(attempts.keys_sent_at)));
}
// src/platform/http/arrival.ts
const arrivals = /* @__PURE__ */ new WeakMap();
/**
* When a call arrived (ms), as first asked: a handler that is run again after a failover gets the same answer, so that
* nothing becomes later than it was by the server's own doing.
*/
function arrivalOf(request, clock) {
	const arrived_at = arrivals.get(request) ?? clock.now();
	arrivals.set(request, arrived_at);
	return arrived_at;
}
// src/features/quizzes/rules/quiz-window.ts
/** Whether a new attempt may be opened at `now` (ms). The window includes its start and excludes its end. */
function isActive(quiz, now) {
	return quiz.deleted_at === null && quiz.question_count > 0 && (quiz.start_time === null || Date.parse(quiz.start_time) <= now) && (quiz.end_time === null || now < Date.parse(quiz.end_time));
}
// src/features/attempts/rules/attempt-clock.ts
/** The end (ms) of an attempt that was opened at `started` (ms). */
function deadlineOf(started, duration_minutes) {
	return started + duration_minutes * MINUTE;
}
function attemptPhase(attempt, now) {
	if (attempt.completed_timestamp !== null) return "finished";
	const left = Date.parse(attempt.deadline) - now;
	if (left > 0) return "open";
	return left > -3e4 ? "grace" : "overdue";
}
/** Attempts with a deadline at or before this moment (ms) are overdue at `now` (ms). */
function overdueSince(now) {
	return now - 30 * SECOND;
}
// src/features/attempts/submission/auto-finish.queries.ts
/**
* Returns overdue attempts, locked for the caller's transaction. It skips those that another process has locked, so
* that each is finished once.
*/
function claimOverdue(db, { overdue_since, user_id, limit }) {
	return db.select().from(attempts).where(and(isNull(attempts.completed_timestamp), lte(attempts.deadline, overdue_since), user_id === void 0 ? void 0 : eq(attempts.user_id, user_id))).orderBy(asc(attempts.deadline)).limit(limit).for("update", user_id === void 0 ? { skipLocked: true } : {});
}
/** Finishes an attempt that claimOverdue has locked, from its saved answers. */
async function finishClaimed(db, { user_id, id }, outcome) {
	await db.update(attempts).set(outcome).where(and(eq(attempts.user_id, user_id), eq(attempts.id, id))).returning({ notified: announceFinished });
}
// src/features/attempts/submission/auto-finish.ts
/** Keeps the transaction of one batch short. */
const BATCH_SIZE = 100;
/** For requests that must wait until the clock is trusted again. */
const RETRY_AFTER_SECONDS = 5;
/**
* Finishes attempts whose grace period is over, from their saved answers: all of them, or one learner's. Any number
* of processes may call it at once. Returns how many it finished.
* While the clock is not trusted it finishes none, because that could not be undone: it returns 0, or throws
* UNAVAILABLE for one learner. `now` (ms) is the time that the caller used to judge the attempt, because the clock
* may step in between.
*/
async function autoFinish(deps, { user_id, now } = {}) {
	if (!deps.isClockTrusted()) {
		if (user_id === void 0) return 0;
		throw new DomainError("UNAVAILABLE", { retry_after: RETRY_AFTER_SECONDS });
	}
	let finished = 0;
	for (;;) {
		const batch = await inTransaction(deps.db, async (tx) => {
			const overdue = await claimOverdue(tx, {
				overdue_since: iso(overdueSince(now ?? deps.clock.now())),
				limit: BATCH_SIZE,
				...user_id !== void 0 && { user_id }
			});
			for (const attempt of overdue) await finishAtDeadline(deps, tx, attempt);
			return overdue.length;
		});
		finished += batch;
		for (let n = 0; n < batch; n++) deps.onFinished("deadline");
		if (batch < BATCH_SIZE) return finished;
	}
}
async function finishAtDeadline(deps, db, attempt) {
	const paper = await deps.revisions.get(attempt.quiz_id, attempt.revision, db);
	const completed_timestamp = attempt.deadline;
	await finishClaimed(db, attempt, {
		...deps.grade({
			...attempt,
			completed_timestamp
		}, paper),
		completed_timestamp,
		finished_by: "deadline"
	});
}
// src/features/attempts/attempts.service.ts
/**
* Returns the learner's unfinished attempt of a quiz, or opens one on the current revision.
* Throws NOT_FOUND, QUIZ_NOT_ACTIVE, NO_ATTEMPTS_LEFT or ATTEMPT_CLOSING.
*/
async function openOrResume(deps, learner) {
	for (;;) {
		const eligibility = await deps.findEligibility(learner);
		if (!eligibility) throw new DomainError("NOT_FOUND");
		const { unfinished } = eligibility;
		const now = deps.clock.now();
		if (unfinished && attemptPhase(unfinished, now) !== "overdue") return attemptStateOf(deps, requireOpen(deps, unfinished));
		if (unfinished) await autoFinish(deps, { user_id: learner.user_id });
		else {
			const attempt = {
				...learner,
				...nextAttempt(eligibility, now)
			};
			const opened = await deps.pinned.remember(learner, () => deps.insertAttempt(attempt));
			if (opened) {
				deps.known.remember({
					user_id: learner.user_id,
					...opened
				});
				return attemptStateOf(deps, opened);
			}
		}
	}
}
function nextAttempt({ quiz, allowed_attempts, finished, last_number }, now) {
	if (quiz.deleted_at !== null) throw new DomainError("NOT_FOUND");
	if (!isActive(quiz, now)) throw new DomainError("QUIZ_NOT_ACTIVE");
	if (finished >= allowed_attempts) throw new DomainError("NO_ATTEMPTS_LEFT");
	return {
		revision: quiz.revision,
		number: last_number + 1,
		started_at: iso(now),
		deadline: iso(deadlineOf(now, quiz.duration_minutes))
	};
}
/** Returns the open attempt and never opens one. Throws NO_OPEN_ATTEMPT or ATTEMPT_CLOSING. */
async function getAttemptState(deps, learner) {
	const unfinished = await finishIfOverdue(deps, learner, await deps.findUnfinished(learner));
	if (!unfinished) throw new DomainError("NO_OPEN_ATTEMPT");
	return attemptStateOf(deps, requireOpen(deps, unfinished));
}
/** Returns the revision of the open attempt. Throws NO_OPEN_ATTEMPT or ATTEMPT_CLOSING. */
async function getRevisionOf(deps, learner) {
	const pinned = await finishIfOverdue(deps, learner, deps.pinned.known(learner) ?? await deps.pinned.find(learner));
	if (!pinned) throw new DomainError("NO_OPEN_ATTEMPT");
	const { quiz_id, revision } = requireOpen(deps, pinned);
	return deps.revisions.get(quiz_id, revision);
}
/** Finishes an overdue attempt when a request reads it, without waiting for the periodic auto-finish. */
async function finishIfOverdue(deps, { user_id }, unfinished) {
	if (!unfinished || attemptPhase(unfinished, deps.clock.now()) !== "overdue") return unfinished;
	await autoFinish(deps, { user_id });
}
function requireOpen(deps, attempt) {
	if (attemptPhase(attempt, deps.clock.now()) === "grace") throw new DomainError("ATTEMPT_CLOSING");
	return attempt;
}
async function attemptStateOf(deps, attempt) {
	const { title, questions } = await deps.revisions.get(attempt.quiz_id, attempt.revision);
	const { id, number, started_at, deadline, answers, flags, saved_at } = attempt;
	return {
		id: attempt.quiz_id,
		title,
		duration_minutes: (Date.parse(deadline) - Date.parse(started_at)) / MINUTE,
		questions: questions.map(({ id }) => ({ id })),
		attempt: {
			id,
			number,
			started_at,
			deadline,
			server_time: iso(deps.clock.now()),
			answers,
			flags,
			saved_at
		}
	};
}
// src/features/attempts/paper/questions.ts
const serialize = serializerOf(getQuestion.response);
/** The serialized questions of each revision, written on the first request. */
const written = /* @__PURE__ */ new WeakMap();
/**
* Returns question `n` (from 1) of the open attempt as JSON. Throws NO_OPEN_ATTEMPT, ATTEMPT_CLOSING, or NOT_FOUND
* for a number past the last one. Returns a plain Buffer, not a promise, when everything is in memory.
*/
function getQuestionOf(deps, { n, ...learner }) {
	const pinned = deps.pinned.known(learner);
	const revision = pinned && deps.revisions.known(pinned.quiz_id, pinned.revision);
	if (revision) return questionOf$1(revision, n);
	return getRevisionOf(deps, learner).then((found) => questionOf$1(found, n));
}
function questionOf$1(revision, n) {
	let questions = written.get(revision);
	if (!questions) {
		questions = revision.questions.map((question) => Buffer.from(serialize(questionForLearner(question))));
		written.set(revision, questions);
	}
	const question = questions[n - 1];
	if (!question) throw new DomainError("NOT_FOUND");
	return question;
}
/** All questions of a revision, in order, without keys and hints. */
const paperForLearner = ({ questions }) => ({ questions: questions.map(questionForLearner) });
/** Lists the visible fields one by one, so that a field added elsewhere cannot leak a key. */
function questionForLearner({ id, text, topic, image, options }) {
	return {
		id,
		text,
		topic,
		image,
		options: options.map(({ id, text, image }) => ({
			id,
			text,
			image
		}))
	};
}
// src/features/attempts/paper/paper.ts
/** Caches up to about 64 MB of serialized and compressed papers, because a class starts together. */
function openPapers(deps) {
	const serialize = serializerOf(getPaper.response);
	const cache = new LRUCache({
		maxSize: 67108864,
		sizeCalculation: ({ identity, gzip, br }) => identity.length + gzip.length + br.length
	});
	const underWay = /* @__PURE__ */ new Map();
	async function write(revision) {
		const identity = Buffer.from(serialize(paperForLearner(revision)));
		const [zipped, br] = await Promise.all([promisify(gzip)(identity), promisify(brotliCompress)(identity, quality)]);
		return {
			identity,
			gzip: zipped,
			br
		};
	}
	async function writtenPaperOf(revision) {
		const key = `${revision.quiz_id}/${revision.revision}`;
		const known = cache.get(key);
		if (known) return known;
		const writing = underWay.get(key) ?? write(revision).finally(() => underWay.delete(key));
		underWay.set(key, writing);
		const paper = await writing;
		cache.set(key, paper);
		return paper;
	}
	return { async get(learner, accepted) {
		const paper = await writtenPaperOf(await getRevisionOf(deps, learner));
		const encoding = bestOf(accepted);
		return {
			body: paper[encoding],
			encoding
		};
	} };
}
const quality = { params: { [constants$1.BROTLI_PARAM_QUALITY]: 5 } };
/**
* Prefers Brotli to gzip among the encodings that `Accept-Encoding` (RFC 9110, 8.4.1 and 12.5.3) names without `q=0`.
*/
function bestOf(accepted = "") {
	const refused = /;\s*q=0(\.0+)?\s*$/;
	const names = accepted.toLowerCase().split(",").filter((part) => !refused.test(part));
	const takes = (name) => names.some((part) => part.split(";")[0]?.trim() === name);
	return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}
// src/features/attempts/paper/answers-of-paper.ts
/** Throws ANSWER_NOT_IN_QUIZ unless every answer and flag belongs to this paper. */
function requireInPaper(paper, answers, flags = [], flag_changes = {}) {
	const question = findForeignAnswer(paper, answers);
	if (question !== void 0) throw refusal$1(`/answers/${question}`);
	const flag = findForeignFlag(paper, flags);
	if (flag !== void 0) throw refusal$1(`/flags/${flags.indexOf(flag)}`);
	const changed = findForeignFlag(paper, Object.keys(flag_changes).map(Number));
	if (changed !== void 0) throw refusal$1(`/flag_changes/${changed}`);
}
function refusal$1(path) {
	return new DomainError("ANSWER_NOT_IN_QUIZ", { errors: [{
		path,
		code: "ANSWER_NOT_IN_QUIZ",
		message: "Not a question of this quiz, or not an option of this question"
	}] });
}
/**
* Returns the id of the first changed question that is not in the paper or whose option is not; undefined if all are.
*/
function findForeignAnswer(paper, changes) {
	const options = new Map(paper.questions.map((question) => [String(question.id), question.options]));
	return Object.keys(changes).find((question_id) => {
		const option_id = changes[question_id];
		return !options.get(question_id)?.some((option) => option_id === null || option.id === option_id);
	});
}
/** Returns the first flagged question that is not in the paper. */
function findForeignFlag(paper, flags) {
	const ids = new Set(paper.questions.map(({ id }) => id));
	return flags.find((question_id) => !ids.has(question_id));
}
// src/features/attempts/rules/merging.ts
/** Dates changes. A change without a time was made now, and no change was made in the future. */
function stamp(answers, answered_at, now) {
	const times = Object.keys(answers).map((question) => {
		const claimed = answered_at[question];
		return [question, claimed === void 0 ? now : Math.min(now, Date.parse(claimed))];
	});
	return {
		answers,
		answered_at: Object.fromEntries(times)
	};
}
/** The newest moment among changes (ms); undefined without changes. */
function newestOf({ answered_at }) {
	const times = Object.values(answered_at);
	return times.length === 0 ? void 0 : Math.max(...times);
}
/** A change that is older than the recorded answer by more than this comes from another, stale device. */
const STALE_AFTER_MS = 10 * SECOND;
/**
* Combines a client's tag with the moment (ms) of its answer. A server of the previous version stores only the moment of
* an answer: then the combination matches no client, and the answer has no known author.
*/
const authorship = (client, at) => client ^ at % 2 ** 31;
/**
* Merges changes question by question: a change replaces that question's answer unless it is stale, `null` clears it,
* other questions stay. A change is never stale against an earlier one of the same client, however the clocks of
* client and server moved in between.
* `now` is the server's time (ms). A recorded stamp never counts as later, because the clock may have been set back
* since. `client` is the sender's tag, undefined if it is unknown or its earlier saves were forgotten. The SQL
* statement in `saveChanges` implements the same rule.
*/
function merge(responses, changes, { now, client }) {
	const answers = { ...responses.answers };
	const answered_at = { ...responses.answered_at };
	const answered_by = { ...responses.answered_by };
	for (const [question, option] of Object.entries(changes.answers)) {
		const at = changes.answered_at[question] ?? now;
		const recorded_at = answered_at[question];
		const isOwn = client !== void 0 && recorded_at !== void 0 && answered_by[question] === authorship(client, recorded_at);
		if (recorded_at !== void 0 && at + STALE_AFTER_MS < Math.min(recorded_at, now) && !isOwn) continue;
		answered_at[question] = at;
		if (client === void 0) delete answered_by[question];
		else answered_by[question] = authorship(client, at);
		if (option === null) delete answers[question];
		else answers[question] = option;
	}
	return {
		answers,
		answered_at,
		answered_by
	};
}
/** Questions whose recorded answer differs from the sent one. */
function notRecorded(answers, changes) {
	return Object.keys(changes).filter((question) => (answers[question] ?? null) !== changes[question]).map(Number);
}
// src/features/attempts/saving/save.ts
/**
* Merges changes into an open attempt. The changes are committed when it returns. A `seq` that is not above the
* client's last one is a late duplicate and changes nothing. `not_counted` names the questions whose recorded answer
* differs from the sent one.
* Throws NOT_FOUND, NO_OPEN_ATTEMPT (it is finished), ATTEMPT_CLOSING, or ANSWER_NOT_IN_QUIZ; then it saves nothing.
*/
async function save(deps, { quiz_id, ...input }) {
	const key = {
		user_id: input.user_id,
		id: input.attempt
	};
	const known = await deps.known.find(key);
	if (!known || known.quiz_id !== quiz_id) throw new DomainError("NOT_FOUND");
	const { answers, answered_at = {}, flags, flag_changes, client, seq } = input;
	requireInPaper(await deps.revisions.get(quiz_id, known.revision), answers, flags, flag_changes);
	const now = input.arrived_at;
	const saved = await deps.saveChanges(key, {
		changes: stamp(answers, answered_at, now),
		flags,
		flag_changes,
		client,
		seq,
		now: iso(now),
		stale_after: STALE_AFTER_MS
	});
	const server_time = iso(deps.clock.now());
	if (saved) return {
		saved_at: iso(now),
		server_time,
		...saved
	};
	const attempt = await getSavedBefore(deps, key);
	return {
		saved_at: attempt.saved_at ?? attempt.started_at,
		server_time,
		not_counted: notRecorded(attempt.answers, answers)
	};
}
/** Returns the attempt of a late duplicate. Throws if the save failed for another reason. */
async function getSavedBefore(deps, key) {
	const attempt = await findAttempt(deps.db, key);
	if (!attempt) throw new DomainError("NOT_FOUND");
	const phase = attemptPhase(attempt, deps.clock.now());
	if (phase === "grace") throw new DomainError("ATTEMPT_CLOSING");
	if (phase === "overdue") await autoFinish(deps, { user_id: key.user_id });
	if (phase !== "open") throw new DomainError("NO_OPEN_ATTEMPT");
	return attempt;
}
// src/features/attempts/rules/late-submission.ts
/**
* Decides what happens to answers that arrive at `now` (ms) for a finished attempt.
*
* - `grade`: all are graded.
* - `fill`: answers to blank questions are graded, because the score that was sent reveals nothing about them; the
*   rest is recorded.
* - `record`: all are recorded and none is graded.
* - `ignore`.
*
* Late answers count once, for 24 h, if the quiz accepts them, and only if the time ran out: a learner who submitted
* earlier has decided. (The page submits by itself when the timer reaches 1 s, so an end that close to the deadline
* was the timer's.) Nothing is graded after the learner may have seen a key, or the score of another attempt of the
* quiz that was sent after this one was opened (`other_score_sent`): that score can reveal answers to this attempt.
*/
function lateVerdict(attempt, { accept_late, other_score_sent, now }) {
	const deadline = Date.parse(attempt.deadline);
	const ranOut = Date.parse(attempt.completed_timestamp ?? "") >= deadline - 2 * SECOND;
	if (!(accept_late && !attempt.late && ranOut && now <= deadline + 864e5)) return "ignore";
	if (attempt.keys_sent_at !== null || other_score_sent) return "record";
	return attempt.score_sent_at === null ? "grade" : "fill";
}
/**
* Keeps the late changes that were made in time, as far as the server can know: dated by the client (`claimed`, as
* received) up to the deadline, and after the newest stamp in that client's saves (`newest_of_client`, ms). A save
* holds everything its client had at that time, so an older late answer was invented afterwards.
*/
function madeInTime({ answers, answered_at }, claimed, { deadline, newest_of_client }) {
	const inTime = Object.entries(answers).filter(([question]) => {
		const at = answered_at[question];
		if (claimed[question] === void 0 || at === void 0) return false;
		return at <= Date.parse(deadline) && (newest_of_client === void 0 || at > newest_of_client);
	});
	return {
		answers: Object.fromEntries(inTime),
		answered_at
	};
}
/** Keeps the changes that answer a blank question. */
function fillingBlanks({ answers, answered_at }, recorded) {
	const filling = Object.entries(answers).filter(([question, option]) => option !== null && recorded[question] === void 0);
	return {
		answers: Object.fromEntries(filling),
		answered_at
	};
}
// src/features/attempts/saving/client-tag.ts
/**
* A short tag for a client within one attempt: 32 bits of SHA-256. A collision of two clients only makes them count
* as one device.
*/
const tagOf = (client) => createHash("sha256").update(client).digest().readInt32BE(0);
// src/features/attempts/submission/submit.ts
/**
* Finishes an attempt and scores it, once. A repeated submission returns the first score. After the grace period it
* is a late submission, which may be graded once more.
* Throws NOT_FOUND (no such attempt), NO_OPEN_ATTEMPT, or ANSWER_NOT_IN_QUIZ, and then records nothing.
*/
async function submit(deps, submission) {
	const { answers, answered_at = {}, client, arrived_at: now } = submission;
	for (;;) {
		const found = await getSubmittedAttempt(deps, submission, now);
		const { attempt } = found;
		const paper = await deps.revisions.get(attempt.quiz_id, attempt.revision);
		requireInPaper(paper, answers);
		const phase = attemptPhase(attempt, now);
		if (phase === "overdue") {
			await autoFinish(deps, {
				user_id: submission.user_id,
				now
			});
			continue;
		}
		const incoming = {
			attempt,
			paper,
			changes: stamp(answers, answered_at, now),
			now,
			client
		};
		const recorded = phase !== "finished" ? await finish(deps, incoming, deps.finishSubmitted) : isAutoFinishedTooSoon(attempt, now) ? await finish(deps, incoming, deps.replaceAutoFinished) : await submitLate(deps, {
			...incoming,
			...found,
			claimed: answered_at
		});
		if (!recorded) continue;
		if (recorded.score_sent_at === null) await deps.recordScoreSent(recorded, iso(deps.clock.now()));
		return {
			...requireResult(recorded),
			attempts_remaining: Math.max(0, found.allowed_attempts - found.others_used - 1),
			not_counted: notRecorded(recorded.answers, answers)
		};
	}
}
/**
* Whether the server auto-finished an attempt while a submission that arrived in time was still in progress. A busy
* database or a failover may delay one that long. After someone has seen the outcome it is final.
*/
function isAutoFinishedTooSoon(attempt, now) {
	const isUnseen = attempt.score_sent_at === null && attempt.keys_sent_at === null;
	const isInTime = attemptPhase({
		...attempt,
		completed_timestamp: null
	}, now) !== "overdue";
	return attempt.finished_by === "deadline" && !attempt.late && isUnseen && isInTime;
}
function requireResult(attempt) {
	const { id, score, receipt, finished_by, late, on_time_score, ungraded_answers } = attempt;
	if (score === null || receipt === null || finished_by === null) throw new Error(`Attempt ${id} is finished and has no score`);
	return {
		score,
		result: id,
		receipt,
		finished_by,
		late,
		on_time_score,
		ungraded: ungraded_answers !== null
	};
}
/**
* Returns the attempt of a submission: the one it names, the unfinished one, or the one that it has finished before.
*/
async function getSubmittedAttempt(deps, { user_id, quiz_id, answers, attempt: id }, now) {
	const overdue_since = iso(overdueSince(now));
	const found = await deps.findSubmitted({
		user_id,
		quiz_id,
		id,
		overdue_since
	});
	if (id !== void 0) {
		if (!found) throw new DomainError("NOT_FOUND");
		return found;
	}
	const phase = found && attemptPhase(found.attempt, now);
	const isRetry = phase === "finished" && found?.attempt.submission_digest === digest(answers);
	if (!found || !(phase === "open" || phase === "grace" || isRetry)) throw new DomainError("NO_OPEN_ATTEMPT");
	return found;
}
/** Finishes the attempt with `write`. Undefined if the attempt has changed since it was read. */
async function finish(deps, incoming, write) {
	const { attempt, changes, now } = incoming;
	const completed = Math.max(Date.parse(attempt.started_at), Math.min(now, Date.parse(attempt.deadline)));
	const finished = {
		...gradeWithChanges(deps, {
			...incoming,
			attempt: {
				...attempt,
				completed_timestamp: iso(completed)
			}
		}),
		finished_by: "learner",
		submission_digest: digest(changes.answers),
		score_sent_at: iso(now)
	};
	if (!await write(attempt, finished)) return void 0;
	deps.pinned.forget(attempt);
	if (attempt.completed_timestamp === null) deps.onFinished("learner");
	return finished;
}
/**
* Handles answers that arrive after the end. They are graded where the rules allow it and it makes a difference;
* others that would have made a difference are recorded. Undefined if the attempt has changed since it was read.
*/
async function submitLate(deps, late) {
	const { attempt, now, client, claimed } = late;
	const verdict = lateVerdict(attempt, late);
	if (verdict === "ignore") return attempt;
	const inTime = madeInTime(late.changes, claimed, {
		deadline: attempt.deadline,
		newest_of_client: client === void 0 ? void 0 : attempt.client_stamps[client]
	});
	const gradable = {
		grade: inTime,
		fill: fillingBlanks(inTime, attempt.answers),
		record: {
			answers: {},
			answered_at: {}
		}
	}[verdict];
	const graded = gradeWithChanges(deps, {
		...late,
		changes: gradable,
		client: void 0
	});
	const merged = merge(graded, inTime, {
		now,
		client: void 0
	});
	const ungraded = Object.fromEntries(Object.entries(inTime.answers).filter(([question]) => merged.answers[question] !== graded.answers[question]));
	if (isSame(graded.answers, attempt.answers)) return recordUngraded(deps, attempt, {
		ungraded,
		now
	});
	const lateGraded = {
		...graded,
		late: true,
		on_time_answers: attempt.answers,
		on_time_score: attempt.score,
		on_time_receipt: attempt.receipt
	};
	if (!await deps.gradeLate(attempt, lateGraded)) return void 0;
	return recordUngraded(deps, lateGraded, {
		ungraded,
		now
	});
}
async function recordUngraded(deps, attempt, { ungraded, now }) {
	const ungraded_answers = {
		...attempt.ungraded_answers,
		...ungraded
	};
	if (isDeepStrictEqual(ungraded_answers, attempt.ungraded_answers ?? {})) return attempt;
	await deps.recordUngraded(attempt, {
		ungraded_answers: ungraded,
		ungraded_at: iso(now)
	});
	return {
		...attempt,
		ungraded_answers
	};
}
/** Returns the finished attempt with the changes merged in and graded. */
function gradeWithChanges(deps, { attempt, paper, changes, now, client }) {
	const { completed_timestamp } = attempt;
	if (completed_timestamp === null) throw new Error(`Attempt ${attempt.id} is not finished`);
	const responses = merge(attempt, changes, {
		now,
		client: client !== void 0 && attempt.client_stamps[client] !== void 0 ? tagOf(client) : void 0
	});
	return {
		...attempt,
		...responses,
		...deps.grade({
			...attempt,
			...responses,
			completed_timestamp
		}, paper)
	};
}
function isSame(one, other) {
	return notRecorded(one, other).length + notRecorded(other, one).length === 0;
}
/** A digest of submitted answers that does not depend on their order. */
function digest(answers) {
	const entries = Object.entries(answers).sort(([a], [b]) => Number(a) - Number(b));
	return createHash("sha256").update(JSON.stringify(entries)).digest("base64url");
}
// src/features/attempts/attempts.routes.ts
function attemptsRoutes(app, deps) {
	const papers = openPapers(deps);
	const arrival = (request) => ({ arrived_at: arrivalOf(request, deps.clock) });
	app.route({
		...endpoint(openAttempt),
		handler: (request) => openOrResume(deps, learnerOf(request))
	});
	app.route({
		...endpoint(findAttempt$1),
		handler: (request) => getAttemptState(deps, learnerOf(request))
	});
	app.route({
		...endpoint(getQuiz),
		handler: (request) => openOrResume(deps, learnerOf(request))
	});
	app.route({
		...endpoint(getQuestion),
		handler: ({ params, user }, reply) => asWritten(reply, getQuestionOf(deps, {
			user_id: user.id,
			quiz_id: params.id,
			n: params.n
		}))
	});
	app.route({
		...endpoint(getPaper),
		handler: async ({ params, user, headers }, reply) => {
			const learner = {
				user_id: user.id,
				quiz_id: params.id
			};
			const { body, encoding } = await papers.get(learner, headers["accept-encoding"]);
			reply.header("vary", "accept-encoding");
			if (encoding !== "identity") reply.header("content-encoding", encoding);
			return asWritten(reply, body);
		}
	});
	app.route({
		...endpoint(saveAnswers),
		handler: (request) => save(deps, {
			...learnerOf(request),
			...request.body,
			...arrival(request)
		})
	});
	app.route({
		...endpoint(submitAttempt),
		handler: (request) => submit(deps, {
			...learnerOf(request),
			...request.body,
			...arrival(request)
		})
	});
}
const learnerOf = ({ user, params }) => ({
	user_id: user.id,
	quiz_id: params.id
});
// src/features/attempts/key-record.ts
/**
* Adds a hook to every call whose contract declares that it reveals keys of a quiz: the hook records this before the
* handler runs. A report is addressed by attempt, not by quiz; its own statement records it.
*/
function registerKeyRecord(app, recordKeysSent) {
	app.addHook("preHandler", (request, _reply, done) => {
		if (request.routeOptions.config.endpoint?.reveals_keys_of !== "quiz") return done();
		const { id: quiz_id } = request.params;
		recordKeysSent({
			user_id: request.user.id,
			quiz_id
		}).then(() => done(), done);
	});
}
// src/features/attempts/open-quizzes.queries.ts
/**
* Prepared, because a learner's home screen runs it each time it opens. It does not read revisions: they never change
* and are cached.
*/
function prepareOpenQuizzes(db) {
	const now = sql.placeholder("now");
	const unfinished = alias(attempts, "unfinished");
	const finished = db.select({
		quiz_id: attempts.quiz_id,
		count: sql`count(*)::int`.as("finished_count")
	}).from(attempts).where(and(eq(attempts.user_id, sql.placeholder("user_id")), or(isNotNull(attempts.completed_timestamp), lte(attempts.deadline, sql.placeholder("overdue_since"))))).groupBy(attempts.quiz_id).as("finished");
	const isInWindow = and(isNull(quizzes.deleted_at), sql`tstzrange(${quizzes.start_time}, ${quizzes.end_time}) @> ${now}::timestamptz`);
	const unfinishedQuizIds = db.select({ quiz_id: attempts.quiz_id }).from(attempts).where(and(eq(attempts.user_id, sql.placeholder("user_id")), isNull(attempts.completed_timestamp))).orderBy(asc(attempts.quiz_id));
	const statement = db.select({
		id: quizzes.id,
		revision: quizzes.revision,
		start_time: quizzes.start_time,
		end_time: quizzes.end_time,
		duration_minutes: quizzes.duration_minutes,
		is_paid_tier: quizzes.is_paid_tier,
		allowed_attempts: allowedAttempts,
		remaining_attempts: sql`greatest(0, ${allowedAttempts} - coalesce(${finished.count}, 0))::int`,
		difficulty: quizzes.difficulty,
		open_attempt: {
			id: unfinished.id,
			number: unfinished.number,
			started_at: unfinished.started_at,
			deadline: unfinished.deadline
		}
	}).from(quizzes).leftJoin(finished, eq(finished.quiz_id, quizzes.id)).leftJoin(extra_attempts, extraOfLearner).leftJoin(unfinished, and(eq(unfinished.user_id, sql.placeholder("user_id")), eq(unfinished.quiz_id, quizzes.id), isNull(unfinished.completed_timestamp), gt(unfinished.deadline, sql.placeholder("overdue_since")))).where(and(or(sql`${quizzes.id} = any(array(${unfinishedQuizIds}))`, isInWindow), or(isNotNull(unfinished.id), isInWindow))).orderBy(asc(quizzes.end_time), desc(quizzes.id)).prepare("list_quizzes");
	return ({ user_id, now }) => statement.execute({
		user_id,
		now: iso(now),
		overdue_since: iso(overdueSince(now))
	});
}
// src/features/attempts/staff/extra-attempts.queries.ts
async function setExtraAttempts$1(db, extra) {
	await db.insert(extra_attempts).values(extra).onConflictDoUpdate({
		target: [extra_attempts.user_id, extra_attempts.quiz_id],
		set: { extra_attempts: extra.extra_attempts }
	});
}
function countFinishedOf(db, { user_id, quiz_id }) {
	return db.$count(attempts, and(eq(attempts.user_id, user_id), eq(attempts.quiz_id, quiz_id), sql`${attempts.completed_timestamp} is not null`));
}
/** Number of finished attempts by quiz id. A quiz without finished attempts has no entry. */
async function countFinishedByQuiz(db) {
	const rows = await db.select({
		quiz_id: attempts.quiz_id,
		finished: sql`count(*)::int`
	}).from(attempts).where(isNotNull(attempts.completed_timestamp)).groupBy(attempts.quiz_id);
	return new Map(rows.map(({ quiz_id, finished }) => [quiz_id, finished]));
}
// ../../packages/contract/src/attempts/staff.ts
const setExtraAttempts = {
	method: "PUT",
	path: "/api/admin/quizzes/:id/extra-attempts/",
	access: "admin",
	summary: "Set how many attempts one learner has beyond the quiz's allowed attempts; 0 removes them",
	params: idParams,
	body: z.strictObject({
		username: text$1(30),
		extra_attempts: z.int().check(z.minimum(0), z.maximum(100))
	}),
	status: 200,
	response: z.object({
		username: z.string(),
		extra_attempts: z.int(),
		remaining_attempts: z.int()
	}),
	errors: ["NOT_FOUND"],
	repeatable: true
};
// src/features/attempts/staff/extra-attempts.ts
/** Sets a learner's extra attempts and records the event. Throws NOT_FOUND for an unknown quiz or learner. */
async function giveExtraAttempts(deps, { quiz_id, username, extra_attempts, by }) {
	const quiz = await findQuiz(deps.db, quiz_id);
	const user = await findAccount$1(deps.db, username);
	if (!quiz || !user) throw new DomainError("NOT_FOUND");
	const { title } = await deps.revisions.get(quiz_id, quiz.revision);
	await inTransaction(deps.db, async (tx) => {
		await setExtraAttempts$1(tx, {
			user_id: user.id,
			quiz_id,
			extra_attempts
		});
		await recordEvent(tx, {
			at: iso(deps.clock.now()),
			kind: "extra_attempts_set",
			by,
			on: {
				type: "quiz",
				id: quiz_id,
				name: title.en
			},
			details: {
				username: user.username,
				extra_attempts
			}
		});
	});
	const finished = await countFinishedOf(deps.db, {
		user_id: user.id,
		quiz_id
	});
	const remaining_attempts = Math.max(0, quiz.allowed_attempts + extra_attempts - finished);
	return {
		username: user.username,
		extra_attempts,
		remaining_attempts
	};
}
// src/features/attempts/staff/extra-attempts.routes.ts
function extraAttemptsRoutes(app, deps) {
	app.route({
		...endpoint(setExtraAttempts),
		handler: (request) => giveExtraAttempts(deps, {
			quiz_id: request.params.id,
			...request.body,
			by: actorOf$1(request)
		})
	});
}
// ../../packages/contract/src/audit.ts
const auditKind = z.enum([
	"sign_in",
	"sign_in_failed",
	"sign_in_locked",
	"sign_out",
	"registered",
	"password_reset",
	"password_reset_failed",
	"device_ended",
	"all_devices_ended",
	"admin_added",
	"admin_removed",
	"quiz_created",
	"quiz_changed",
	"quiz_deleted",
	"quiz_exported",
	"question_added",
	"question_changed",
	"question_deleted",
	"questions_ordered",
	"revision_restored",
	"extra_attempts_set",
	"results_exported"
]);
const auditDetails = z.object({
	/** How the user signed in. */
	method: z.optional(z.enum(["password", "code"])),
	/** The quiz's revision after the change. */
	revision: z.optional(z.int()),
	restored_revision: z.optional(z.int()),
	question_id: z.optional(z.int()),
	/** The changed settings. */
	fields: z.optional(z.array(z.string())),
	/** The learner who got extra attempts, and how many. */
	username: z.optional(z.string()),
	extra_attempts: z.optional(z.int())
});
const auditEvent = z.object({
	id,
	at: timestamp,
	kind: auditKind,
	/** Who did it, with the username at that time; null for visitors and the command line. */
	user_id: z.nullable(id),
	username: z.nullable(z.string()),
	/** IP address; null for the command line. */
	address: z.nullable(z.string()),
	/**
	* The object of the action: a quiz with its English title at that time, or an account with its username at that
	* time.
	*/
	subject: z.nullable(z.object({
		type: z.enum(["quiz", "user"]),
		id,
		name: z.string()
	})),
	details: auditDetails
});
const listAuditEvents = {
	method: "GET",
	path: "/api/admin/audit/",
	access: "admin",
	summary: "Audit events, newest first, 50 per page; `next` is the `before` of the next page, null on the last",
	query: z.object({
		before: z.optional(idInPath),
		kind: z.optional(auditKind),
		/** Username, regardless of case, of who did it or whose account was affected. */
		who: z.optional(text$1(30))
	}),
	status: 200,
	response: z.object({
		events: z.array(auditEvent),
		next: z.nullable(id)
	}),
	errors: []
};
// src/features/audit/list-events.queries.ts
/** Lists events, the newest first: before an id, of one kind, by or about one username. Each filter is optional. */
function listEvents(db, { before, kind, who, limit }) {
	const name = who?.toLowerCase();
	const { id, username, subject_type, subject_name } = audit_events;
	return db.select().from(audit_events).where(and(before === void 0 ? void 0 : lt(id, before), kind === void 0 ? void 0 : eq(audit_events.kind, kind), name === void 0 ? void 0 : sql`(lower(${username}) = ${name} or (${subject_type} = 'user' and lower(${subject_name}) = ${name}))`)).orderBy(desc(id)).limit(limit);
}
// src/features/audit/list-events.ts
/** One page of the audit trail and the cursor of the next page. */
async function listAudit(deps, { before, kind, who }) {
	const name = who?.trim() || void 0;
	const rows = await listEvents(deps.db, {
		before,
		kind,
		who: name,
		limit: 51
	});
	const shown = rows.slice(0, 50);
	return {
		events: shown.map(asEvent),
		next: rows.length > shown.length ? shown.at(-1)?.id ?? null : null
	};
}
function asEvent({ subject_type: type, subject_id: id, subject_name: name, ...event }) {
	return {
		...event,
		subject: type && id !== null && name !== null ? {
			type,
			id,
			name
		} : null
	};
}
// src/features/audit/audit.routes.ts
function auditRoutes(app, deps) {
	app.route({
		...endpoint(listAuditEvents),
		handler: ({ query }) => listAudit(deps, query)
	});
}
// ../../packages/contract/src/grading.ts
/** A finished attempt as staff see it. */
const learnerAttempt = z.object({
	id,
	username: z.string(),
	full_name: z.string(),
	number: z.int(),
	started_at: timestamp,
	completed_timestamp: timestamp,
	finished_by: finishedBy,
	score: z.number(),
	max_score: z.number(),
	late: z.boolean(),
	/** The score without late answers; null if there are none. */
	on_time_score: z.nullable(z.number()),
	/**
	* When late answers arrived that are not graded because a key or a score had been sent before; null if there are
	* none.
	*/
	ungraded_at: z.nullable(timestamp),
	receipt: z.string()
});
const findReceipt = {
	method: "GET",
	path: "/api/admin/receipts/:receipt/",
	access: "admin",
	summary: "The attempt of a receipt code",
	params: z.object({ 
	/** `XXXX-XXXX-XXXX`. Case, spaces and dashes do not matter; O, I and L are read as the digits 0, 1 and 1. */
receipt: z.pipe(z.string(), z.transform((code) => code.toUpperCase().replace(/[^0-9A-Z]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1").replace(/(.{4})(?=.)/g, "$1-"))) }),
	status: 200,
	response: z.object({
		quiz: z.object({
			id,
			title: localizedText
		}),
		...learnerAttempt.shape,
		correct: z.int(),
		incorrect: z.int(),
		unanswered: z.int(),
		/** Whether the code was issued for the score on time, before late answers were graded. */
		superseded: z.boolean(),
		/** Whether the record still matches the code: the server computes the HMAC again. */
		genuine: z.boolean(),
		/** The answers that the code was issued for. */
		answers
	}),
	errors: ["NOT_FOUND"]
};
// src/features/grading/receipt-code.ts
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/**
* A short code that proves what was recorded: 60 bits of an HMAC-SHA-256 over the answers and the score, as
* `XXXX-XXXX-XXXX`. Making or checking one needs the key.
*/
function receiptOf(key, attempt) {
	const { user_id, id, quiz_id, revision, score, completed_timestamp } = attempt;
	const answers = Object.entries(attempt.answers).sort(([a], [b]) => Number(a) - Number(b));
	const recorded = JSON.stringify([
		user_id,
		id,
		quiz_id,
		revision,
		score,
		completed_timestamp,
		answers
	]);
	const mac = createHmac("sha256", key).update(recorded).digest();
	return Array.from(mac.subarray(0, 12), (byte) => ALPHABET[byte % 32]).join("").replace(/(.{4})(?=.)/g, "$1-");
}
// src/features/grading/staff/find-receipt.queries.ts
/** A finished attempt and its learner as admins see them. */
const finishedAttempt = {
	id: attempts.id,
	username: users.username,
	full_name: users.full_name,
	number: attempts.number,
	started_at: attempts.started_at,
	completed_timestamp: sql`${attempts.completed_timestamp}`.mapWith(attempts.completed_timestamp),
	finished_by: sql`${attempts.finished_by}`,
	score: sql`${attempts.score}`.mapWith(attempts.score),
	max_score: sql`${attempts.max_score}`.mapWith(attempts.max_score),
	late: attempts.late,
	on_time_score: attempts.on_time_score,
	ungraded_at: attempts.ungraded_at,
	receipt: sql`${attempts.receipt}`
};
/** Finds the attempt of a receipt, issued before or after late answers were graded, with the data it certifies. */
async function findByReceipt(db, receipt) {
	const [found] = await db.select({
		...finishedAttempt,
		quiz: {
			id: quiz_revisions.quiz_id,
			title: quiz_revisions.title
		},
		correct: sql`${attempts.correct}`,
		incorrect: sql`${attempts.incorrect}`,
		unanswered: sql`${attempts.unanswered}`,
		user_id: attempts.user_id,
		revision: attempts.revision,
		answers: attempts.answers,
		on_time_answers: attempts.on_time_answers,
		on_time_receipt: attempts.on_time_receipt
	}).from(attempts).innerJoin(users, eq(users.id, attempts.user_id)).innerJoin(quiz_revisions, and(eq(quiz_revisions.quiz_id, attempts.quiz_id), eq(quiz_revisions.revision, attempts.revision))).where(or(eq(attempts.receipt, receipt), eq(attempts.on_time_receipt, receipt))).limit(1);
	return found;
}
// src/features/grading/staff/find-receipt.ts
/**
* Returns what is recorded under a receipt code, and whether the record still matches the code. Throws NOT_FOUND for
* a code that was never issued.
*/
async function getByReceipt(deps, receipt) {
	const found = await findByReceipt(deps.db, receipt);
	if (!found) throw new DomainError("NOT_FOUND");
	const { user_id, revision, on_time_answers, on_time_receipt, ...record } = found;
	const superseded = receipt === on_time_receipt;
	const answers = superseded ? on_time_answers ?? {} : record.answers;
	const score = superseded ? record.on_time_score ?? NaN : record.score;
	const { id, quiz, completed_timestamp } = record;
	const again = {
		user_id,
		id,
		quiz_id: quiz.id,
		revision,
		score,
		completed_timestamp,
		answers
	};
	const genuine = deps.receipt_keys.some((key) => receiptOf(key, again) === receipt);
	return {
		...record,
		answers,
		superseded,
		genuine
	};
}
// src/features/grading/staff/receipt.routes.ts
function receiptRoutes(app, deps) {
	app.route({
		...endpoint(findReceipt),
		handler: ({ params }) => getByReceipt(deps, params.receipt)
	});
}
// ../../packages/contract/src/quizzes.ts
const openAttemptSummary = z.object({
	id,
	number: z.int(),
	started_at: timestamp,
	deadline: timestamp
});
const quizSummary = z.object({
	id,
	title: localizedText,
	/** null: no bound. */
	start_time: z.nullable(timestamp),
	end_time: z.nullable(timestamp),
	duration_minutes: z.int(),
	is_paid_tier: z.boolean(),
	allowed_attempts: z.int(),
	/** Allowed minus finished attempts. An open attempt still counts as remaining. */
	remaining_attempts: z.int(),
	difficulty,
	question_count: z.int(),
	/** Marks for a correct answer, and the deduction for a wrong one. */
	marks_correct: z.number(),
	marks_wrong: z.number(),
	open_attempt: z.nullable(openAttemptSummary)
});
const listQuizzes = {
	method: "GET",
	path: "/api/quizzes/",
	access: "learner",
	summary: "Quizzes that are open now, and those with an unfinished attempt of the learner",
	status: 200,
	response: z.array(quizSummary),
	errors: []
};
// src/features/quizzes/quizzes.service.ts
/**
* Lists the quizzes open now and those with an unfinished attempt of the learner, with the remaining attempts;
* soonest end first.
*/
async function listQuizzesFor(deps, { user_id }) {
	const quizzes = await deps.listOpenQuizzes({
		user_id,
		now: deps.clock.now()
	});
	const summaries = await deps.summaries.of(quizzes);
	return quizzes.flatMap((quiz, index) => {
		const summary = summaries[index];
		if (!summary || summary.question_count === 0 && quiz.open_attempt === null) return [];
		return [{
			id: quiz.id,
			title: summary.title,
			start_time: quiz.start_time,
			end_time: quiz.end_time,
			duration_minutes: quiz.duration_minutes,
			is_paid_tier: quiz.is_paid_tier,
			allowed_attempts: quiz.allowed_attempts,
			remaining_attempts: quiz.remaining_attempts,
			difficulty: quiz.difficulty,
			question_count: summary.question_count,
			marks_correct: summary.marks_correct,
			marks_wrong: summary.marks_wrong,
			open_attempt: quiz.open_attempt
		}];
	});
}
// src/features/quizzes/quizzes.queries.ts
function findSummaries(db, keys) {
	const { quiz_id, revision, title, question_count, marks_correct, marks_wrong } = quiz_revisions;
	return db.select({
		quiz_id,
		revision,
		title,
		question_count,
		marks_correct,
		marks_wrong
	}).from(quiz_revisions).where(or(...keys.map((one) => and(eq(quiz_id, one.id), eq(revision, one.revision)))));
}
// src/features/quizzes/revision-summaries.ts
function rememberSummaries(db) {
	const cache = new LRUCache({ max: 1e4 });
	return { async of(keys) {
		const known = keys.map(({ id, revision }) => cache.get(keyOf$2(id, revision)));
		const missing = keys.filter((_, index) => known[index] === void 0);
		const read = missing.length > 0 ? await findSummaries(db, missing) : [];
		const found = new Map(read.map((summary) => [keyOf$2(summary.quiz_id, summary.revision), summary]));
		for (const [key, summary] of found) cache.set(key, summary);
		return keys.map(({ id, revision }, index) => {
			const summary = known[index] ?? found.get(keyOf$2(id, revision));
			if (!summary) throw new Error(`Quiz ${id} has no revision ${revision}`);
			return summary;
		});
	} };
}
const keyOf$2 = (quiz_id, revision) => `${quiz_id}/${revision}`;
// src/features/quizzes/quizzes.routes.ts
function quizzesRoutes(app, { db, ...options }) {
	const deps = {
		...options,
		summaries: rememberSummaries(db)
	};
	app.route({
		...endpoint(listQuizzes),
		handler: ({ user }) => listQuizzesFor(deps, { user_id: user.id })
	});
}
// ../../packages/contract/src/quizzes/staff.ts
const settings = {
	id,
	title: localizedText,
	start_time: z.nullable(timestamp),
	end_time: z.nullable(timestamp),
	duration_minutes: z.int(),
	allowed_attempts: z.int(),
	difficulty,
	is_paid_tier: z.boolean(),
	accept_late: z.boolean(),
	marks_correct: z.number(),
	marks_wrong: z.number(),
	pass_percent: z.nullable(z.number()),
	revision: z.int()
};
const adminQuizSummary = z.object({
	...settings,
	question_count: z.int(),
	finished_attempts: z.int()
});
const adminQuestion = z.object({
	id,
	text: localizedText,
	hint: z.optional(localizedText),
	topic: z.string(),
	image: z.optional(image),
	options: z.array(z.object({
		id,
		text: localizedText,
		is_correct: z.boolean(),
		image: z.optional(image)
	}))
});
const adminQuiz = z.object({
	...settings,
	questions: z.array(adminQuestion)
});
const createQuizFromJson = {
	method: "POST",
	path: "/api/quizzes/create-from-json/",
	access: "admin",
	summary: "Create a quiz with its questions; returns every validation error at once, and then stores nothing",
	body: quizJson,
	status: 201,
	response: z.object({ quiz_id: id }),
	errors: ["BODY_TOO_LARGE"]
};
const getQuizJsonSchema = {
	method: "GET",
	path: "/api/quizzes/json-schema/",
	access: "public",
	summary: "JSON Schema of the format of create-from-json and export",
	status: 200,
	response: z.looseObject({}),
	errors: []
};
const listAdminQuizzes = {
	method: "GET",
	path: "/api/admin/quizzes/",
	access: "admin",
	summary: "Every quiz that is not deleted, the newest first",
	status: 200,
	response: z.array(adminQuizSummary),
	errors: []
};
const getAdminQuiz = {
	method: "GET",
	path: "/api/admin/quizzes/:id/",
	access: "admin",
	summary: "The current revision of a quiz with its questions and keys; ETag for If-Match",
	params: idParams,
	status: 200,
	response: adminQuiz,
	errors: ["NOT_FOUND"],
	reveals_keys_of: "quiz"
};
const updateQuiz = {
	method: "PATCH",
	path: "/api/admin/quizzes/:id/",
	access: "admin",
	summary: "Change the given fields; title and marks are written as a new revision",
	params: idParams,
	body: z.partial(z.strictObject(quizSettings)),
	status: 200,
	response: adminQuiz,
	errors: ["NOT_FOUND", "CHANGED_ELSEWHERE"],
	reveals_keys_of: "quiz"
};
const deleteQuiz = {
	method: "DELETE",
	path: "/api/admin/quizzes/:id/",
	access: "admin",
	summary: "Remove a quiz from every list permanently; attempts in progress may finish, results stay",
	params: idParams,
	status: 204,
	response: noContent,
	errors: ["NOT_FOUND", "CHANGED_ELSEWHERE"]
};
const addQuestion = {
	method: "POST",
	path: "/api/admin/quizzes/:id/questions/",
	access: "admin",
	summary: "Add a question at the end, in a new revision",
	params: idParams,
	body: questionInput,
	status: 201,
	response: adminQuestion,
	errors: [
		"NOT_FOUND",
		"CHANGED_ELSEWHERE",
		"BODY_TOO_LARGE"
	],
	reveals_keys_of: "quiz"
};
const replaceQuestion = {
	method: "PUT",
	path: "/api/admin/quizzes/:id/questions/:question_id/",
	access: "admin",
	summary: "Replace a question, in a new revision; options with an id keep it",
	params: questionIdParams,
	body: questionInput,
	status: 200,
	response: adminQuestion,
	errors: [
		"NOT_FOUND",
		"CHANGED_ELSEWHERE",
		"BODY_TOO_LARGE"
	],
	reveals_keys_of: "quiz"
};
const deleteQuestion = {
	method: "DELETE",
	path: "/api/admin/quizzes/:id/questions/:question_id/",
	access: "admin",
	summary: "Remove a question from the next revision on",
	params: questionIdParams,
	status: 204,
	response: noContent,
	errors: ["NOT_FOUND", "CHANGED_ELSEWHERE"]
};
const orderQuestions = {
	method: "PUT",
	path: "/api/admin/quizzes/:id/question-order/",
	access: "admin",
	summary: "Reorder the questions, in a new revision; every question must be named exactly once",
	params: idParams,
	body: z.strictObject({ question_ids: z.array(id).check(z.maxLength(500)) }),
	status: 200,
	response: adminQuiz,
	errors: ["NOT_FOUND", "CHANGED_ELSEWHERE"],
	reveals_keys_of: "quiz"
};
const revisionSummary = z.object({
	revision: z.int(),
	created_at: timestamp,
	/** Username; null for sample quizzes and the command line. */
	created_by: z.nullable(z.string()),
	title: localizedText,
	question_count: z.int(),
	/** Differences from the previous revision. */
	title_changed: z.boolean(),
	marking_changed: z.boolean(),
	order_changed: z.boolean(),
	questions_added: z.int(),
	questions_changed: z.int(),
	questions_removed: z.int()
});
const listRevisions = {
	method: "GET",
	path: "/api/admin/quizzes/:id/revisions/",
	access: "admin",
	summary: "The last 50 revisions, newest first: who, when, what changed",
	params: idParams,
	status: 200,
	response: z.array(revisionSummary),
	errors: ["NOT_FOUND"]
};
const restoreRevision = {
	method: "POST",
	path: "/api/admin/quizzes/:id/revisions/:revision/restore/",
	access: "admin",
	summary: "Write an earlier revision again, as the newest",
	params: revisionParams,
	status: 200,
	response: adminQuiz,
	errors: ["NOT_FOUND", "CHANGED_ELSEWHERE"],
	reveals_keys_of: "quiz"
};
const exportQuiz = {
	method: "GET",
	path: "/api/admin/quizzes/:id/export/",
	access: "admin",
	summary: "The quiz in the format of create-from-json",
	params: idParams,
	status: 200,
	response: quizJson,
	errors: ["NOT_FOUND"],
	reveals_keys_of: "quiz"
};
// src/features/quizzes/staff/edit-questions.ts
/** Adds a question at the end, under a new id. Throws INVALID_INPUT if the quiz is full. */
async function addQuestionTo(deps, edit, input) {
	const changed = await changeQuiz(deps, edit, async (tx, { content }) => {
		if (content.questions.length >= 500) throw invalidInput("", "TOO_MANY_QUESTIONS", `A quiz has at most 500 questions`);
		const [added] = await withIds(tx, [input]);
		if (!added) throw new Error("The question was not made");
		return {
			kind: "question_added",
			details: { question_id: added.id },
			content: {
				...content,
				questions: [...content.questions, added]
			}
		};
	});
	return questionOf(changed, changed.answer.questions.at(-1)?.id);
}
/**
* Replaces a question. An option with the id of one of its options keepsId that id; the others get new ones. Throws
* NOT_FOUND.
*/
async function replaceQuestionOf(deps, { question_id, ...edit }, input) {
	return questionOf(await changeQuiz(deps, edit, async (tx, { content }) => {
		const before = content.questions.find(({ id }) => id === question_id);
		if (!before) throw new DomainError("NOT_FOUND");
		const [after = before] = await withIds(tx, [input], before);
		const questions = content.questions.map((question) => question === before ? after : question);
		return {
			kind: "question_changed",
			details: { question_id },
			content: {
				...content,
				questions
			}
		};
	}), question_id);
}
async function deleteQuestionOf(deps, { question_id, ...edit }) {
	const { version } = await changeQuiz(deps, edit, (_tx, { content }) => {
		const questions = content.questions.filter(({ id }) => id !== question_id);
		if (questions.length === content.questions.length) throw new DomainError("NOT_FOUND");
		return {
			kind: "question_deleted",
			details: { question_id },
			content: {
				...content,
				questions
			}
		};
	});
	return {
		version,
		answer: null
	};
}
/** Throws INVALID_INPUT unless every question is named exactly once. */
function reorderQuestions(deps, edit, question_ids) {
	return changeQuiz(deps, edit, (_tx, { content }) => {
		const byId = new Map(content.questions.map((question) => [question.id, question]));
		const questions = question_ids.flatMap((id) => byId.get(id) ?? []);
		if (new Set(questions).size !== byId.size || question_ids.length !== byId.size) throw invalidInput("/question_ids", "NOT_EVERY_QUESTION_ONCE", "Every question must be named once");
		return {
			kind: "questions_ordered",
			content: {
				...content,
				questions
			}
		};
	});
}
function questionOf({ version, answer }, id) {
	const question = answer.questions.find((candidate) => candidate.id === id);
	if (!question) throw new Error(`Question ${id} is not in the revision that was just written`);
	return {
		version,
		answer: question
	};
}
// src/features/quizzes/staff/revision-history.ts
const SHOWN = 50;
const nothing = {
	title_changed: false,
	marking_changed: false,
	order_changed: false,
	questions_added: 0,
	questions_changed: 0,
	questions_removed: 0
};
/** Lists the revisions, the newest first: who changed what, and when. Throws NOT_FOUND. */
async function listHistory(deps, quiz_id) {
	if (!await findQuiz(deps.db, quiz_id)) throw new DomainError("NOT_FOUND");
	return (await listRevisionsOf(deps.db, quiz_id, SHOWN)).map(({ changes, ...revision }) => ({
		...revision,
		...nothing,
		...changes
	}));
}
/** Writes an earlier revision again as the newest one. History is append-only. Throws NOT_FOUND. */
function restore(deps, { revision, ...edit }) {
	return changeQuiz(deps, edit, async (tx, { quiz }) => {
		if (!await hasRevision(tx, quiz.id, revision)) throw new DomainError("NOT_FOUND");
		const { quiz_id, revision: _, ...content } = await deps.revisions.get(quiz.id, revision, tx);
		return {
			kind: "revision_restored",
			details: { restored_revision: revision },
			content
		};
	});
}
// src/features/quizzes/staff/editor.routes.ts
const withPictures = {
	bodyLimit: MAX_QUIZ_BYTES,
	validatorCompiler: validatorWith(findPictureFaults)
};
const quizJsonSchema = toJSONSchema(quizJson, { io: "input" });
function editorRoutes(app, deps) {
	app.route({
		...endpoint(createQuizFromJson),
		...withPictures,
		handler: (request) => createFromJson(deps, {
			quiz: request.body,
			by: actorOf$1(request)
		})
	});
	app.route({
		...endpoint(getQuizJsonSchema),
		handler: async () => quizJsonSchema
	});
	app.route({
		...endpoint(listAdminQuizzes),
		handler: () => listQuizzesForStaff(deps)
	});
	app.route({
		...endpoint(getAdminQuiz),
		handler: async ({ params }, reply) => tagged(reply, await getQuizForAdmin(deps, params.id))
	});
	app.route({
		...endpoint(updateQuiz),
		handler: async (request, reply) => tagged(reply, await updateDetails(deps, editOf(request), request.body))
	});
	app.route({
		...endpoint(deleteQuiz),
		handler: (request) => deleteQuizForGood(deps, editOf(request))
	});
	app.route({
		...endpoint(addQuestion),
		...withPictures,
		handler: async (request, reply) => tagged(reply, await addQuestionTo(deps, editOf(request), request.body))
	});
	app.route({
		...endpoint(replaceQuestion),
		...withPictures,
		handler: async (request, reply) => {
			const { question_id } = request.params;
			return tagged(reply, await replaceQuestionOf(deps, {
				...editOf(request),
				question_id
			}, request.body));
		}
	});
	app.route({
		...endpoint(deleteQuestion),
		handler: async (request, reply) => {
			const { question_id } = request.params;
			return tagged(reply, await deleteQuestionOf(deps, {
				...editOf(request),
				question_id
			}));
		}
	});
	app.route({
		...endpoint(orderQuestions),
		handler: async (request, reply) => tagged(reply, await reorderQuestions(deps, editOf(request), request.body.question_ids))
	});
	app.route({
		...endpoint(listRevisions),
		handler: ({ params }) => listHistory(deps, params.id)
	});
	app.route({
		...endpoint(restoreRevision),
		handler: async (request, reply) => {
			const { revision } = request.params;
			return tagged(reply, await restore(deps, {
				...editOf(request),
				revision
			}));
		}
	});
	app.route({
		...endpoint(exportQuiz),
		handler: (request) => exportQuizFor(deps, request.params.id, actorOf$1(request))
	});
}
function editOf(request) {
	return {
		quiz_id: request.params.id,
		by: actorOf$1(request),
		if_match: request.headers["if-match"]
	};
}
/** Adds the ETag that the next change sends as If-Match. */
function tagged(reply, { version, answer }) {
	reply.header("etag", etagOf(version));
	return answer;
}
// ../../packages/contract/src/reports.ts
const attemptResult = z.object({
	id,
	number: z.int(),
	score: z.number(),
	max_score: z.number(),
	completed_timestamp: timestamp,
	/** Whether late answers were graded. */
	late: z.boolean()
});
const quizResults = z.object({
	id,
	title: localizedText,
	attempts: z.array(attemptResult)
});
const listResults = {
	method: "GET",
	path: "/api/results/",
	access: "learner",
	summary: "Quizzes with finished attempts of the learner, newest first",
	status: 200,
	response: z.array(quizResults),
	errors: []
};
const reportImage = z.object({
	svg_content: z.string(),
	caption: z.optional(localizedText)
});
const reportQuestion = z.object({
	id,
	text: localizedText,
	hint: z.optional(localizedText),
	topic: z.string(),
	image: z.optional(reportImage),
	options: z.array(z.object({
		id,
		text: localizedText,
		is_correct: z.boolean(),
		image: z.optional(reportImage)
	}))
});
const report$1 = z.object({
	id,
	quiz: z.object({
		id,
		title: localizedText
	}),
	score: z.number(),
	max_score: z.number(),
	/** Marks of the attempt's revision: score = correct × marks_correct − incorrect × marks_wrong. */
	marks_correct: z.number(),
	marks_wrong: z.number(),
	correct: z.int(),
	incorrect: z.int(),
	unanswered: z.int(),
	started_at: timestamp,
	/** End of the allowed time; never before completed_timestamp. */
	deadline: timestamp,
	completed_timestamp: timestamp,
	receipt: z.string(),
	late: z.boolean(),
	/** The score without late answers; null if there are none. */
	on_time_score: z.nullable(z.number()),
	questions: z.array(reportQuestion),
	answers: z.array(z.object({
		question: id,
		selected_option: id
	})),
	/**
	* Late answers that are recorded but not graded, because a key or a score of the quiz had been sent to this learner
	* before they arrived; null if there are none. A null option is a cleared answer.
	*/
	ungraded: z.nullable(z.object({
		received_at: timestamp,
		answers: z.array(z.object({
			question: id,
			selected_option: z.nullable(id)
		}))
	}))
});
const getReport = {
	method: "GET",
	path: "/api/results/:id/",
	access: "learner",
	summary: "Report card of a finished attempt, only for its owner",
	params: idParams,
	status: 200,
	response: report$1,
	errors: ["NOT_FOUND"],
	reveals_keys_of: "attempt"
};
// src/features/reports/reports.queries.ts
/** Not null in a finished attempt: constraints of the table guarantee it. */
const outcome$1 = {
	score: sql`${attempts.score}`.mapWith(attempts.score),
	max_score: sql`${attempts.max_score}`.mapWith(attempts.max_score),
	completed_timestamp: sql`${attempts.completed_timestamp}`.mapWith(attempts.completed_timestamp),
	late: attempts.late
};
/** Finished or overdue. `is_overdue` marks attempts that have no outcome yet. */
const isOver = and(eq(attempts.user_id, sql.placeholder("user_id")), or(isNotNull(attempts.completed_timestamp), lte(attempts.deadline, sql.placeholder("overdue_since"))));
const is_overdue = sql`${isNull(attempts.completed_timestamp)}`;
/** Prepared: a learner's finished and overdue attempts, newest first, each with the title of its revision. */
function prepareFinishedAttempts(db) {
	return db.select({
		quiz_id: attempts.quiz_id,
		title: quiz_revisions.title,
		id: attempts.id,
		number: attempts.number,
		...outcome$1,
		is_overdue,
		is_score_new: sql`${isNull(attempts.score_sent_at)}`
	}).from(attempts).innerJoin(quiz_revisions, and(eq(quiz_revisions.quiz_id, attempts.quiz_id), eq(quiz_revisions.revision, attempts.revision))).where(isOver).orderBy(desc(attempts.completed_timestamp), desc(attempts.id)).prepare("list_finished_attempts");
}
/**
* Prepared: one finished or overdue attempt of a learner; no row if it is in progress, unknown or someone else's. Its
* report contains keys, so the same statement records on every opened attempt of this learner and quiz that keys were
* sent; late answers of those are not graded from then on. The record is committed before there is a row to send.
*/
function prepareFinishedAttempt(db) {
	const requested = alias(attempts, "requested");
	const quizOfAsked = db.select({ quiz_id: requested.quiz_id }).from(requested).where(and(eq(requested.id, sql.placeholder("id")), eq(requested.user_id, sql.placeholder("user_id")), isNotNull(requested.completed_timestamp)));
	const recorded = db.$with("recorded").as(db.update(attempts).set({ keys_sent_at: sql`${sql.placeholder("now")}` }).where(and(eq(attempts.user_id, sql.placeholder("user_id")), inArray(attempts.quiz_id, quizOfAsked), isNull(attempts.keys_sent_at))).returning({ id: attempts.id }));
	return db.with(recorded).select({
		id: attempts.id,
		quiz_id: attempts.quiz_id,
		revision: attempts.revision,
		answers: attempts.answers,
		...outcome$1,
		started_at: attempts.started_at,
		deadline: attempts.deadline,
		correct: sql`${attempts.correct}`,
		incorrect: sql`${attempts.incorrect}`,
		unanswered: sql`${attempts.unanswered}`,
		on_time_score: attempts.on_time_score,
		receipt: sql`${attempts.receipt}`,
		ungraded_answers: attempts.ungraded_answers,
		ungraded_at: attempts.ungraded_at,
		is_overdue
	}).from(attempts).where(and(eq(attempts.id, sql.placeholder("id")), isOver)).prepare("find_finished_attempt");
}
/** Records that the scores of these attempts are sent to their learner, unless that was recorded before. */
async function recordScoresSent(db, { user_id, ids, now }) {
	await db.update(attempts).set({ score_sent_at: now }).where(and(eq(attempts.user_id, user_id), inArray(attempts.id, ids), isNull(attempts.score_sent_at)));
}
// src/platform/db/group-commit.ts
/** Transactions at once. While one runs the next is gathered; a second is begun beside it when so many wait already. */
const LANES = 2;
const MANY = 16;
/** Writes of one transaction: what one waits for the others of its group stays below some milliseconds. */
const LARGEST = 64;
/** A group whose statements wait longer for a lock (ms) is undone, and each runs alone. */
const PATIENCE$1 = 1e3;
function groupCommits(db, prepare) {
	const alone = prepare(db);
	const prepared = /* @__PURE__ */ new WeakMap();
	const statementsOf = (client) => {
		const known = prepared.get(client) ?? prepare(drizzle(client));
		prepared.set(client, known);
		return known;
	};
	const waiting = [];
	let lanes = 0;
	function wake() {
		if (lanes >= LANES || waiting.length < (lanes === 0 ? 1 : MANY)) return;
		lanes += 1;
		setImmediate(async () => {
			const group = waiting.splice(0, LARGEST);
			wake();
			if (group.length > 1) {
				if (!await commitTogether(group).catch((error) => failAll(group, error))) for (const one of group) runAlone(one);
			}
			const [only] = group;
			if (group.length === 1 && only) await atMost(PATIENCE$1, runAlone(only));
			lanes -= 1;
			wake();
		});
	}
	const runAlone = ({ send, fail }) => send(alone).then((settle) => settle(), fail);
	/** One error for each: whoever has tried often enough marks its own. */
	function failAll(group, reason) {
		for (const { fail } of group) fail(copyOf(reason));
		return true;
	}
	/** False when nothing was committed, and nobody answered. */
	async function commitTogether(group) {
		let client;
		try {
			client = await db.$client.connect();
		} catch (error) {
			return failAll(group, error);
		}
		const statements = statementsOf(client);
		const { stream } = client.connection;
		stream.cork();
		const began = client.query(`begin; set local lock_timeout = ${PATIENCE$1}`);
		const sorted = group.toSorted((a, b) => a.key - b.key);
		const answers = Promise.allSettled([began, ...sorted.map(({ send }) => send(statements))]);
		await setImmediate$1();
		const committed = client.query("commit");
		stream.uncork();
		const [commit] = await Promise.allSettled([committed]);
		const [begin, ...works] = await answers;
		const broken = [begin, commit].find(({ status }) => status === "rejected");
		client.release(broken?.status === "rejected" ? broken.reason : void 0);
		if (commit.status === "rejected") return failAll(group, commit.reason);
		if (commit.value.command !== "COMMIT") return false;
		for (const [index, work] of works.entries()) if (work.status === "fulfilled") work.value();
		else sorted[index]?.fail(work.reason);
		return true;
	}
	return { run: (key, work) => new Promise((resolve, reject) => {
		waiting.push({
			key,
			send: AsyncResource.bind(async (statements) => {
				const result = await work(statements);
				return () => resolve(result);
			}),
			fail: reject
		});
		wake();
	}) };
}
function copyOf(reason) {
	if (!(reason instanceof Error)) return new Error(String(reason));
	const code = "code" in reason ? { code: reason.code } : {};
	return Object.assign(new Error(reason.message, { cause: reason }), code);
}
/** Waits for work, but no longer than so many ms: it goes on by itself then. */
async function atMost(milliseconds, work) {
	let timer;
	const patience = new Promise((resolve) => {
		timer = setTimeout(resolve, milliseconds);
	});
	await Promise.race([work, patience]);
	clearTimeout(timer);
}
// src/features/attempts/known-attempts.ts
function rememberAttempts(db) {
	const cache = new LRUCache({ max: 2e4 });
	const remember = ({ user_id, id, quiz_id, revision }) => cache.set(keyOf$1({
		user_id,
		id
	}), {
		user_id,
		id,
		quiz_id,
		revision
	});
	return {
		remember,
		async find(key) {
			const known = cache.get(keyOf$1(key));
			if (known) return known;
			const attempt = await findAttempt(db, key);
			if (attempt) remember(attempt);
			return attempt;
		}
	};
}
const keyOf$1 = ({ user_id, id }) => `${user_id}/${id}`;
// src/features/attempts/saving/save.queries.ts
/**
* A client is one browser or one page load. Beyond this many clients the sequence numbers of the earlier ones are
* dropped.
*/
const MAX_CLIENTS = 64;
/**
* Merges changes into an attempt that is open at `now`, in one statement, by the same rules as `merge` and
* `mergeFlags` in features/attempts/rules/merging.ts.
* Undefined if the attempt is not open or does not exist, or if this client has already sent this `seq` or a higher
* one.
*/
function prepareSaving(db) {
	const { answers, answered_at, answered_by, client_seqs, client_stamps, flags } = attempts;
	const now = sql.placeholder("now");
	const params = {
		answers: sql`${sql.placeholder("answers")}::jsonb`,
		answered_at: sql`${sql.placeholder("answered_at")}::jsonb`,
		flags: sql`${sql.placeholder("flags")}::jsonb`,
		flag_changes: sql`${sql.placeholder("flag_changes")}::jsonb`,
		client: sql`${sql.placeholder("client")}::text`,
		seq: sql`${sql.placeholder("seq")}::bigint`,
		tag: sql`${sql.placeholder("tag")}::int`,
		newest: sql`${sql.placeholder("newest")}::bigint`,
		now_ms: sql`${sql.placeholder("now_ms")}::bigint`,
		stale_after: sql`${sql.placeholder("stale_after")}::bigint`
	};
	const authorship = (at) => sql`(${params.tag} # (${at} % 2147483648)::int)`;
	const fresh = (values) => sql`(
    select coalesce(jsonb_object_agg(change.key, ${values}), '{}'::jsonb)
    from (select ${answered_at} || '{}'::jsonb as stamps offset 0) recorded, jsonb_each(${params.answered_at}) change
    where recorded.stamps -> change.key is null
      or change.value::bigint + ${params.stale_after} >= least((recorded.stamps ->> change.key)::bigint, ${params.now_ms})
      or (${client_seqs} ? ${params.client}
        and (${answered_by} ->> change.key)::int = ${authorship(sql`(recorded.stamps ->> change.key)::bigint`)})
  )`;
	const mergedFlags = sql`case when ${params.flags} is null and ${params.flag_changes} is null then ${flags} else (
    select coalesce(jsonb_agg(flagged.id order by flagged.id), '[]'::jsonb) from (
      select flag.id::bigint as id from jsonb_array_elements_text(coalesce(${params.flags}, ${flags})) flag (id)
      where not coalesce(${params.flag_changes} ? flag.id, false)
      union
      select change.key::bigint from jsonb_each(${params.flag_changes}) change where change.value = 'true'::jsonb
    ) flagged
  ) end`;
	const isOverClientLimit = sql`not (${client_seqs} ? ${params.client})
    and (select count(*) from jsonb_object_keys(${client_seqs})) >= ${sql.raw(String(MAX_CLIENTS))}`;
	const perClient = (known, value) => sql`case
    when ${isOverClientLimit} then '{}'::jsonb else ${known} end || jsonb_build_object(${params.client}, ${value})`;
	const statement = db.update(attempts).set({
		answers: sql`jsonb_strip_nulls(${answers} || ${fresh(sql`${params.answers} -> change.key`)})`,
		answered_at: sql`${answered_at} || ${fresh(sql`change.value`)}`,
		answered_by: sql`${answered_by} || ${fresh(authorship(sql`change.value::bigint`))}`,
		client_seqs: perClient(client_seqs, params.seq),
		client_stamps: sql`case when ${params.newest} is null then ${client_stamps}
        else ${perClient(client_stamps, sql`least(greatest(${params.newest}, (${client_stamps} ->> ${params.client})::bigint), ${params.now_ms})`)} end`,
		flags: mergedFlags,
		saved_at: sql`${now}`
	}).where(and(eq(attempts.user_id, sql.placeholder("user_id")), eq(attempts.id, sql.placeholder("id")), isNull(attempts.completed_timestamp), gt(attempts.deadline, now), sql`coalesce((${client_seqs} ->> ${params.client})::bigint, 0) < ${params.seq}`)).returning({ not_counted: sql`(
        select coalesce(jsonb_agg(change.key::bigint), '[]'::jsonb) from jsonb_each(${params.answers}) change
        where coalesce(${answers} -> change.key, 'null'::jsonb) <> change.value
      )` }).prepare("save_changes");
	return async ({ user_id, id }, { changes, flags, flag_changes, ...save }) => {
		const [outcome] = await statement.execute({
			user_id,
			id,
			...save,
			now_ms: Date.parse(save.now),
			tag: tagOf(save.client),
			newest: newestOf(changes) ?? null,
			answers: JSON.stringify(changes.answers),
			answered_at: JSON.stringify(changes.answered_at),
			flags: flags ? JSON.stringify(flags) : null,
			flag_changes: flag_changes ? JSON.stringify(flag_changes) : null
		});
		return outcome;
	};
}
// src/features/attempts/submission/submit.queries.ts
/** The columns of an attempt that a submission reads or changes. */
const submitted = {
	user_id: attempts.user_id,
	id: attempts.id,
	quiz_id: attempts.quiz_id,
	revision: attempts.revision,
	started_at: attempts.started_at,
	deadline: attempts.deadline,
	completed_timestamp: attempts.completed_timestamp,
	finished_by: attempts.finished_by,
	answers: attempts.answers,
	answered_at: attempts.answered_at,
	answered_by: attempts.answered_by,
	submission_digest: attempts.submission_digest,
	score: attempts.score,
	receipt: attempts.receipt,
	late: attempts.late,
	on_time_score: attempts.on_time_score,
	client_stamps: attempts.client_stamps,
	keys_sent_at: attempts.keys_sent_at,
	score_sent_at: attempts.score_sent_at,
	ungraded_answers: attempts.ungraded_answers
};
/**
* Finds the attempt of a submission: the one it names, or else the last one, which is the unfinished one if there is
* any. The same statement reads what else the response depends on: how many other attempts of the quiz are used up
* (including overdue ones that are not finished yet), whether the score of one was sent after this attempt was
* opened, and the quiz's settings.
*/
function prepareSubmitted(db) {
	const other = alias(attempts, "other");
	const used = or(isNotNull(other.completed_timestamp), lte(other.deadline, sql.placeholder("overdue_since")));
	const ofSameQuiz = and(eq(other.user_id, attempts.user_id), eq(other.quiz_id, attempts.quiz_id), ne(other.id, attempts.id));
	const isSentSince = and(isNotNull(other.score_sent_at), or(gt(other.number, attempts.number), gte(other.score_sent_at, attempts.started_at)));
	const id = sql`${sql.placeholder("id")}::bigint`;
	const statement = db.select({
		attempt: submitted,
		allowed_attempts: allowedAttempts,
		accept_late: quizzes.accept_late,
		others_used: sql`(
        select count(*)::int from ${attempts} ${sql.identifier("other")}
        where ${and(ofSameQuiz, used)}
      )`,
		other_score_sent: sql`exists (
        select from ${attempts} ${sql.identifier("other")} where ${and(ofSameQuiz, isSentSince)}
      )`
	}).from(attempts).innerJoin(quizzes, eq(quizzes.id, attempts.quiz_id)).leftJoin(extra_attempts, extraOfLearner).where(and(eq(attempts.user_id, sql.placeholder("user_id")), eq(attempts.quiz_id, sql.placeholder("quiz_id")), or(isNull(id), eq(attempts.id, id)))).orderBy(desc(attempts.number)).limit(1).prepare("find_submitted");
	return async (submission) => {
		const [found] = await statement.execute({
			...submission,
			id: submission.id ?? null
		});
		return found;
	};
}
const key = and(eq(attempts.user_id, sql.placeholder("user_id")), eq(attempts.id, sql.placeholder("id")));
/** Matches only if the row still has the answers that were read, so that no concurrent change is overwritten. */
const responsesAreAsRead = sql`${attempts.answers} = ${sql.placeholder("read_answers")}::jsonb
  and ${attempts.answered_at} = ${sql.placeholder("read_answered_at")}::jsonb`;
const json = (name) => sql`${sql.placeholder(name)}::jsonb`;
const value = (name) => sql`${sql.placeholder(name)}`;
const outcome = {
	answers: json("answers"),
	answered_at: json("answered_at"),
	score: value("score"),
	max_score: value("max_score"),
	correct: value("correct"),
	incorrect: value("incorrect"),
	unanswered: value("unanswered"),
	receipt: value("receipt")
};
const valuesOf = (read, { answers, answered_at, ...rest }) => ({
	...rest,
	user_id: read.user_id,
	id: read.id,
	answers: JSON.stringify(answers),
	answered_at: JSON.stringify(answered_at),
	read_answers: JSON.stringify(read.answers),
	read_answered_at: JSON.stringify(read.answered_at)
});
/** What a submission writes. The response contains the score, so the same statement records when it was sent. */
const submission = {
	...outcome,
	completed_timestamp: value("completed_timestamp"),
	finished_by: value("finished_by"),
	submission_digest: value("submission_digest"),
	score_sent_at: value("score_sent_at")
};
/** Finishes an attempt if it is still as it was read. Otherwise writes nothing and returns false. */
function prepareFinishing(db) {
	const statement = db.update(attempts).set(submission).where(and(key, isNull(attempts.completed_timestamp), responsesAreAsRead)).returning({ notified: announceFinished }).prepare("finish_submitted");
	return async (read, finished) => {
		return (await statement.execute(valuesOf(read, finished))).length === 1;
	};
}
/**
* Replaces the result of auto-finish by a submission, if nobody has seen that result. Returns false and writes
* nothing if the attempt has changed since it was read.
*/
function prepareReplacing(db) {
	const statement = db.update(attempts).set(submission).where(and(key, eq(attempts.finished_by, "deadline"), eq(attempts.late, false), isNull(attempts.score_sent_at), isNull(attempts.keys_sent_at), responsesAreAsRead)).prepare("replace_auto_finished");
	return async (read, finished) => {
		const { rowCount } = await statement.execute(valuesOf(read, finished));
		return rowCount === 1;
	};
}
/** Records when the score of a finished attempt was sent to its learner. */
function prepareScoreSent(db) {
	const statement = db.update(attempts).set({ score_sent_at: value("score_sent_at") }).where(and(key, isNotNull(attempts.completed_timestamp), isNull(attempts.score_sent_at))).prepare("record_score_sent");
	return async ({ user_id, id }, score_sent_at) => {
		await statement.execute({
			user_id,
			id,
			score_sent_at
		});
	};
}
/**
* Replaces the result on time by the late one, and keeps the first beside it. Returns false and writes nothing if the
* attempt has changed since it was read or a key was sent in the meantime.
*/
function prepareLateGrading(db) {
	const statement = db.update(attempts).set({
		...outcome,
		late: true,
		on_time_answers: json("on_time_answers"),
		on_time_score: value("on_time_score"),
		on_time_receipt: value("on_time_receipt")
	}).where(and(key, isNotNull(attempts.completed_timestamp), eq(attempts.late, false), isNull(attempts.keys_sent_at), responsesAreAsRead)).prepare("grade_late");
	return async (read, graded) => {
		const { rowCount } = await statement.execute({
			...valuesOf(read, graded),
			on_time_answers: JSON.stringify(graded.on_time_answers)
		});
		return rowCount === 1;
	};
}
/**
* Adds late answers that are not graded to those recorded before. A later one replaces an earlier one of the same
* question.
*/
function prepareUngraded(db) {
	const statement = db.update(attempts).set({
		ungraded_answers: sql`coalesce(${attempts.ungraded_answers}, '{}'::jsonb) || ${json("ungraded_answers")}`,
		ungraded_at: value("ungraded_at")
	}).where(and(key, isNotNull(attempts.completed_timestamp))).prepare("record_ungraded");
	return async ({ user_id, id }, { ungraded_answers, ungraded_at }) => {
		await statement.execute({
			user_id,
			id,
			ungraded_answers: JSON.stringify(ungraded_answers),
			ungraded_at
		});
	};
}
// src/features/attempts/attempts.deps.ts
function openAttempts(options) {
	const { db } = options;
	const grouped = groupCommits(db, (on) => ({
		save: prepareSaving(on),
		finish: prepareFinishing(on)
	}));
	return {
		...options,
		known: rememberAttempts(db),
		findEligibility: prepareEligibility(db),
		findUnfinished: prepareUnfinished(db),
		insertAttempt: prepareOpening(db),
		saveChanges: (key, changes) => grouped.run(key.id, ({ save }) => save(key, changes)),
		findSubmitted: prepareSubmitted(db),
		finishSubmitted: (read, finished) => grouped.run(read.id, ({ finish }) => finish(read, finished)),
		gradeLate: prepareLateGrading(db),
		recordUngraded: prepareUngraded(db),
		replaceAutoFinished: prepareReplacing(db),
		recordScoreSent: prepareScoreSent(db)
	};
}
// src/features/reports/reports.service.ts
/**
* Lists quizzes with the learner's finished attempts, the newest attempt first, over quizzes and within each. Records
* first that the scores are sent: from then on late answers of those attempts only fill blanks.
*/
async function listResultsOf(deps, { user_id }) {
	const finished = await onceFinished(deps, user_id, (params) => deps.finished_attempts.execute(params));
	const ids = finished.filter(({ is_score_new }) => is_score_new).map(({ id }) => id);
	if (ids.length > 0) await recordScoresSent(deps.db, {
		user_id,
		ids,
		now: iso(deps.clock.now())
	});
	const quizzes = /* @__PURE__ */ new Map();
	for (const { quiz_id, title, is_overdue, is_score_new, ...attempt } of finished) {
		const quiz = quizzes.get(quiz_id);
		if (quiz) quiz.attempts.push(attempt);
		else quizzes.set(quiz_id, {
			id: quiz_id,
			title,
			attempts: [attempt]
		});
	}
	return [...quizzes.values()];
}
/**
* Returns the report of a finished attempt, on the revision that it was taken on. Records first that keys were sent
* to this learner. Throws NOT_FOUND for anyone but its owner.
*/
async function getReportOf(deps, { user_id, id }) {
	const [attempt] = await onceFinished(deps, user_id, (params) => deps.finished_attempt.execute({
		...params,
		id,
		now: iso(deps.clock.now())
	}));
	if (!attempt) throw new DomainError("NOT_FOUND");
	const { quiz_id, revision, answers, ungraded_answers, ungraded_at, is_overdue, ...outcome } = attempt;
	const { title, questions, marks_correct, marks_wrong } = await deps.revisions.get(quiz_id, revision);
	return {
		...outcome,
		quiz: {
			id: quiz_id,
			title
		},
		marks_correct,
		marks_wrong,
		questions: questions.map(questionForReport),
		answers: listAnswers(answers),
		ungraded: ungraded_answers && ungraded_at ? {
			received_at: ungraded_at,
			answers: listAnswers(ungraded_answers)
		} : null
	};
}
const listAnswers = (answers) => Object.entries(answers).map(([question, selected_option]) => ({
	question: Number(question),
	selected_option
}));
/** Reads the attempts. If one is overdue, finishes it and reads again. */
async function onceFinished(deps, user_id, read) {
	for (;;) {
		const rows = await read({
			user_id,
			overdue_since: iso(overdueSince(deps.clock.now()))
		});
		if (!rows.some(({ is_overdue }) => is_overdue)) return rows;
		await deps.autoFinish({ user_id });
	}
}
function questionForReport({ image, options, ...question }) {
	return {
		...question,
		image: imageForReport(image),
		options: options.map(({ image, ...option }) => ({
			...option,
			image: imageForReport(image)
		}))
	};
}
/** Spec §3: reports name the svg field svg_content. */
function imageForReport(image) {
	return image && {
		svg_content: image.svg,
		caption: image.caption
	};
}
// src/features/reports/reports.routes.ts
function reportsRoutes(app, { db, ...rest }) {
	const deps = {
		db,
		...rest,
		finished_attempts: prepareFinishedAttempts(db),
		finished_attempt: prepareFinishedAttempt(db)
	};
	app.route({
		...endpoint(listResults),
		handler: ({ user }) => listResultsOf(deps, { user_id: user.id })
	});
	app.route({
		...endpoint(getReport),
		handler: ({ params, user }) => getReportOf(deps, {
			user_id: user.id,
			id: params.id
		})
	});
}
// ../../packages/contract/src/reports/staff.ts
/** How a question of the current revision was answered in the finished attempts that contained it. */
const questionStatistics = z.object({
	id,
	text: localizedText,
	asked: z.int(),
	answered: z.int(),
	correct: z.int(),
	/**
	* Correct answers as a share of the attempts that contained the question, 0 to 1; null if there are none. The item
	* difficulty (p-value) of classical test theory: Crocker & Algina, Introduction to Classical and Modern Test
	* Theory, ch. 5.
	*/
	facility_index: z.nullable(z.number()),
	options: z.array(z.object({
		id,
		text: localizedText,
		is_correct: z.boolean(),
		chosen: z.int(),
		/** chosen ÷ asked, 0 to 1; null if `asked` is 0. */
		share: z.nullable(z.number())
	}))
});
const getQuizResults = {
	method: "GET",
	path: "/api/admin/quizzes/:id/results/",
	access: "admin",
	summary: "Finished attempts, newest first, 50 per page; their average; how each question was answered",
	params: idParams,
	query: pageQuery,
	status: 200,
	response: z.object({
		id,
		title: localizedText,
		allowed_attempts: z.int(),
		/** Over all pages. */
		finished_attempts: z.int(),
		learners: z.int(),
		average_score: z.nullable(z.number()),
		attempts: z.array(learnerAttempt),
		questions: z.array(questionStatistics)
	}),
	errors: ["NOT_FOUND"],
	reveals_keys_of: "quiz"
};
const exportResults = {
	method: "GET",
	path: "/api/admin/quizzes/:id/results/csv/",
	access: "admin",
	summary: "All finished attempts as CSV: UTF-8 with BOM, without cells that a spreadsheet would run as formulas",
	params: idParams,
	status: 200,
	response: z.string(),
	response_type: "text/csv",
	errors: ["NOT_FOUND"]
};
// src/features/grading/rules/scoring.ts
/** Scores are added in ten-thousandths: whole numbers add exactly, 0.1 + 0.2 does not. */
const UNIT = 1e4;
function grade(paper, answers) {
	let correct = 0;
	let incorrect = 0;
	for (const question of paper.questions) {
		const selected = question.options.find((option) => option.id === answers[question.id]);
		if (selected?.is_correct) correct += 1;
		else if (selected) incorrect += 1;
	}
	return {
		score: (correct * Math.round(paper.marks_correct * UNIT) - incorrect * Math.round(paper.marks_wrong * UNIT)) / UNIT,
		max_score: paper.questions.length * Math.round(paper.marks_correct * UNIT) / UNIT,
		correct,
		incorrect,
		unanswered: paper.questions.length - correct - incorrect
	};
}
// src/features/grading/grade-attempt.ts
/**
* Grades a finished attempt: scores its answers by the key of its paper, and issues the receipt. Every submission,
* late submission and auto-finish gets its score here.
*/
function openGrading({ receipt_keys }) {
	return (attempt, paper) => {
		const graded = grade(paper, attempt.answers);
		return {
			...graded,
			receipt: receiptOf(receipt_keys[0], {
				...attempt,
				score: graded.score
			})
		};
	};
}
// src/features/reports/staff/quiz-results.queries.ts
const finishedOf = (quiz_id) => and(eq(attempts.quiz_id, quiz_id), isNotNull(attempts.completed_timestamp));
/** Finished attempts with their learners, the newest first. */
function listFinished(db, { quiz_id, limit, offset }) {
	return db.select(finishedAttempt).from(attempts).innerJoin(users, eq(users.id, attempts.user_id)).where(finishedOf(quiz_id)).orderBy(desc(attempts.completed_timestamp), desc(attempts.id)).limit(limit).offset(offset);
}
/** Summary of all finished attempts of a quiz. */
async function summarise(db, quiz_id) {
	const [summary] = await db.select({
		finished_attempts: count(),
		learners: sql`count(distinct ${attempts.user_id})::int`,
		average_score: sql`avg(${attempts.score})`.mapWith(attempts.score)
	}).from(attempts).where(finishedOf(quiz_id));
	return summary ?? {
		finished_attempts: 0,
		learners: 0,
		average_score: null
	};
}
/** How many finished attempts contained each question, by the attempt's revision. */
async function countShown(db, quiz_id) {
	const { rows } = await db.execute(sql`
    select question ->> 'id' as question, sum(taken.attempts)::int as asked
    from (
      select revision, count(*) as attempts from attempts
      where quiz_id = ${quiz_id} and completed_timestamp is not null group by revision
    ) taken
    join quiz_revisions r on r.quiz_id = ${quiz_id} and r.revision = taken.revision
    cross join lateral jsonb_array_elements(r.questions) question
    group by 1`);
	return new Map(rows.map(({ question, asked }) => [Number(question), asked]));
}
/** How often each option was chosen in finished attempts. */
async function countChosen(db, quiz_id) {
	const { rows } = await db.execute(sql`
    select answer.value as option, count(*)::int as chosen
    from attempts a cross join lateral jsonb_each_text(a.answers) answer
    where a.quiz_id = ${quiz_id} and a.completed_timestamp is not null
    group by 1`);
	return new Map(rows.map(({ option, chosen }) => [Number(option), chosen]));
}
// src/features/reports/staff/quiz-results.ts
/** One page of finished attempts, and statistics over all of them. Throws NOT_FOUND. */
async function getResultsOfQuiz(deps, { quiz_id, page }) {
	const quiz = await findQuiz(deps.db, quiz_id);
	if (!quiz) throw new DomainError("NOT_FOUND");
	const { title, questions } = await deps.revisions.get(quiz_id, quiz.revision);
	const offset = (page - 1) * 50;
	const attempts = await listFinished(deps.db, {
		quiz_id,
		limit: 50,
		offset
	});
	const asked = await countShown(deps.db, quiz_id);
	const chosen = await countChosen(deps.db, quiz_id);
	return {
		id: quiz_id,
		title,
		allowed_attempts: quiz.allowed_attempts,
		...await summarise(deps.db, quiz_id),
		attempts,
		questions: questions.map((question) => statisticsOf(question, asked.get(question.id) ?? 0, chosen))
	};
}
/** Uses the current key: after a key was corrected, the statistics follow the correction. */
function statisticsOf(question, asked, chosenBy) {
	const share = (count) => asked === 0 ? null : count / asked;
	const options = question.options.map(({ id, text, is_correct }) => {
		const chosen = chosenBy.get(id) ?? 0;
		return {
			id,
			text,
			is_correct,
			chosen,
			share: share(chosen)
		};
	});
	const sum = (counted) => counted.reduce((total, { chosen }) => total + chosen, 0);
	const correct = sum(options.filter(({ is_correct }) => is_correct));
	const { id, text } = question;
	return {
		id,
		text,
		asked,
		answered: sum(options),
		correct,
		facility_index: share(correct),
		options
	};
}
const columns = [
	"username",
	"full_name",
	"number",
	"score",
	"max_score",
	"started_at",
	"completed_timestamp",
	"finished_by",
	"late",
	"on_time_score",
	"receipt",
	"ungraded_at"
];
const CSV_ROWS_AT_ONCE = 5e3;
/**
* All finished attempts as CSV (RFC 4180), UTF-8 with a byte order mark. Cells that a spreadsheet would read as a
* formula get a leading apostrophe (OWASP, CSV Injection). Throws NOT_FOUND.
*/
async function exportResultsCsv(deps, quiz_id, by) {
	const quiz = await findQuiz(deps.db, quiz_id);
	if (!quiz) throw new DomainError("NOT_FOUND");
	const { title } = await deps.revisions.get(quiz_id, quiz.revision);
	const on = {
		type: "quiz",
		id: quiz_id,
		name: title.en
	};
	await recordEvent(deps.db, {
		at: iso(deps.clock.now()),
		kind: "results_exported",
		by,
		on
	});
	let csv = stringify([columns], { bom: true });
	for (let offset = 0;; offset += CSV_ROWS_AT_ONCE) {
		const rows = await listFinished(deps.db, {
			quiz_id,
			limit: CSV_ROWS_AT_ONCE,
			offset
		});
		csv += stringify(rows.map((row) => columns.map((column) => column === "late" ? String(row.late) : row[column])), { escape_formulas: true });
		if (rows.length < CSV_ROWS_AT_ONCE) return csv;
	}
}
// src/features/reports/staff/quiz-results.routes.ts
function quizResultsRoutes(app, deps) {
	app.route({
		...endpoint(getQuizResults),
		handler: ({ params, query }) => getResultsOfQuiz(deps, {
			quiz_id: params.id,
			page: query.page
		})
	});
	app.route({
		...endpoint(exportResults),
		handler: async (request, reply) => {
			const { id } = request.params;
			reply.header("content-disposition", `attachment; filename="quiz-${id}-results.csv"`);
			return exportResultsCsv(deps, id, actorOf$1(request));
		}
	});
}
// src/platform/http/error-handler.ts
/** Turns whatever was thrown into RFC 9457; nothing else maps, wraps or catches. */
function registerErrorHandler(app) {
	app.decorateReply("refusal", void 0);
	app.setErrorHandler((error, request, reply) => {
		const known = asDomainError(error);
		const status = request.routeOptions.config.endpoint?.error_status?.[known.code];
		if (known.toProblem(status).status >= 500 && !isOverload(error)) request.log.error({
			reqId: request.id,
			err: error
		}, known.code);
		if (known.code === "BODY_TOO_LARGE") reply.removeHeader("connection");
		return sendProblem(reply, known, status);
	});
}
function sendProblem(reply, error, status) {
	if (error.retry_after !== void 0) reply.header("retry-after", error.retry_after);
	reply.refusal = error.code;
	const problem = error.toProblem(status);
	return reply.code(problem.status).type("application/problem+json").send(Buffer.from(JSON.stringify(problem)));
}
/** Refused on purpose because too much is under way: a line in the log for each would be one more thing to do. */
const isOverload = (error) => error instanceof DomainError && error.code === "UNAVAILABLE" && error.cause === void 0;
function asDomainError(error) {
	if (error instanceof DomainError) return error;
	if (isDatabaseDown(error)) return new DomainError("UNAVAILABLE", { retry_after: 2 });
	if (error.statusCode === 413) return new DomainError("BODY_TOO_LARGE");
	if (error.statusCode === 415) return new DomainError("UNSUPPORTED_TYPE");
	if (error.statusCode && error.statusCode < 500) return new DomainError("MALFORMED_BODY");
	return new DomainError("INTERNAL");
}
// src/platform/http/health.ts
/** A database that has not answered by then is as good as down. */
const PATIENCE = 2 * SECOND;
/** /livez: the process answers. /readyz: it can serve, so the database answers too and it is not stopping. */
function registerHealth(app, deps) {
	let asked;
	const ask = () => {
		asked ??= deps.db.execute(sql`select 1`).finally(() => {
			asked = void 0;
		});
		return asked;
	};
	app.get("/livez", async () => ({ status: "ok" }));
	app.get("/readyz", async () => {
		if (deps.isStopping()) throw new DomainError("UNAVAILABLE", { retry_after: 5 });
		await answeredInTime(ask());
		return { status: "ok" };
	});
}
/** Throws UNAVAILABLE, or what the question itself failed of. */
async function answeredInTime(question) {
	let timer;
	const late = new Promise((_, reject) => {
		timer = setTimeout(() => reject(new DomainError("UNAVAILABLE", {
			retry_after: 2,
			cause: /* @__PURE__ */ new Error("No answer in time")
		})), PATIENCE);
	});
	try {
		await Promise.race([question, late]);
	} finally {
		clearTimeout(timer);
	}
}
// src/platform/http/limits/load-shedding.ts
/** The last calls are refused at so many times the lag at which others are. */
const LAST_FACTOR = 3;
const refusal = new DomainError("UNAVAILABLE", { retry_after: 2 });
/**
* Past its limit the server answers calls with 503 at once, before it has done any work for them: those that it does
* take are then answered in time. Calls in `last` are refused last. Pages, files and the probes of health are always answered.
*/
function registerLoadShedding(app, { lag, limit_ms, last, metrics }) {
	app.addHook("onRequest", ({ routeOptions }, reply, done) => {
		const { endpoint } = routeOptions.config;
		if (!endpoint || lag() <= limit_ms) return done();
		const is_last = last.some(({ method, path }) => method === endpoint.method && path === endpoint.path);
		if (is_last && lag() <= limit_ms * LAST_FACTOR) return done();
		metrics.shed.inc({ calls: is_last ? "answers" : "others" });
		sendProblem(reply, refusal);
	});
}
// src/platform/http/limits/rate-limits.ts
/**
* Calls a minute from one address, for calls of visitors. Schools and carriers put hundreds of learners behind one, so
* these stop scripts and not classes; guessing is held off by the login lockout and the caps on codes.
*/
const perAddress = {
	"/api/token/": 1200,
	"/api/users/otp/send/": 600,
	"/api/users/otp/verify/": 1200,
	"/api/users/check-username/": 1200,
	"/api/users/check-phone/": 1200,
	"/api/users/register/": 600,
	"/api/users/password-reset/": 600
};
/** Of a whole class refreshing, or logging out, at once. */
const PER_ADDRESS_SESSIONS = 6e3;
const sessionCalls = ["/api/token/refresh/", "/api/token/logout/"];
/** Of one account, over all its devices, each call on its own count: a quiz saves at most some 80 times a minute. */
const PER_ACCOUNT = 600;
/** Refuses calls past their limit a minute, and says in the headers of every limited call what is left. */
function registerRateLimits(app, counter) {
	app.addHook("onRoute", (route) => {
		const { endpoint } = route.config ?? {};
		const name = `${route.method} ${route.url}`;
		const max = perAddress[route.url] ?? (sessionCalls.includes(route.url) ? PER_ADDRESS_SESSIONS : void 0);
		if (max) {
			const limit = async (request, reply) => countCall(counter, {
				key: `${name}:${networkOf(request.ip)}`,
				max,
				reply
			});
			route.onRequest = [...hooksOf(route.onRequest), limit];
		} else if (endpoint && endpoint.access !== "public") {
			const limit = async (request, reply) => countCall(counter, {
				key: `${name}:${request.user.id}`,
				max: PER_ACCOUNT,
				reply
			});
			route.preParsing = [...hooksOf(route.preParsing), limit];
		}
	});
}
const hooksOf = (hooks) => hooks === void 0 ? [] : Array.isArray(hooks) ? hooks : [hooks];
async function countCall(counter, { key, max, reply }) {
	const { current, ttl } = await counter.count(key, MINUTE);
	if (current <= max) return;
	const secondsLeft = Math.ceil(ttl / SECOND);
	reply.headers({
		"x-ratelimit-limit": max,
		"x-ratelimit-remaining": 0,
		"x-ratelimit-reset": secondsLeft
	});
	throw new DomainError("TOO_MANY_REQUESTS", { retry_after: secondsLeft });
}
// src/platform/http/limits/timeouts.ts
/** How long the server waits for a client. */
const REQUEST_TIMEOUTS = {
	/**
	* For a whole request. The largest body of a learner is a 5 MiB picture, which takes 105 s at 400 kbit/s, a slow 3G
	* uplink; saves and submissions are a few KiB.
	*/
	requestTimeout: 120 * SECOND,
	/**
	* Without a byte in either direction: for a client that does not read its response. Longer than the 20 s that the
	* slowest query may take, and its repetition after a failover.
	*/
	connectionTimeout: 60 * SECOND,
	http: {
		/** For the headers: a few hundred bytes. */
		headersTimeout: 20 * SECOND,
		/** How often Node looks for requests that have run out of time; it would every 30 s. */
		connectionsCheckingInterval: 5 * SECOND
	}
};
// src/platform/http/limits/unread-body.ts
/** What Node reads at once, more or less; a shorter rest costs less than a new connection. */
const SHORT_BODY_BYTES = 65536;
/** How long the client of a refused request has to read the response before its connection is closed. */
const LINGER_MS = 1e3;
/**
* Does not read the rest of a long body whose request was refused before it had arrived (Node would, to use the
* connection again): sends the response, leaves the client a second to read it, and closes the connection. A client
* that is still sending finds the response before the end of the connection.
*/
function registerUnreadBodies(app) {
	app.addHook("onSend", async (request, reply, payload) => {
		if (reply.statusCode < 400 || !Buffer.isBuffer(payload) || !isUnreadLongBody(request)) return payload;
		reply.headers({
			connection: "close",
			"content-length": payload.length
		});
		return Readable.from(lingering(payload));
	});
}
function isUnreadLongBody({ raw }) {
	if (raw.complete) return false;
	if (raw.headers["transfer-encoding"] !== void 0) return true;
	return Number(raw.headers["content-length"] ?? 0) > SHORT_BODY_BYTES;
}
/** The whole payload at once, and the end of the response later. */
async function* lingering(payload) {
	yield payload;
	await setTimeout$1(LINGER_MS, void 0, { ref: false });
}
// src/platform/http/openapi.ts
/** Codes that any call may answer with; a call that is not public adds NOT_SIGNED_IN. */
const everywhere = [
	"INVALID_INPUT",
	"TOO_MANY_REQUESTS",
	"INTERNAL",
	"UNAVAILABLE"
];
/** OpenAPI 3.1 of the calls that the server has registered, written from their contract. */
function openApiDocument(endpoints) {
	const paths = {};
	for (const endpoint of endpoints) {
		const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
		paths[path] = {
			...paths[path],
			[endpoint.method.toLowerCase()]: operation(endpoint)
		};
	}
	return {
		openapi: "3.1.0",
		info: {
			title: "Abhyas",
			version: "1",
			description: "Exam practice in English and Nepali. Times are ISO 8601 in UTC; errors are RFC 9457."
		},
		paths,
		components: {
			securitySchemes: { access_token: {
				type: "http",
				scheme: "bearer",
				bearerFormat: "JWT"
			} },
			schemas: { Problem: problem }
		}
	};
}
function operation(endpoint) {
	const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
	return {
		summary: endpoint.summary,
		...endpoint.access !== "public" && { security: [{ access_token: [] }] },
		parameters: [...names.map(pathParameter), ...queryParameters(endpoint)],
		...endpoint.body && { requestBody: {
			required: true,
			content: { [endpoint.body_type ?? "application/json"]: { schema: jsonSchema(endpoint.body, "input") } }
		} },
		responses: {
			...success(endpoint),
			...refusals(endpoint)
		}
	};
}
function pathParameter(name) {
	return {
		name,
		in: "path",
		required: true,
		schema: [
			"hash",
			"sid",
			"receipt"
		].includes(name ?? "") ? { type: "string" } : {
			type: "integer",
			minimum: 1
		}
	};
}
function queryParameters({ query }) {
	const { properties = {} } = query ? toJSONSchema(query, { io: "input" }) : {};
	return Object.entries(properties).map(([name, schema]) => ({
		name,
		in: "query",
		schema
	}));
}
function success({ status, response, response_type }) {
	if (status === 204) return { 204: { description: "Done" } };
	return { [status]: {
		description: "Success",
		content: { [response_type ?? "application/json"]: { schema: jsonSchema(response, "output") } }
	} };
}
function refusals({ access, errors, error_status = {}, body }) {
	const signedIn = access === "public" ? [] : ["NOT_SIGNED_IN"];
	const withBody = body ? [
		"MALFORMED_BODY",
		"BODY_TOO_LARGE",
		"UNSUPPORTED_TYPE"
	] : [];
	const codes = [.../* @__PURE__ */ new Set([
		...errors,
		...signedIn,
		...withBody,
		...everywhere
	])];
	const statusOf = (code) => error_status[code] ?? errorStatus[code];
	const statuses = [...new Set(codes.map(statusOf))];
	return Object.fromEntries(statuses.map((status) => [status, {
		description: codes.filter((code) => statusOf(code) === status).join(", "),
		content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } }
	}]));
}
function jsonSchema(schema, io) {
	const { $schema, ...rest } = toJSONSchema(schema, {
		target: "draft-2020-12",
		io,
		unrepresentable: "any"
	});
	return rest;
}
const problem = {
	type: "object",
	required: [
		"type",
		"title",
		"status",
		"code"
	],
	properties: {
		type: { type: "string" },
		title: { type: "string" },
		status: { type: "integer" },
		code: { enum: Object.keys(errorStatus) },
		detail: { type: "string" },
		errors: {
			type: "array",
			items: {
				type: "object",
				required: [
					"path",
					"code",
					"message"
				],
				properties: {
					path: {
						type: "string",
						description: "JSON Pointer into the body"
					},
					code: { type: "string" },
					message: { type: "string" }
				}
			}
		},
		retry_after: {
			type: "integer",
			description: "Seconds, as in the Retry-After header"
		}
	}
};
// src/platform/http/pages/docs.ts
/** Swagger UI writes innerHTML, so this one page does without Trusted Types; its scripts are still ours alone. */
const pagePolicy$1 = {
	"default-src": ["'none'"],
	"script-src": ["'self'"],
	"style-src": ["'self'"],
	"img-src": ["'self'", "data:"],
	"connect-src": ["'self'"],
	"base-uri": ["'none'"],
	"frame-ancestors": ["'none'"]
};
/** Serves the OpenAPI document at /api/docs/json, and a page to read it at /api/docs/. */
async function registerDocs(app, endpoints) {
	const document = openApiDocument(endpoints);
	await app.register(swagger, {
		mode: "static",
		specification: { document }
	});
	await app.register(swaggerUi, {
		routePrefix: "/api/docs",
		staticCSP: pagePolicy$1
	});
}
// src/platform/http/pages/security-headers.ts
/** Of the page: scripts, styles and fonts of our own alone; pictures also from data: and blob:, where SVG cannot run. */
const pagePolicy = {
	defaultSrc: ["'none'"],
	scriptSrc: ["'self'"],
	styleSrc: ["'self'"],
	imgSrc: [
		"'self'",
		"data:",
		"blob:"
	],
	fontSrc: ["'self'"],
	connectSrc: ["'self'"],
	manifestSrc: ["'self'"],
	workerSrc: ["'self'"],
	baseUri: ["'none'"],
	formAction: ["'self'"],
	frameAncestors: ["'none'"],
	requireTrustedTypesFor: ["'script'"],
	trustedTypes: ["service-worker"]
};
/** For what is not a page: opened by its address, it loads and runs nothing and has an origin of its own. */
const SANDBOXED = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";
/**
* All security headers of an API response. Browsers do not render these responses as pages, so headers that only
* affect pages are left out: an exam has dozens of calls, over slow networks (docs/security.md, 3.4).
*/
const dataHeaders = {
	"content-security-policy": SANDBOXED,
	"cross-origin-resource-policy": "same-origin",
	"x-content-type-options": "nosniff",
	"cache-control": "no-store"
};
/** What the app never asks a browser for, so that nothing that got into the page could. */
const permissions = [
	"accelerometer",
	"bluetooth",
	"browsing-topics",
	"camera",
	"display-capture",
	"geolocation",
	"gyroscope",
	"hid",
	"magnetometer",
	"microphone",
	"midi",
	"payment",
	"publickey-credentials-get",
	"serial",
	"usb",
	"xr-spatial-tracking"
];
const TWO_YEARS_SECONDS = 63072e3;
/** Security headers on every response, including refusals: those of pages and files, and the few of API calls. */
async function registerSecurityHeaders(app) {
	const pageHeaders = await headersByHelmet();
	const secure = (request, reply) => {
		reply.headers(isOfApi(request) ? dataHeaders : pageHeaders);
		if (request.protocol === "https") reply.header("strict-transport-security", `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`);
	};
	app.addHook("onRequest", (request, reply, done) => {
		secure(request, reply);
		done();
	});
	return secure;
}
/**
* Is a request one of the API, however its address is written? The router's match says so; where there is none, the
* address as the router would have read it.
*/
function isOfApi({ routeOptions, url }) {
	const route = routeOptions?.url;
	const path = route === void 0 || route === "*" || route === "/*" ? normalise(url) : route;
	return /^\/api(\/|$)/i.test(path) && !/^\/api\/docs(\/|$)/.test(path);
}
/** The decoded path without its query, with one slash for several and without `.` and `..`. */
function normalise(url) {
	const [path = ""] = url.split(/[?#]/, 1);
	try {
		return posix.normalize(`/${decodeURIComponent(path).replaceAll("\\", "/")}`);
	} catch {
		return "/api/";
	}
}
/** Helmet would write the same for every answer anew, so it is asked once. */
async function headersByHelmet() {
	const probe = Fastify();
	await probe.register(helmet, {
		contentSecurityPolicy: {
			useDefaults: false,
			directives: pagePolicy
		},
		referrerPolicy: { policy: "same-origin" },
		strictTransportSecurity: false,
		xFrameOptions: { action: "deny" }
	});
	probe.get("/", async (_request, reply) => reply.code(204).send());
	const { headers } = await probe.inject("/");
	await probe.close();
	const { date, connection, ...security } = headers;
	return {
		...Object.fromEntries(Object.entries(security).map(([name, value]) => [name, String(value)])),
		"permissions-policy": permissions.map((name) => `${name}=()`).join(", ")
	};
}
// src/platform/http/pages/web-app.ts
/** Serves the built web app: files whose name holds their hash for ever, and its page for every screen's address. */
async function registerWebApp(app, folder) {
	await app.register(fastifyStatic, {
		root: folder,
		preCompressed: true,
		cacheControl: false,
		setHeaders: (reply, path) => {
			const hashed = path.startsWith(`${folder}/assets/`);
			if (path.endsWith(".svg")) reply.header("content-security-policy", SANDBOXED);
			reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
		}
	});
	app.setNotFoundHandler((request, reply) => {
		const wantsPage = request.headers.accept?.includes("text/html") && !isOfApi(request);
		if (request.method !== "GET" || !wantsPage) return sendProblem(reply, new DomainError("NOT_FOUND"));
		return reply.sendFile("index.html");
	});
}
// src/platform/telemetry/http-metrics.ts
/** Times every answer, and counts refusals. A route goes by its pattern, never by what was asked for. */
function registerMetrics(app, metrics) {
	const timers = /* @__PURE__ */ new Map();
	app.addHook("onResponse", (request, reply, done) => {
		const { method, routeOptions } = request;
		const route = routeOptions.url ?? "none";
		const name = `${method} ${route} ${reply.statusCode}`;
		let timer = timers.get(name);
		if (!timer) {
			timer = metrics.requests.labels({
				route,
				method,
				status: String(reply.statusCode)
			});
			timers.set(name, timer);
		}
		timer.observe(reply.elapsedTime / 1e3);
		if (reply.refusal !== void 0) metrics.refusals.inc({ code: reply.refusal });
		done();
	});
}
/**
* GET /metrics in the text format of Prometheus, on a port of its own that stays inside: figures of the whole server
* are nothing for those who use it.
*/
async function serveMetrics(registry, { host, port }) {
	const server = createServer(async (request, response) => {
		if (request.method !== "GET" || request.url !== "/metrics") {
			response.writeHead(404).end();
			return;
		}
		try {
			const text = await registry.metrics();
			response.writeHead(200, { "content-type": registry.contentType }).end(text);
		} catch (error) {
			response.writeHead(500, { "content-type": "text/plain" }).end(`${error}`);
		}
	});
	await new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, resolve);
	});
	return server;
}
function addressOf(server) {
	const { address, port, family } = server.address();
	return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
// src/platform/telemetry/http-tracing.ts
/** A span for each request, from its first hook until its answer is sent or its caller has left. */
function registerTracing(app, tracing) {
	const spans = /* @__PURE__ */ new WeakMap();
	app.addHook("onRequest", (request, reply, done) => {
		const { method, routeOptions, protocol, headers } = request;
		const { traceparent } = headers;
		const span = tracing.request({
			method,
			route: routeOptions.url,
			scheme: protocol,
			traceparent: typeof traceparent === "string" ? traceparent : void 0
		});
		spans.set(request, span);
		reply.raw.once("close", () => span.end(reply.raw.writableFinished ? reply.statusCode : void 0));
		span.within(done);
	});
	app.addHook("preValidation", (request, _reply, done) => {
		const span = spans.get(request);
		if (span) span.within(done);
		else done();
	});
}
// src/app.ts
/** What keeps a learner's answers is refused last: saving, submitting, and the token that both need. */
const SHED_LAST = [
	saveAnswers,
	submitAttempt,
	refreshAccess
];
/** The server, ready to listen: everything that it answers is registered here by name. */
async function buildApp(deps) {
	const { db, clock, keys, sessions, revisions, attempts } = deps;
	const app = Fastify({
		loggerInstance: deps.log,
		logController: new LogController({ disableRequestLogging: true }),
		childLoggerFactory: (logger) => logger,
		bodyLimit: 65536,
		...REQUEST_TIMEOUTS,
		trustProxy: deps.trust_proxy,
		routerOptions: {
			ignoreTrailingSlash: true,
			ignoreDuplicateSlashes: false
		},
		return503OnClosing: false,
		exposeHeadRoutes: false,
		frameworkErrors: (_error, request, reply) => {
			secure(request, reply);
			return sendProblem(reply, new DomainError("NOT_FOUND"));
		}
	}).withTypeProvider();
	app.removeContentTypeParser("text/plain");
	const endpoints = [];
	registerErrorHandler(app);
	registerUnreadBodies(app);
	if (deps.tracing) registerTracing(app, deps.tracing);
	registerMetrics(app, deps.metrics);
	const secure = await registerSecurityHeaders(app);
	registerLoadShedding(app, {
		...deps,
		limit_ms: deps.shed_lag_ms,
		last: SHED_LAST
	});
	if (deps.call_counts) registerRateLimits(app, deps.call_counts);
	registerContract(app);
	const access_tokens = createAccessTokens(keys.access_tokens, clock);
	registerGuards(app, {
		access_tokens,
		sessions,
		isAdmin: (user_id) => isAdmin(db, user_id)
	});
	registerKeyRecord(app, (to) => recordKeysSent(db, to, iso(clock.now())));
	app.addHook("onRoute", ({ config, method }) => {
		if (config?.endpoint && method !== "HEAD") endpoints.push(config.endpoint);
	});
	authRoutes(app, {
		...deps,
		db: deps.visitor_db,
		session_db: db,
		access_tokens,
		otp_keys: keys.otp_codes
	});
	quizzesRoutes(app, {
		db,
		clock,
		listOpenQuizzes: prepareOpenQuizzes(db)
	});
	attemptsRoutes(app, attempts);
	await app.register(async (scope) => {
		await scope.register(multipart);
		const decoder = openPictureDecoder(pictureProgram);
		scope.addHook("onClose", async () => decoder.close());
		const uploads = createUploadLimits(deps.call_counts);
		profileRoutes(scope, {
			db,
			clock,
			sessions,
			decoder,
			uploads
		});
	});
	editorRoutes(app, {
		db,
		clock,
		revisions,
		countFinishedByQuiz: () => countFinishedByQuiz(db)
	});
	extraAttemptsRoutes(app, {
		db,
		clock,
		revisions
	});
	receiptRoutes(app, {
		db,
		receipt_keys: keys.receipts
	});
	quizResultsRoutes(app, {
		db,
		clock,
		revisions
	});
	auditRoutes(app, { db });
	reportsRoutes(app, {
		db,
		clock,
		revisions,
		autoFinish: (learner) => autoFinish(attempts, learner)
	});
	registerHealth(app, deps);
	await registerDocs(app, endpoints);
	await registerWebApp(app, deps.web_folder);
	return app;
}
// src/features/accounts/sessions/token-epoch.queries.ts
/** A restore changes this value, which invalidates earlier access tokens. Empty before the first restore. */
async function readTokenEpoch(db) {
	const [row] = await db.select({ token_epoch: installation.token_epoch }).from(installation);
	return row?.token_epoch ?? "";
}
// src/features/attempts/pinned-attempts.ts
const MAX_REMEMBERED = 2e4;
async function openPinnedAttempts(deps) {
	const findPinned = preparePinned(deps.db);
	const cache = new LRUCache({ max: MAX_REMEMBERED });
	/**
	* Reads in progress. An entry is removed when the attempt ends during the read, so that its result is not
	* remembered.
	*/
	const reading = /* @__PURE__ */ new Map();
	const forget = (key) => {
		cache.delete(key);
		reading.delete(key);
	};
	const forgetAll = () => {
		cache.clear();
		reading.clear();
	};
	const listener = await listen(deps.connection, {
		channel: FINISHED_CHANNEL,
		onNotify: forget,
		onConnect: async () => forgetAll(),
		onBreak: (error) => {
			forgetAll();
			deps.onBreak(error);
		}
	});
	async function remember(learner, read) {
		const key = keyOf(learner);
		const mark = Symbol(key);
		reading.set(key, mark);
		try {
			const found = await read();
			if (found && reading.get(key) === mark && listener.connected()) {
				const { quiz_id, revision, deadline, completed_timestamp } = found;
				const pinned = {
					quiz_id,
					revision,
					deadline,
					completed_timestamp
				};
				cache.set(key, {
					pinned,
					ends: Date.parse(deadline)
				});
			}
			return found;
		} finally {
			if (reading.get(key) === mark) reading.delete(key);
		}
	}
	return {
		known(learner) {
			const found = listener.connected() ? cache.get(keyOf(learner)) : void 0;
			return found && deps.clock.now() < found.ends ? found.pinned : void 0;
		},
		find: (learner) => remember(learner, () => findPinned(learner)),
		remember,
		forget: (learner) => forget(keyOf(learner)),
		isHearing: () => listener.connected(),
		close: () => listener.close()
	};
}
/** Same format as the payload of the notification. */
const keyOf = ({ user_id, quiz_id }) => `${user_id}/${quiz_id}`;
// src/platform/crypto/keys.ts
/**
* `secrets`: the one in use and, after commas, earlier ones. `token_epoch`: changes with each restore, and with it the
* key of access tokens alone: codes and receipts of before stay good.
*/
function deriveKeys(secrets, token_epoch = "") {
	const [current = "", ...earlier] = secrets.split(",").map((secret) => secret.trim());
	const ring = (purpose, salt = "") => {
		const derive = (secret) => Buffer.from(hkdfSync("sha256", secret, salt, `abhyas ${purpose}`, 32));
		return [derive(current), ...earlier.map(derive)];
	};
	return {
		access_tokens: ring("access tokens", token_epoch),
		otp_codes: ring("otp codes"),
		receipts: ring("receipts")
	};
}
// src/platform/crypto/secret-file.ts
/** The secret kept in a folder; made there on first use, readable by its owner alone. */
async function readOrMakeSecret(folder, name) {
	const file = join(folder, name);
	await mkdir(folder, {
		recursive: true,
		mode: 448
	});
	const draft = `${file}.${randomBytes(6).toString("hex")}`;
	await writeFile(draft, randomBytes(48).toString("base64url"), { mode: 384 });
	try {
		await link(draft, file);
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
	} finally {
		await rm(draft);
	}
	return (await readFile(file, "utf8")).trim();
}
// src/platform/db/durability.ts
/** The database does not keep what it acknowledges; the message is one line that names the setting. */
var NotDurableError = class extends Error {
	name = "NotDurableError";
};
/**
* Settings of this database, as our connections have them, under which an acknowledged answer may be gone after a
* power cut: fsync, synchronous_commit or full_page_writes is off (PostgreSQL 18, chapters 19.5 and 28.1).
*/
async function findUndurable(db) {
	const { rows } = await db.execute(sql`
    select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off' order by name`);
	return rows.map(({ name, setting }) => `${name} = ${setting}`);
}
/** Throws NotDurableError for a database of our own; of a foreign one, tells with `warn` what it risks. */
async function requireDurable(db, { foreign, warn }) {
	const undurable = await findUndurable(db);
	if (undurable.length === 0) return;
	const line = `The database runs with ${undurable.join(", ")}: a power cut can lose answers that learners were told are saved`;
	if (!foreign) throw new NotDurableError(line);
	warn(line);
}
// src/platform/http/limits/shared-counts.ts
/** Callers that are counted at once; the ones that came longest ago are forgotten first. */
const MAX_CALLERS = 1e5;
/** A limit is worth no longer wait than this. */
const REDIS_TIMEOUT_MS = 250;
/** The library needs points and a duration; each count has its own window, and its limit is checked by who asked for it. */
const COUNTS = {
	keyPrefix: "abhyas:calls",
	points: 1,
	duration: 60
};
/** Counts of this process alone. */
function countHere() {
	return {
		count: countWith(new BoundedMemory(COUNTS)),
		close: async () => void 0
	};
}
/**
* Counts of all processes, in Redis or Valkey. While it is away each process counts for itself and the calls go on.
* Calls `onAway` and `onBack` once for each outage.
*/
async function countInRedis(url, deps) {
	const { Redis } = await import("ioredis");
	const redis = new Redis(url, {
		lazyConnect: true,
		enableOfflineQueue: false,
		maxRetriesPerRequest: 0,
		connectTimeout: 2e3,
		socketTimeout: REDIS_TIMEOUT_MS,
		retryStrategy: (times) => Math.min(times * 200, 2e3)
	});
	let away = false;
	const noteAway = (error) => {
		if (away) return;
		away = true;
		deps.onAway(error);
	};
	const noteBack = () => {
		if (!away) return;
		away = false;
		deps.onBack();
	};
	redis.on("error", noteAway);
	redis.on("close", () => noteAway(/* @__PURE__ */ new Error("The connection was closed")));
	redis.on("ready", noteBack);
	await redis.connect().catch(noteAway);
	return {
		count: countWith(new RateLimiterRedis({
			...COUNTS,
			storeClient: redis,
			rejectIfRedisNotReady: true,
			insuranceLimiter: new BoundedMemory(COUNTS, () => noteAway(/* @__PURE__ */ new Error("Redis did not count")))
		})),
		async close() {
			redis.removeAllListeners("close");
			redis.disconnect();
		}
	};
}
function countWith(counts) {
	return async (key, window) => {
		const result = await counts.penalty(key, 1, { customDuration: window / SECOND });
		return {
			current: result.consumedPoints,
			ttl: Math.max(0, result.msBeforeNext)
		};
	};
}
/** The library's memory has no bound: a flood from ever new addresses would fill the process. */
var BoundedMemory = class extends RateLimiterMemory {
	#onCount;
	#callers = new LRUCache({
		max: MAX_CALLERS,
		dispose: (_, key, reason) => {
			if (reason === "evict") this.delete(key);
		}
	});
	constructor(options, onCount = () => void 0) {
		super(options);
		this.#onCount = onCount;
	}
	penalty(...[key, ...rest]) {
		this.#onCount();
		this.#callers.set(String(key), true);
		return super.penalty(key, ...rest);
	}
};
// src/platform/sms/counted.ts
/** The same provider, with a count of what became of each text. */
function countSms(sms, count) {
	return { async send(message) {
		try {
			await sms.send(message);
		} catch (error) {
			if (error instanceof SmsError) count(error.definite ? "refused" : "unknown");
			throw error;
		}
		count("sent");
	} };
}
// src/platform/telemetry/event-loop-lag.ts
/** ms between two looks at the clock. */
const PAUSE = 100;
function watchLag() {
	let before = 0;
	let last = 0;
	let due = performance.now() + PAUSE;
	const timer = setInterval(() => {
		const now = performance.now();
		before = last;
		last = Math.max(0, now - due);
		due = now + PAUSE;
	}, PAUSE);
	timer.unref();
	return {
		lag: () => (before + last) / 2,
		stop: () => clearInterval(timer)
	};
}
// src/platform/telemetry/metrics.ts
/** `worker`: which of several processes this is; a figure stays with its worker, so that a new one begins at 0. */
function createMetrics(pool, { worker } = {}) {
	const registry = new Registry();
	if (worker !== void 0) registry.setDefaultLabels({ worker });
	const registers = [registry];
	collectDefaultMetrics({ register: registry });
	new Gauge({
		name: "abhyas_database_connections",
		help: "Connections to the database by what they do; waiting counts the queries that wait for one",
		labelNames: ["state"],
		registers,
		collect() {
			this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
			this.set({ state: "idle" }, pool.idleCount);
			this.set({ state: "waiting" }, pool.waitingCount);
		}
	});
	return {
		registry,
		requests: new Histogram({
			name: "abhyas_request_seconds",
			help: "Time until an answer was sent",
			labelNames: [
				"route",
				"method",
				"status"
			],
			buckets: [
				.002,
				.005,
				.01,
				.025,
				.05,
				.1,
				.25,
				.5,
				1,
				3,
				10
			],
			registers
		}),
		refusals: new Counter({
			name: "abhyas_refusals_total",
			help: "Answers that were refusals, by code",
			labelNames: ["code"],
			registers
		}),
		shed: new Counter({
			name: "abhyas_shed_total",
			help: "Calls refused because the server had too much to do",
			labelNames: ["calls"],
			registers
		}),
		sms: new Counter({
			name: "abhyas_sms_total",
			help: "Texts by what became of them",
			labelNames: ["outcome"],
			registers
		}),
		finished: new Counter({
			name: "abhyas_attempts_finished_total",
			help: "Attempts by who finished them",
			labelNames: ["by"],
			registers
		}),
		clock_trusted: new Gauge({
			name: "abhyas_clock_trusted",
			help: "0 while the wall clock disagrees with the time since boot: no attempt is finished by its deadline",
			registers
		})
	};
}
// src/platform/telemetry/tracing.ts
/** Do OpenTelemetry's own variables ask for traces? */
function wantsTraces(env) {
	if (env.OTEL_SDK_DISABLED?.trim().toLowerCase() === "true") return false;
	return Boolean(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?.trim() || env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim());
}
// src/platform/time/every.ts
/**
* Runs a task again and again, `pause` ms after it last ended, so that it never overlaps itself. A failure goes to
* `onError` and does not end the series. The answer stops it and waits for a run under way.
*/
function every(pause, task, onError) {
	let timer;
	let running = Promise.resolve();
	let stopped = false;
	const run = async () => {
		running = task().catch(onError);
		await running;
		if (!stopped) schedule();
	};
	const schedule = () => {
		timer = setTimeout(run, pause);
	};
	schedule();
	return async function stop() {
		stopped = true;
		clearTimeout(timer);
		await running;
	};
}
// src/platform/time/trusted-clock.ts
/** How far the wall clock may leave the time since boot before it is no longer trusted (ms). */
const CLOCK_TOLERANCE_MS = 5 * SECOND;
/** Small corrections (NTP) are followed after this long, so that they do not add up to an alarm. */
const FOLLOW_AFTER_MS = HOUR;
const LOOK_EVERY_MS = SECOND;
const machine = {
	wall: systemClock,
	since_boot: () => uptime() * SECOND,
	monotonic: () => performance.now()
};
/**
* Watches the machine's clock from now on. `known_boot`: when the machine was booted, as an earlier process knew it; without
* it, the wall clock is trusted as it stands.
*/
function watchClock({ onLost, onRegained }, { known_boot, sources = machine } = {}) {
	const { wall, since_boot, monotonic } = sources;
	/** When the machine was booted, by the wall clock while it was trusted. */
	let booted_at = known_boot ?? wall.now() - since_boot();
	/** The wall clock less the monotonic one, when both last agreed with the time since boot. */
	let ahead_of_monotonic = wall.now() - monotonic();
	let followed_at = since_boot();
	let isTrusted = true;
	/** Compares the wall clock with the time since boot; answers with the time that holds. */
	const look = () => {
		const now = wall.now();
		const booted_since = since_boot();
		const expected = booted_at + booted_since;
		const agrees = Math.abs(now - expected) <= CLOCK_TOLERANCE_MS;
		if (agrees !== isTrusted) {
			isTrusted = agrees;
			if (agrees) onRegained();
			else onLost(now - expected);
		}
		if (!agrees) return expected;
		ahead_of_monotonic = now - monotonic();
		if (booted_since - followed_at >= FOLLOW_AFTER_MS) {
			booted_at = now - booted_since;
			followed_at = booted_since;
		}
		return now;
	};
	if (known_boot !== void 0) look();
	const timer = setInterval(look, LOOK_EVERY_MS);
	timer.unref();
	return {
		now() {
			const now = wall.now();
			return isTrusted && Math.abs(now - monotonic() - ahead_of_monotonic) <= CLOCK_TOLERANCE_MS / 2 ? now : look();
		},
		isTrusted: () => {
			look();
			return isTrusted;
		},
		trust() {
			const was_trusted = isTrusted;
			booted_at = wall.now() - since_boot();
			followed_at = since_boot();
			ahead_of_monotonic = wall.now() - monotonic();
			isTrusted = true;
			if (!was_trusted) onRegained();
		},
		bootedAt: () => booted_at,
		close: () => clearInterval(timer)
	};
}
// src/start/open-clock.ts
/** The clock of a process that answers: it raises the alarm in the log and in the metrics. */
function openClock({ log, metrics, known_boot }) {
	metrics.clock_trusted.set(1);
	const pid = cluster.isWorker ? process.ppid : process.pid;
	return watchClock({
		onLost: (by_ms) => {
			metrics.clock_trusted.set(0);
			log.error(`The clock has left the time since boot by ${Math.round(by_ms / SECOND)} s: no attempt is finished by its deadline until they agree again, or SIGUSR2 to process ${pid} says that the clock is right`);
		},
		onRegained: () => {
			metrics.clock_trusted.set(1);
			log.warn("The clock is trusted again: attempts are finished by their deadlines");
		}
	}, { known_boot });
}
// src/platform/sms/gateway.ts
/** A gateway that has not answered by then may or may not have sent the text. */
const GATEWAY_TIMEOUT = 10 * SECOND;
/** Posts a form to an SMS gateway. Throws SmsError with `definite: false` when no answer came in time. */
async function postForm(url, fields, headers = {}, timeout = GATEWAY_TIMEOUT) {
	try {
		const response = await fetch(url, {
			method: "POST",
			headers,
			body: new URLSearchParams(fields),
			signal: AbortSignal.timeout(timeout),
			redirect: "error"
		});
		const text = await response.text();
		return {
			status: response.status,
			json: parseJson(text)
		};
	} catch (cause) {
		throw new SmsError(`No answer from the gateway: ${cause instanceof Error ? cause.name : "unknown"}`, {
			cause,
			definite: isNeverConnected(cause)
		});
	}
}
/** Connecting failed, so nothing can have been sent. */
function isNeverConnected(error) {
	const cause = error instanceof Error ? error.cause : void 0;
	const code = cause instanceof Error && "code" in cause ? cause.code : void 0;
	return [
		"ECONNREFUSED",
		"ENOTFOUND",
		"EAI_AGAIN",
		"UND_ERR_CONNECT_TIMEOUT"
	].includes(String(code));
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function field(json, name) {
	return typeof json === "object" && json !== null ? Reflect.get(json, name) : void 0;
}
// src/platform/sms/aakash.ts
/** Aakash SMS (Nepal): a form to /sms/v3/send; sent only when `error` is false and `data.valid` is not empty. */
function createAakashSms(settings) {
	const { url, token, timeout } = settings;
	return { async send({ to, text }) {
		const { status, json } = await postForm(`${url}/sms/v3/send`, {
			auth_token: token,
			to,
			text
		}, {}, timeout);
		const error = field(json, "error");
		const valid = field(field(json, "data"), "valid");
		const accepted = Array.isArray(valid) && valid.length > 0;
		if (status === 200 && error === false && accepted) return;
		const definite = error === true || error === false && Array.isArray(valid) && !accepted;
		throw new SmsError(`aakash answered ${status}, ${definite ? "and refused" : "not understood"}`, { definite });
	} };
}
// src/platform/sms/console.ts
/** For trying the product on one's own machine: the text is printed, nothing is sent. */
function createConsoleSms(print) {
	return { async send({ to, text }) {
		print(`SMS to ${to}: ${text}`);
	} };
}
// src/platform/sms/fallback.ts
/**
* Asks a second provider when the first refused definitely. After a time-out it does not: the first text may yet
* arrive, and two codes at once confuse and cost.
*/
function createFallbackSms(first, second, onFallback) {
	return { async send(message) {
		try {
			await first.send(message);
		} catch (error) {
			if (!(error instanceof SmsError) || !error.definite) throw error;
			onFallback(error);
			await second.send(message);
		}
	} };
}
// src/platform/sms/file.ts
/** Appends each text to a file, one JSON object `{to, text, at}` a line; tests and demonstrations read it. */
function createFileSms(file, clock) {
	return { async send({ to, text }) {
		const line = `${JSON.stringify({
			to,
			text,
			at: iso(clock.now())
		})}\n`;
		await appendFile(file, line, { mode: 384 }).catch((cause) => {
			throw new SmsError(`SMS_FILE cannot be written: ${cause.code}`, {
				cause,
				definite: true
			});
		});
	} };
}
// src/platform/sms/sparrow.ts
/** What a refusal of Sparrow SMS means for whoever reads the log; the codes are those of its API, version 2. */
const meanings = {
	1001: "this server’s address is not registered there",
	1002: "the token is wrong",
	1007: "the receiver is not valid",
	1011: "there is no valid receiver",
	1012: "there is no credit",
	1013: "there is no credit"
};
/** Sparrow SMS (Nepal): a form to /v2/sms/; success is HTTP 200 with response_code 200, a refusal 403. */
function createSparrowSms(settings) {
	const { url, token, from, timeout } = settings;
	return { async send({ to, text }) {
		const { status, json } = await postForm(`${url}/v2/sms/`, {
			token,
			from,
			to,
			text
		}, {}, timeout);
		const code = Number(field(json, "response_code"));
		if (status === 200 && code === 200) return;
		const definite = status === 403 && code >= 1e3 && code <= 1013;
		throw new SmsError(`sparrow answered ${status}, code ${code}: ${meanings[code] ?? "unknown"}`, { definite });
	} };
}
// src/platform/sms/twilio.ts
/** Twilio: a form to the account's Messages; 201 with a sid when it was taken. Numbers are given as +977…. */
function createTwilioSms(settings) {
	const { url, account_sid, auth_token, from, timeout } = settings;
	const authorization = `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString("base64")}`;
	return { async send({ to, text }) {
		const { status, json } = await postForm(`${url}/2010-04-01/Accounts/${account_sid}/Messages.json`, {
			To: `+977${to}`,
			From: from,
			Body: text
		}, { authorization }, timeout);
		if (status === 201 && typeof field(json, "sid") === "string") return;
		const definite = status >= 400 && status < 500 && typeof field(json, "code") === "number";
		throw new SmsError(`twilio answered ${status}, code ${field(json, "code") ?? "none"}`, { definite });
	} };
}
// src/start/sms-provider.ts
/** The provider that the settings choose, with its fallback behind it when there is one. */
function chooseSms(config, deps) {
	const first = createProvider(config.SMS_PROVIDER, config, deps);
	if (!config.SMS_FALLBACK) return first;
	return createFallbackSms(first, createProvider(config.SMS_FALLBACK, config, deps), deps.onFallback);
}
function createProvider(provider, config, { clock, print }) {
	switch (provider) {
		case "console": return createConsoleSms(print);
		case "file": return createFileSms(given(config, "SMS_FILE"), clock);
		case "sparrow": return createSparrowSms({
			url: config.SPARROW_URL,
			token: given(config, "SPARROW_TOKEN"),
			from: given(config, "SPARROW_FROM")
		});
		case "aakash": return createAakashSms({
			url: config.AAKASH_URL,
			token: given(config, "AAKASH_TOKEN")
		});
		case "twilio": return createTwilioSms({
			url: config.TWILIO_URL,
			account_sid: given(config, "TWILIO_ACCOUNT_SID"),
			auth_token: given(config, "TWILIO_AUTH_TOKEN"),
			from: given(config, "TWILIO_FROM")
		});
	}
}
/** parseConfig has seen to it that what a provider needs is there. */
function given(config, name) {
	const value = config[name];
	if (typeof value !== "string") throw new ConfigError(`${name}: must be set`);
	return value;
}
// src/start/start-failure.ts
/** One line for what the person who starts it can mend; the stack for the rest. `host`: the setting HOST. */
function explain(error, host) {
	if (!(error instanceof Error)) return String(error);
	if ([
		ConfigError,
		EmbeddedInUseError,
		NotDurableError
	].some((known) => error instanceof known)) return error.message;
	const setting = settingOf(error, host);
	return setting ? `${setting}: ${error.message}` : withoutParameters(error).stack;
}
/** The setting that a failure of the start is about, where that is certain. */
function settingOf(error, host) {
	const code = "code" in error ? String(error.code) : "";
	const syscall = "syscall" in error ? String(error.syscall) : "";
	if (syscall === "listen" || syscall === "bind") return code === "EADDRINUSE" || code === "EACCES" ? "PORT" : "HOST";
	if (syscall === "getaddrinfo") return error.message.endsWith(String(host)) ? "HOST" : "DATABASE_URL";
	if (syscall === "mkdir") return "DATA_DIR";
	return /^28|^3D000/.test(code) || isDatabaseDown(error) ? "DATABASE_URL" : void 0;
}
// src/start/undo.ts
/**
* Undoes steps, the last one first, each in at most so many ms: one that hangs (a database that answers nothing, say)
* keeps the others from nothing. `onFault` hears of each that failed or took too long.
*/
async function undoAll(steps, { limit_ms, onFault }) {
	for (const step of steps.toReversed()) {
		const done = new AbortController();
		const late = setTimeout$1(limit_ms, void 0, { signal: done.signal }).then(() => {
			throw new Error(`A step took more than ${limit_ms} ms`);
		});
		late.catch(() => void 0);
		await Promise.race([step(), late]).catch(onFault);
		done.abort();
	}
}
// src/start/workers.ts
/** A worker that lived shorter than this died at once. */
const AT_ONCE = 10 * SECOND;
const AT_ONCE_IN_A_ROW = 6;
const SHORTEST_DELAY = 100;
const LONGEST_DELAY = 5 * SECOND;
/** One that does not answer so long has no figures to give. */
const COUNTED_BY = 2 * SECOND;
/** A worker drains for some seconds; what is left of it then is killed. */
const STOPPED_BY = 9 * SECOND;
/**
* Runs this many workers (node:cluster) until `stop`, and another in the place of each that dies. Throws when one
* cannot start. `onGiveUp` is called when one dies at once again and again: to go on would serve nobody.
*/
async function runWorkers(options) {
	const running = /* @__PURE__ */ new Map();
	const ready = /* @__PURE__ */ new Set();
	const waiting = /* @__PURE__ */ new Set();
	let stopping = false;
	let up = false;
	const own = new Registry();
	new Gauge({
		name: "abhyas_workers",
		help: "Processes that answer now",
		registers: [own],
		collect() {
			this.set(ready.size);
		}
	});
	const deaths = new Counter({
		name: "abhyas_worker_deaths_total",
		help: "Workers that ended without being asked to",
		registers: [own]
	});
	/** Answers with where it listens, once it does. `earlier`: how often its place was left at once just before. */
	function run(place, earlier) {
		const began = performance.now();
		const worker = cluster.fork();
		running.set(place, worker);
		const order = {
			order: "start",
			worker: String(place),
			start: options.start()
		};
		return new Promise((resolve, reject) => {
			let reason;
			worker.on("message", (message) => {
				if (message.type === "awake") tell$1(worker, order);
				if (message.type === "ready") {
					ready.add(worker);
					resolve(message.url);
				}
				if (message.type === "failed") reason = message.reason;
			});
			worker.once("exit", (code, signal) => {
				running.delete(place);
				ready.delete(worker);
				const end = reason ?? `Worker ${place} ended with ${signal ?? code}`;
				const soon = performance.now() - began < AT_ONCE;
				if (!stopping && up) replace(place, end, soon ? earlier + 1 : 0);
				else if (!stopping) options.onGiveUp(new Error(end));
				reject(new Error(end));
			});
		});
	}
	function replace(place, end, at_once) {
		deaths.inc();
		options.onDeath(end);
		if (at_once >= AT_ONCE_IN_A_ROW) {
			options.onGiveUp(/* @__PURE__ */ new Error(`Worker ${place} died at once ${at_once} times in a row; the last time: ${end}`));
			return;
		}
		const delay = Math.min(SHORTEST_DELAY * 2 ** Math.max(0, at_once - 1), LONGEST_DELAY);
		const timer = setTimeout(() => {
			waiting.delete(timer);
			run(place, at_once).catch(() => void 0);
		}, delay);
		waiting.add(timer);
	}
	async function stop() {
		stopping = true;
		for (const timer of waiting) clearTimeout(timer);
		const order = { order: "stop" };
		await Promise.all([...running.values()].map((worker) => stopOne(worker, order)));
	}
	cluster.schedulingPolicy = cluster.SCHED_NONE;
	cluster.setupPrimary({ exec: options.exec });
	options.onStoppable(stop);
	const [url = ""] = await Promise.all(Array.from({ length: options.count }, (_, place) => run(place + 1, 0)));
	up = true;
	return {
		url,
		registry: {
			contentType: own.contentType,
			async metrics() {
				const figures = await Promise.all([...ready].map(countOne));
				return AggregatorRegistry.aggregate([...figures.flat(), await own.getMetricsAsJSON()]).metrics();
			}
		},
		trustClock() {
			const order = { order: "trust clock" };
			for (const worker of ready) tell$1(worker, order);
		},
		stop
	};
}
/** A worker that has just died takes no messages; its exit is handled elsewhere. */
function tell$1(worker, order) {
	if (worker.isConnected()) worker.send(order, () => void 0);
}
async function stopOne(worker, order) {
	if (worker.isDead()) return;
	const gone = new Promise((resolve) => worker.once("exit", () => resolve("gone")));
	tell$1(worker, order);
	const patience = new AbortController();
	if (await Promise.race([gone, setTimeout$1(STOPPED_BY, "late", { signal: patience.signal })]) === "late") worker.process.kill("SIGKILL");
	else patience.abort();
	await gone;
}
let questions = 0;
/** The figures of one worker; none when it does not answer, for those of the others are still worth having. */
async function countOne(worker) {
	const question = ++questions;
	let hear = () => void 0;
	const answer = new Promise((resolve) => {
		hear = (message) => {
			if (message.type === "figures" && message.question === question) resolve(message.figures);
		};
	});
	worker.on("message", hear);
	tell$1(worker, {
		order: "count",
		question
	});
	const patience = new AbortController();
	const figures = await Promise.race([answer, setTimeout$1(COUNTED_BY, void 0, { signal: patience.signal })]);
	patience.abort();
	worker.off("message", hear);
	return figures ? [figures] : [];
}
// src/main.ts
/** Database connections of a process: for all calls, and beside them for those of visitors. Two more listen. */
const CONNECTIONS = 10;
const VISITOR_CONNECTIONS = 3;
/** Requests under way when a stop is asked for have this long to finish. */
const DRAIN = 5 * SECOND;
/** One step of a stop has this long: a database of our own writes all that it holds before it ends. */
const UNDO_LIMIT_MS = 60 * SECOND;
/** A stop that comes in the middle of a start waits so long for it. */
const STARTED_BY = 4 * SECOND;
const tell = (line) => outputTo(1).write(`${line}\n`);
const tellFault = (line) => outputTo(2).write(`${line}\n`);
/** What an operator's word that the clock is right does; nothing before this process answers. */
let trustClock = () => {};
/** What a stop has to undo, in the order in which it was done. */
const undo = [];
async function begin(config) {
	const log = createLog(config.LOG_LEVEL);
	const prepared = await prepare(config, log);
	const serving = config.WEB_CONCURRENCY === 1 ? await serve(prepared, { log }) : await serveByWorkers(prepared, log);
	trustClock = serving.trustClock;
	const { registry, url } = serving;
	if (config.METRICS_PORT !== void 0) {
		const server = await serveMetrics(registry, {
			host: config.METRICS_HOST,
			port: config.METRICS_PORT
		});
		undo.push(async () => server.close());
		tell(`Metrics are at ${addressOf(server)}/metrics`);
	}
	tell(`Abhyas is ready at ${url}`);
}
async function serveByWorkers(prepared, log) {
	const clock = watchClock({
		onLost: () => void 0,
		onRegained: () => void 0
	});
	undo.push(async () => clock.close());
	const workers = await runWorkers({
		count: prepared.config.WEB_CONCURRENCY,
		exec: fileURLToPath(import.meta.url),
		start: () => ({
			...prepared,
			known_boot: clock.bootedAt()
		}),
		onDeath: (line) => log.error(line),
		onGiveUp: (error) => end(1, error.message),
		onStoppable: (stop) => undo.push(stop)
	});
	const trustClock = () => {
		clock.trust();
		workers.trustClock();
	};
	return {
		...workers,
		trustClock
	};
}
async function prepare(config, log) {
	const server = await connectDatabase(config, {
		log,
		onLost: (error) => end(1, error.message)
	});
	undo.push(server.stop);
	const { connection } = server;
	await migrateDatabase(connection);
	const { db, close } = openDatabase(connection, {
		max: 1,
		onIdleError: () => void 0
	});
	let token_epoch;
	try {
		await requireDurable(db, {
			foreign: config.DATABASE_URL !== void 0,
			warn: (line) => tell(`Warning: ${line}.`)
		});
		token_epoch = await readTokenEpoch(db);
		if (config.SEED) await tellFirstRun(config, {
			db,
			clock: systemClock,
			seed_folder: folders.seed
		});
	} finally {
		await close();
	}
	return {
		config,
		connection,
		secret: config.JWT_SECRET ?? await readOrMakeSecret(config.DATA_DIR, "jwt-secret"),
		token_epoch
	};
}
/** Answers requests until it is undone. */
async function serve({ config, connection, secret, token_epoch, known_boot }, { log, worker }) {
	shareHashing({ processes: config.WEB_CONCURRENCY });
	const tracing = wantsTraces(process.env) ? await startTracing(log) : void 0;
	const onIdleError = (error) => log.warn({ err: error }, "An idle database connection broke");
	const { db, pool, close } = openDatabase(connection, {
		max: CONNECTIONS,
		tracing,
		onIdleError
	});
	undo.push(close);
	const visitors = openDatabase(connection, {
		max: VISITOR_CONNECTIONS,
		tracing,
		onIdleError
	});
	undo.push(visitors.close);
	const metrics = createMetrics(pool, { worker });
	const clock = openClock({
		log,
		metrics,
		known_boot
	});
	undo.push(async () => clock.close());
	const onBreak = (error) => log.warn({ err: error }, "Announcements of other processes cannot be heard");
	const sessions = await openSessionRegistry({
		db,
		connection,
		clock,
		onBreak
	});
	undo.push(sessions.close);
	const pinned = await openPinnedAttempts({
		db,
		connection,
		clock,
		onBreak
	});
	undo.push(pinned.close);
	const keys = deriveKeys(secret, token_epoch);
	const revisions = openRevisions(db);
	const attempts = openAttempts({
		db,
		clock,
		isClockTrusted: clock.isTrusted,
		revisions,
		pinned,
		grade: openGrading({ receipt_keys: keys.receipts }),
		onFinished: (by) => metrics.finished.inc({ by })
	});
	const failed = (error) => log.error({ err: error }, "A task in the background failed");
	undo.push(every(SECOND, () => autoFinish(attempts), failed));
	undo.push(every(HOUR, () => forgetExpired({
		db,
		clock
	}), failed));
	const forgetAudit = () => forgetEventsBefore(db, iso(clock.now() - config.AUDIT_DAYS * DAY));
	undo.push(every(HOUR, forgetAudit, failed));
	const sms = chooseSms(config, {
		clock,
		print: tell,
		onFallback: (error) => log.warn({ cause: error.message }, "SMS goes to the second provider")
	});
	const call_counts = config.RATE_LIMIT === "on" ? await openCounter(config, log) : void 0;
	if (call_counts) undo.push(call_counts.close);
	const lag_watch = watchLag();
	undo.push(async () => lag_watch.stop());
	let stopping = false;
	const app = await buildApp({
		db,
		visitor_db: visitors.db,
		clock,
		keys,
		sessions,
		revisions,
		attempts,
		log,
		metrics,
		tracing,
		sms: countSms(sms, (outcome) => metrics.sms.inc({ outcome })),
		otp_per_address_hour: config.OTP_PER_ADDRESS_HOUR,
		otp_per_prefix_hour: config.OTP_PER_PREFIX_HOUR,
		otp_per_day: config.OTP_PER_DAY,
		call_counts,
		lag: lag_watch.lag,
		shed_lag_ms: config.SHED_LAG_MS,
		trust_proxy: config.TRUST_PROXY ?? [],
		web_folder: folders.web,
		isStopping: () => stopping
	});
	undo.push(async () => {
		stopping = true;
		const impatient = setTimeout(() => app.server.closeAllConnections(), DRAIN);
		await app.close();
		clearTimeout(impatient);
	});
	return {
		url: await app.listen({
			host: config.HOST,
			port: config.PORT
		}),
		registry: metrics.registry,
		trustClock: clock.trust
	};
}
/** One of several processes: it does what the first one orders, and ends with it. */
async function work() {
	const order = await new Promise((resolve) => {
		process.on("message", (given) => {
			if (given.order === "start") resolve(given);
			if (given.order === "stop") end(0);
		});
		report({ type: "awake" });
	});
	const log = createLog(order.start.config.LOG_LEVEL);
	const { url, registry, ...clock } = await serve(order.start, {
		log,
		worker: order.worker
	});
	trustClock = clock.trustClock;
	process.on("message", async (given) => {
		if (given.order === "trust clock") trustClock();
		if (given.order !== "count") return;
		report({
			type: "figures",
			question: given.question,
			figures: await registry.getMetricsAsJSON()
		});
	});
	report({
		type: "ready",
		url
	});
}
const report = (message) => new Promise((resolve) => process.send?.(message, resolve));
/** The SDK is loaded here, so that a start without traces does not wait for it. */
async function startTracing(log) {
	const { openTracing } = await import("./open-telemetry.js");
	const tracing = openTracing(log);
	undo.push(tracing.close);
	return tracing;
}
async function openCounter(config, log) {
	if (config.REDIS_URL === void 0) return countHere();
	return countInRedis(config.REDIS_URL, {
		onAway: (error) => log.warn({ cause: error.message }, "Redis is away: each process counts calls for itself"),
		onBack: () => log.info("Redis is back: calls are counted over all processes")
	});
}
async function tellFirstRun(config, deps) {
	const filled = await fillEmptyDatabase(deps, {
		username: config.ADMIN_USERNAME,
		phone_number: config.ADMIN_PHONE,
		password: config.ADMIN_PASSWORD
	});
	if (!filled) return;
	tell(`The database was empty: ${filled.quizzes} sample quizzes and the admin "${filled.username}" were added.`);
	if (filled.made_up_password) tell(`Password of "${filled.username}", shown this once: ${filled.made_up_password}`);
}
function readConfig() {
	if (existsSync(".env")) process.loadEnvFile(".env");
	return parseConfig(process.env);
}
/** Drains and stops, then ends the process; asked twice, it ends at once. */
let starting = Promise.resolve();
let ending = false;
let asked = 0;
async function end(code, reason) {
	if (reason && !cluster.isWorker) tellFault(reason);
	if (ending) {
		if (systemClock.now() - asked > 1e3) process.exit(code || 1);
		return;
	}
	ending = true;
	asked = systemClock.now();
	if (reason && cluster.isWorker) await report({
		type: "failed",
		reason
	});
	await Promise.race([starting.catch(() => void 0), setTimeout$1(STARTED_BY)]);
	const faults = [];
	await undoAll(undo, {
		limit_ms: UNDO_LIMIT_MS,
		onFault: (error) => faults.push(error)
	});
	for (const error of faults) tellFault(`While stopping: ${String(error)}`);
	process.exit(faults.length > 0 ? 1 : code);
}
if (process.platform !== "win32") process.on("SIGUSR2", () => trustClock());
process.on("SIGTERM", () => end(0));
process.on("SIGINT", () => end(0));
try {
	starting = cluster.isWorker ? work() : begin(readConfig());
	await starting;
} catch (error) {
	if (!ending) await end(1, explain(error, process.env.HOST));
}
export {};
