CREATE TABLE "idempotency_keys" (
	"call" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"outcome" "bytea",
	"is_final" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
